import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { probe } from "@cutwater/media/probe.ts";
import { drawCoverFirst, drawTurnedMidway, drawTwoPictures } from "@cutwater/media/test/drawn-streams.ts";
import { inFolder } from "@cutwater/media/test/drawn-times.ts";
import { timingOf } from "@cutwater/media/timing.ts";
import { convertToH264 } from "@cutwater/media/video/convert.ts";
import { readShown } from "@cutwater/media/video/shown.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { boxSubject } from "../test/box-subject.ts";
import { factsOf, inpaintVideo } from "./index.ts";

let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "streams-"));
});
after(() => rm(root, { recursive: true }));
const drawn = inFolder(() => root);

type Seen = [width: number, height: number, frames: number];

async function seen(path: string): Promise<Seen> {
  const facts = await probe(path);
  const { width, height } = await traitsOf(path);
  return [width, height, (await timingOf(path, facts)).picture?.times.length ?? 0];
}

/** Size and number of frames in the result of a removal, in a conversion, and of frames that are read as shown. */
async function inEveryWay(path: string): Promise<[removed: Seen, converted: Seen, shown: number]> {
  const folder = await mkdtemp(join(root, "job-"));
  const { path: removed } = await inpaintVideo({
    path,
    folder,
    facts: await factsOf(path),
    subject: boxSubject([24, 16, 48, 32]),
    modelDirectories: [],
    threads: 2,
    onShare: () => {},
  });
  const converted = join(folder, "converted.mp4");
  await convertToH264({ path, out: converted, durationSeconds: 3, mostBytes: 5e8, threads: 2 });
  let shown = 0;
  for await (const _ of readShown({ path, traits: await traitsOf(path), width: 48, height: 32 })) shown += 1;
  return [await seen(removed), await seen(converted), shown];
}

for (const name of ["turned.mp4", "turned.mkv"])
  test(`a video that changes its size midway keeps its first size and all frames: ${name}`, async () => {
    const path = await drawn(name, drawTurnedMidway);
    assert.deepEqual(await inEveryWay(path), [[96, 64, 60], [96, 64, 60], 60]);
  });

test("a part after a change of size has its own frames", async () => {
  const path = await drawn("part.mp4", drawTurnedMidway);
  const made = await inpaintVideo({
    path,
    folder: await mkdtemp(join(root, "part-")),
    facts: await factsOf(path),
    part: { fromSeconds: 2.2, toSeconds: 2.6 },
    subject: boxSubject([24, 16, 48, 32]),
    modelDirectories: [],
    threads: 2,
    onShare: () => {},
  });
  assert.deepEqual(await seen(made.path), [96, 64, 8]);
});

for (const name of ["cover-first.mp4", "cover-first.mkv"])
  test(`a still picture before the video is not the video: ${name}`, async () => {
    const path = await drawn(name, drawCoverFirst);
    assert.deepEqual(await inEveryWay(path), [[96, 64, 20], [96, 64, 20], 20]);
  });

test("of two videos the default one is taken, else the first one", async () => {
  const first = await drawn("first.mkv", (path) => drawTwoPictures(path, 0));
  assert.deepEqual(await inEveryWay(first), [[96, 64, 20], [96, 64, 20], 20]);
  const second = await drawn("second.mkv", (path) => drawTwoPictures(path, 1));
  assert.deepEqual(await inEveryWay(second), [[200, 120, 40], [200, 120, 40], 40]);
});
