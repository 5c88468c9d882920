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
import { isSoak } from "@cutwater/testing/height.ts";
import { boxSubject } from "../test/box-subject.ts";
import { factsOf, inpaintVideo } from "./index.ts";
import { refusals } from "./messages.ts";

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

/** Removes a sixteenth of the picture. */
async function inpainted(path: string) {
  const folder = await mkdtemp(join(root, "job-"));
  const facts = await factsOf(path);
  const { width, height } = await traitsOf(path);
  const box = [width / 4, height / 4, width / 2, height / 2].map(Math.floor) as [number, number, number, number];
  const wanted = { path, folder, facts, subject: boxSubject(box), modelDirectories: [], threads: 2, isLossless: true };
  try {
    return await inpaintVideo({ ...wanted, onShare: () => {} });
  } finally {
    const left = await readdir(folder);
    assert.ok(!left.includes("small.yuv"), left.join(" "));
  }
}

/** Asserts that a video is refused with a complete sentence in both languages. */
async function refusedAs(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => assert.fail("it was taken"),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Refusal, String(error));
  for (const language of languages) {
    const sentence = text(refusals, language, error.key as keyof typeof refusals.en, error.params);
    assert.doesNotMatch(sentence, /[{}]|undefined/);
  }
  return error.key;
}

describe("pictures of odd sizes", () => {
  for (const size of ["16:16", "17:31", ...(isSoak ? ["4096:16"] : [])])
    test(`${size} is worked on`, async () => {
      const [width, height] = size.split(":").map(Number);
      const path = await aClip(`${size.replace(":", "x")}.mp4`, size, 25, 0.4, "-pix_fmt", "yuv444p");
      const { path: out, frames } = await inpainted(path);
      const traits = await traitsOf(out);
      assert.deepEqual([traits.width, traits.height, frames], [width, height, 10]);
    });

  test("a video that is too small or too large is refused with that reason", async () => {
    for (const [size, key] of [
      ["15:40", "videoTooSmall"],
      ["1:1", "videoTooSmall"],
      ["4098:20", "videoTooLarge"],
    ] as const) {
      const path = await aClip(`no-${size.replace(":", "x")}.mp4`, size, 25, 0.1, "-pix_fmt", "yuv444p");
      assert.equal(await refusedAs(inpainted(path)), key);
    }
  });

  test("pixel shapes that would make the picture extremely large are refused", async () => {
    const path = join(root, "wide.mp4");
    await runFfmpeg([
      ...["-f", "lavfi", "-i", "testsrc2=size=96x64:rate=25", "-t", "0.1", "-vf", "setsar=60000/1"],
      ...["-c:v", "libx264", "-pix_fmt", "yuv420p", `file:${path}`],
    ]);
    assert.equal(await refusedAs(inpainted(path)), "videoTooLarge");
  });
});

test("a video with thousands of frames in one second is refused after only some of them", async () => {
  const path = await aClip("crowded.mp4", "16:16", 20_000, 1, "-pix_fmt", "yuv420p", "-video_track_timescale", "20000");
  assert.equal(await refusedAs(inpainted(path)), "tooManyFrames");
});

/** Only the most different videos are tested here. The soak test covers all. */
const daily: readonly (keyof typeof damagedMedia)[] = [
  "cut-short.mp4",
  "worn-pictures.mp4",
  "sound-without-description.mp4",
  "head-alone.webm",
  "noise.mp4",
];

describe("damaged files", () => {
  for (const name of isSoak ? (Object.keys(damagedMedia) as (keyof typeof damagedMedia)[]) : daily)
    test(`${name} is worked on, or refused with a sentence`, { timeout: 120_000 }, async () => {
      const path = (await drawnVideos(damagedMedia, [name])).get(name) ?? assert.fail();
      const work = inpainted(path);
      const { frames } = await work.catch(() => ({ frames: 0 }));
      if (frames === 0) await refusedAs(work);
    });
});
