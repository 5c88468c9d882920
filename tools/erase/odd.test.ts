import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { languages, text } from "@cutwater/contract/i18n.ts";
import { runFfmpeg } from "@cutwater/media/ffmpeg.ts";
import { damagedMedia, drawnVideos } from "@cutwater/media/test/drawn-videos.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { isSoak } from "@cutwater/testing/soak.ts";
import type { Region } from "./marks.ts";
import { messages } from "./messages.ts";
import { eraseVideo } from "./src/erase-video.ts";
import { factsOf } from "./src/facts.ts";

let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "odd-"));
});
after(() => rm(root, { recursive: true }));

/** A clip of ffmpeg's test picture. */
async function aClip(name: string, size: string, rate: number, seconds: number, ...coding: string[]): Promise<string> {
  const path = join(root, name);
  const picture = ["-f", "lavfi", "-i", `testsrc2=size=96x64:rate=${rate}`, "-t", `${seconds}`];
  const scaled = ["-vf", `scale=${size},setsar=1`, "-c:v", "libx264", "-preset", "ultrafast"];
  await runFfmpeg([...picture, ...scaled, ...coding, `file:${path}`]);
  return path;
}

/** Erases a sixteenth of the picture. @param isOutlined else the engine finds what the box means */
async function erased(path: string, isOutlined = true) {
  const folder = await mkdtemp(join(root, "job-"));
  const facts = await factsOf(path);
  const [x, y, right, bottom] = [facts.width / 4, facts.height / 4, facts.width / 2, facts.height / 2];
  const points: [number, number][] = [
    [x, y],
    [right, bottom],
  ];
  const polygon: [number, number][] = [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  const region: Region = {
    marks: [{ category: "box", time: 0.1, points, ...(isOutlined && { polygons: [polygon] }) }],
    toSeconds: 0.4,
  };
  const wanted = { path, folder, facts, regions: [region], modelDirectories: [], threads: 2, isLossless: true };
  try {
    return await eraseVideo({ ...wanted, onShare: () => {} });
  } finally {
    const left = await readdir(folder);
    assert.ok(!left.includes("small.yuv"), left.join(" "));
  }
}

/** That it is refused, in a sentence that both languages have whole. */
async function refusedAs(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => assert.fail("it was taken"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Refusal, String(error));
  for (const language of languages) {
    const sentence = text(messages, language, error.key as keyof typeof messages.en, error.params);
    assert.doesNotMatch(sentence, /[{}]|undefined/);
  }
  return error.key;
}

describe("pictures of odd sizes", () => {
  for (const [size, isOutlined] of [
    ["16:16", false],
    ["17:31", true],
    ...(isSoak ? ([["4096:16", false]] as const) : []),
  ] as const)
    test(`${size} is worked on, ${isOutlined ? "with" : "without"} an outline`, async () => {
      const [width, height] = size.split(":").map(Number);
      const path = await aClip(`${size.replace(":", "x")}.mp4`, size, 25, 0.4, "-pix_fmt", "yuv444p");
      const { path: out, frames } = await erased(path, isOutlined);
      const traits = await traitsOf(out);
      assert.deepEqual([traits.width, traits.height, frames], [width, height, 10]);
    });

  test("what is smaller or larger than can be worked on is refused as such", async () => {
    for (const [size, key] of [
      ["15:40", "videoTooSmall"],
      ["1:1", "videoTooSmall"],
      ["4098:20", "videoTooLarge"],
    ] as const) {
      const path = await aClip(`no-${size.replace(":", "x")}.mp4`, size, 25, 0.1, "-pix_fmt", "yuv444p");
      assert.equal(await refusedAs(erased(path)), key);
    }
  });

  test("pixels of a shape that would make the picture endless are refused too", async () => {
    const path = join(root, "wide.mp4");
    await runFfmpeg([
      ...["-f", "lavfi", "-i", "testsrc2=size=96x64:rate=25", "-t", "0.1", "-vf", "setsar=60000/1"],
      ...["-c:v", "libx264", "-pix_fmt", "yuv420p", `file:${path}`],
    ]);
    assert.equal(await refusedAs(erased(path)), "videoTooLarge");
  });
});

test("a second with thousands of frames is refused after a part of them", async () => {
  const path = await aClip("crowded.mp4", "16:16", 20_000, 1, "-pix_fmt", "yuv420p", "-video_track_timescale", "20000");
  const startedAt = performance.now();
  assert.equal(await refusedAs(erased(path)), "tooManyFrames");
  assert.ok(performance.now() - startedAt < 60_000);
});

/** The others differ less from these than these from one another: the soak tries them all. */
const daily: readonly (keyof typeof damagedMedia)[] = [
  "cut-short.mp4",
  "worn-pictures.mp4",
  "sound-without-description.mp4",
  "head-alone.webm",
  "noise.mp4",
];

describe("damaged files", () => {
  for (const name of isSoak ? (Object.keys(damagedMedia) as (keyof typeof damagedMedia)[]) : daily)
    test(`${name} is erased from, or refused with a sentence`, { timeout: 120_000 }, async () => {
      const path = (await drawnVideos(damagedMedia, [name])).get(name) ?? assert.fail();
      const work = erased(path);
      const { frames } = await work.catch(() => ({ frames: 0 }));
      if (frames === 0) await refusedAs(work);
    });
});
