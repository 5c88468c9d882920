import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fillPolygons, type Polygon } from "@cutwater/imaging/mask/polygons.ts";
import { boundsOf, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { readFrames } from "@cutwater/media/frames.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { drawnSegmenter } from "@cutwater/networks/test/drawn-segmenter.ts";
import { factsOf } from "@cutwater/video-inpainting";
import { drawnSize, drawVideo, logoSize } from "@cutwater/video-inpainting/test/drawn.ts";
import actions from "./actions.ts";
import type { Mark } from "./marks.ts";
import { eraseVideo } from "./src/erase-video.ts";
import { outlineOf } from "./src/mark/outline.ts";
import { openSegmenter } from "./src/mark/segmenter.ts";

const { width, height } = drawnSize;
const frames = 14;
const logo = { x: 120, y: 20 };
/**
 * A box with a margin around the logo. The test's network marks the whole box as the thing; our own method finds only the logo.
 */
const box = { left: 105, top: 9, width: logoSize.width + 27, height: logoSize.height + 24 };
const mark: Mark = {
  category: "box",
  time: 0.4,
  points: [
    [box.left, box.top],
    [box.left + box.width, box.top + box.height],
  ],
};

let folder = "";
let path = "";
/** Folders of networks: one that is sure of its results, and one that is unsure. */
let sure = "";
let unsure = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "segmenter-"));
  path = join(folder, "logo.mp4");
  await drawVideo({ path, frames, logo: () => logo });
  sure = await drawnSegmenter(join(folder, "sure"), { id: "drawn-sam", kind: "box", score: 0.9 });
  unsure = await drawnSegmenter(join(folder, "unsure"), { id: "drawn-sam", kind: "box", score: 0.4 });
});
after(() => rm(folder, { recursive: true }));

async function detected(modelDirectories: readonly string[], url?: string): Promise<Polygon[][]> {
  const asked = { category: mark.category, points: JSON.stringify(mark.points), image: await frameAsUrl() };
  const context = {
    open: () => path,
    signal: new AbortController().signal,
    log: () => {},
    modelDirectories,
    threads: 1,
  };
  const lines: Polygon[][] = [];
  const fields = url ? { ...asked, url, time: mark.time } : asked;
  for await (const line of actions.detect.run(fields, context as never)) lines.push(line);
  return lines;
}

async function frameAsUrl(): Promise<string> {
  for await (const rgb of readFrames({ path, width, height, fromSeconds: mark.time, count: 1 })) {
    const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString("base64")}`;
  }
  throw new Error("no frame");
}

/** Whether the outlines fill the whole box to within one pixel. */
function isWholeBox(polygons: readonly Polygon[]): boolean {
  const found = boundsOf(runsOf(fillPolygons(polygons, width, height), width, height));
  return (
    found !== null &&
    (["left", "top", "width", "height"] as const).every((side) => Math.abs(found[side] - box[side]) <= 1)
  );
}

test("detect returns the outline of an operator's network, for a picture alone and with its video", async () => {
  const [only, ...more] = await detected([sure]);
  assert.ok(only && isWholeBox(only));
  assert.equal(more.length, 0);
  const lines = await detected([sure], "logo");
  assert.ok(isWholeBox(lines.at(-1)!));
});

test("where the network is unsure, detect answers as without it", async () => {
  for (const url of [undefined, "logo"]) {
    const own = await detected([], url);
    assert.ok(!isWholeBox(own.at(-1)!));
    assert.deepEqual(await detected([unsure], url), own);
  }
});

test("an outline names the network that found it; a mark's own outline names none", async () => {
  const segmenter = await openSegmenter([sure], { threads: 1 });
  const wanted = { path, width, height, framesPerSecond: 25, traits: await traitsOf(path), segmenter };
  const { by, isBox, polygons } = await outlineOf({ ...wanted, mark });
  assert.deepEqual([by, isBox, isWholeBox(polygons)], ["drawn-sam", false, true]);
  assert.equal((await outlineOf({ ...wanted, mark: { ...mark, polygons } })).by, undefined);
  const late = { ...mark, time: frames / 25 + 0.5 };
  assert.equal(
    (await outlineOf({ ...wanted, mark: late })).by,
    "drawn-sam",
    "the last frame stands for what comes after it",
  );
  await segmenter?.close();
});

test("without a network in the folders there is no segmenter", async () => {
  assert.equal(await openSegmenter([folder], { threads: 1 }), null);
});

test("a job whose marks the network outlined lists it among its engines; one that brings its outlines does not", async () => {
  const polygons: Polygon[] = [
    [
      [box.left, box.top],
      [box.left + box.width, box.top],
      [box.left + box.width, box.top + box.height],
      [box.left, box.top + box.height],
    ],
  ];
  const facts = await factsOf(path);
  const enginesOf = async (name: string, modelDirectories: readonly string[], given: Mark) => {
    const own = join(folder, name);
    await mkdir(own);
    const regions = [{ marks: [given] }];
    const job = { path, regions, folder: own, facts, modelDirectories, threads: 1, onShare: () => {} };
    return (await eraseVideo(job)).engines;
  };
  assert.deepEqual(await enginesOf("by-sure", [sure], mark), ["drawn-sam"]);
  assert.deepEqual(await enginesOf("by-unsure", [unsure], mark), []);
  assert.deepEqual(await enginesOf("brought", [sure], { ...mark, polygons }), []);
});
