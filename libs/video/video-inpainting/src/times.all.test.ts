import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { probe } from "@cutwater/media/probe.ts";
import {
  drawGap,
  drawHeld,
  drawLatePicture,
  drawOneFrame,
  drawTrimmed,
  inFolder,
} from "@cutwater/media/test/drawn-times.ts";
import { timingOf } from "@cutwater/media/timing.ts";
import { boxSubject } from "../test/box-subject.ts";
import { factsOf, inpaintVideo } from "./index.ts";
import type { Part } from "./limits.ts";

let root = "";
before(async () => {
  root = await mkdtemp(join(tmpdir(), "times-"));
});
after(() => rm(root, { recursive: true }));
const drawn = inFolder(() => root);

/** Removes a box. @returns the stated length, and the times of the result's frames, in hundredths of a second */
async function inpainted(path: string, part?: Part) {
  const folder = await mkdtemp(join(root, "job-"));
  const facts = await factsOf(path);
  const made = await inpaintVideo({
    path,
    folder,
    facts,
    ...(part && { part }),
    subject: boxSubject([24, 16, 48, 32]),
    modelDirectories: [],
    threads: 2,
    onShare: () => {},
  });
  const probed = await probe(made.path);
  const { picture, sound } = await timingOf(made.path, probed);
  const hundredths = (seconds = 0) => Math.round(seconds * 100);
  return {
    path: made.path,
    stated: hundredths(made.seconds),
    times: picture?.times.map(hundredths) ?? [],
    end: hundredths(picture?.endSeconds),
    soundEnd: hundredths(sound?.endSeconds),
  };
}

test("a trimmed clip keeps the frames that it shows, and their times", async () => {
  for (const name of ["trimmed.mp4", "trimmed.mov"]) {
    const path = await drawn(name, (at) => drawTrimmed(at, { seconds: 9 }));
    assert.equal((await factsOf(path)).durationSeconds, 9);
    const { stated, times, end } = await inpainted(path);
    assert.deepEqual([stated, times.length, times[0], times.at(-1), end], [900, 180, 0, 895, 900], name);
  }
});

test("a part of a trimmed clip is the part that is shown", async () => {
  const path = await drawn("part.mp4", (at) => drawTrimmed(at, { seconds: 9 }));
  const { stated, times, end } = await inpainted(path, { fromSeconds: 5, toSeconds: 6 });
  assert.deepEqual([stated, times.length, times[0], end], [100, 20, 0, 100]);
});

for (const name of ["held.mp4", "held.mkv"])
  test(`a last frame that is held for seconds is no damage, and stays as long: ${name}`, async () => {
    const path = await drawn(name, drawHeld);
    assert.equal((await factsOf(path)).durationSeconds, 3.45);
    const { stated, times, end } = await inpainted(path);
    assert.deepEqual([stated, times.length, times.at(-1), end], [345, 10, 45, 345]);
  });

test("a frame that stands for seconds stands as long in the result", async () => {
  const { stated, times, end } = await inpainted(await drawn("gap.mp4", drawGap));
  assert.deepEqual([stated, times.length, times[9], times[10], end], [800, 40, 45, 650, 800]);
});

for (const [what, part, right] of [
  ["inside", { fromSeconds: 2, toSeconds: 4 }, [200, 1, 0, 200]],
  ["from inside to after", { fromSeconds: 5, toSeconds: 7 }, [200, 11, 0, 200]],
  ["from before to inside", { fromSeconds: 0.2, toSeconds: 3 }, [280, 6, 0, 280]],
] as const)
  test(`a part ${what} a standing frame begins with that frame and has its own length`, async () => {
    const path = await drawn(`${what.replaceAll(" ", "-")}.mp4`, drawGap);
    const { stated, times, end, soundEnd } = await inpainted(path, part);
    assert.deepEqual([stated, times.length, times[0], end], right);
    assert.ok(Math.abs(soundEnd - right[3]) < 5, `sound until ${soundEnd}`);
  });

test("a picture that begins after the sound keeps its delay", async () => {
  const { stated, times, end, soundEnd } = await inpainted(await drawn("late.mp4", drawLatePicture));
  assert.deepEqual([stated, times.length, times[0], end, soundEnd], [200, 40, 300, 500, 500]);
});

test("a clip of one frame is worked on", async () => {
  const { times, end } = await inpainted(await drawn("one.mp4", drawOneFrame));
  assert.deepEqual([times, end], [[0], 5]);
});

test("a file that lacks most of its frames is damaged", async () => {
  const path = await drawn("cut-off.mov", async (at) => {
    await drawTrimmed(at, { seconds: 9 });
    return at;
  });
  const { draw } = await import("@cutwater/media/test/drawn.ts");
  const first = join(root, "index-first.mp4");
  await draw("-i", path, "-c", "copy", "-movflags", "+faststart", first);
  await truncate(first, Math.round((await readFile(first)).length * 0.5));
  await assert.rejects(inpainted(first), { name: "Refusal", key: "videoBroken" });
});
