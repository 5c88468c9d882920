import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw } from "../test/drawn.ts";
import {
  drawGap,
  drawHeld,
  drawLatePicture,
  drawLongSound,
  drawOneFrame,
  drawTrimmed,
  inFolder,
} from "../test/drawn-times.ts";
import { durationsOf } from "./duration.ts";
import { probe } from "./probe.ts";
import { timingOf } from "./timing.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "timing-"));
});
after(() => rm(folder, { recursive: true }));
const drawn = inFolder(() => folder);

/** Seconds of the picture, of picture and sound together, and the number of frames. */
async function measured(path: string): Promise<[picture: number, presented: number, frames: number]> {
  const facts = await probe(path);
  const timing = await timingOf(path, facts);
  const { pictureSeconds, presentedSeconds } = durationsOf(facts, timing);
  return [pictureSeconds, presentedSeconds, timing.picture?.times.length ?? 0];
}

for (const [name, codec] of [
  ["trimmed.mp4", "h264"],
  ["trimmed.mov", "h264"],
  ["trimmed-hevc.mp4", "hevc"],
] as const)
  test(`frames that an edit list hides are not counted: ${name}`, async () => {
    const path = await drawn(name, (at) => drawTrimmed(at, { codec, seconds: 9 }));
    assert.deepEqual(await measured(path), [9, 9, 180]);
  });

test("frames after the end of an edit list are not counted", async () => {
  const path = await drawn("both-ends.mp4", (at) => drawTrimmed(at, { seconds: 1 }));
  const [picture, presented, frames] = await measured(path);
  assert.ok(picture >= 1 && picture <= 1.2, `${picture} s`);
  assert.equal(presented, picture);
  assert.ok(frames <= 24, `${frames} frames`);
});

test("an edit list that shows less of the last frame shortens it", async () => {
  const held = await drawn("held-longer.mp4", drawHeld);
  const path = join(folder, "held-less.mp4");
  await draw("-i", held, "-c", "copy", "-bsf:v", "setts=duration=if(eq(N\\,9)\\,8000\\,500)", path);
  assert.deepEqual(await measured(path), [1.25, 1.25, 10]);
});

for (const name of ["held.mp4", "held.mov", "held.mkv"])
  test(`a last frame that is held counts with its own length: ${name}`, async () => {
    assert.deepEqual(await measured(await drawn(name, drawHeld)), [3.45, 3.45, 10]);
  });

test("a frame that stands for seconds leaves the length and the number of frames as they are", async () => {
  assert.deepEqual(await measured(await drawn("gap.mp4", drawGap)), [8, 8, 40]);
});

test("sound before and after the picture counts for the presented length only", async () => {
  assert.deepEqual(await measured(await drawn("late.mp4", drawLatePicture)), [2, 5, 40]);
  // Matroska states the times of the sound less exactly.
  const [picture, presented] = await measured(await drawn("late.mkv", drawLatePicture));
  assert.equal(picture, 2);
  assert.ok(presented >= 5 && presented < 5.05, `${presented} s`);
  assert.deepEqual(await measured(await drawn("long.mp4", drawLongSound)), [2, 5, 40]);
});

test("a clip of one frame lasts as long as its frame", async () => {
  assert.deepEqual(await measured(await drawn("one.mp4", drawOneFrame)), [0.05, 0.05, 1]);
});

test("a file that ends early lasts as long as what is left of it, whatever its header states", async () => {
  const whole = await drawn("whole.mkv", (path) => drawHeld(path));
  const bytes = await readFile(whole);
  const path = join(folder, "cut.mkv");
  await writeFile(path, bytes.subarray(0, bytes.length * 0.7));
  const [picture] = await measured(path);
  assert.ok(picture < 1, `${picture} s`);
});
