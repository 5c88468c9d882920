import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { input, runFfmpeg } from "@cutwater/media/ffmpeg.ts";
import { readShown, type ShownFrame } from "@cutwater/media/video/shown.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { drawnSize, drawVideo } from "../../test/drawn.ts";
import { factsOf } from "../facts.ts";
import { endOf, framesAround, leastSeconds } from "./frames-around.ts";
import { lookAround } from "./look-around.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "around-"));
});
after(() => rm(folder, { recursive: true }));

/** A drawn video: the options to request frames of it, and all of its frames. */
async function drawn(name: string, frames: number, at: (t: number) => number) {
  const path = join(folder, name);
  await drawVideo({ path, frames, at });
  const video = { path, ...(await factsOf(path)), traits: await traitsOf(path) };
  const all: ShownFrame[] = [];
  for await (const frame of readShown({ ...video, ...drawnSize })) all.push(frame);
  assert.equal(all.length, frames);
  return { video, all };
}

/**
 * A video with twenty frames of half a second each, one frame of twelve seconds, then sixty frames in little more than a second.
 */
const uneven = (t: number): number => (t <= 20 ? t / 2 : 22 + (t - 21) / 50);

test("with uneven times the frame that is shown at the mark's time is used", async () => {
  const { video, all } = await drawn("uneven.mp4", 81, uneven);
  assert.ok(Math.abs(video.framesPerSecond - 3.5) < 0.2, "a mean from which nothing follows");
  for (const [time, meant] of [
    [0, 0],
    [3.7, 7],
    [21.9, 20],
    [22.21, 31],
    [23.15, 78],
    [24, 80],
  ] as const) {
    assert.ok(Math.abs(all[meant]!.seconds - uneven(meant)) < 1e-3);
    const { frame } = await lookAround({ ...video, mark: { time } });
    assert.deepEqual(frame.rgb, all[meant]!.rgb, `at ${time} s`);
    // Seen a frame later than its time, as a browser may show it.
    const later = Math.min(80, meant + 1);
    const seen = { rgb: all[later]!.rgb, ...drawnSize };
    assert.deepEqual(
      (await lookAround({ ...video, mark: { time }, seen })).frame.rgb,
      all[later]!.rgb,
      `seen at ${time} s`,
    );
  }
});

test("a video that begins after 0 is marked from its first frame on", async () => {
  const { video, all } = await drawn("even.mp4", 50, (t) => t / 25);
  const late = join(folder, "late.mkv");
  await runFfmpeg([...input(video.path), "-c", "copy", "-output_ts_offset", "2", `file:${late}`]);
  const { frame } = await lookAround({ ...video, path: late, traits: await traitsOf(late), mark: { time: 1.2 } });
  assert.deepEqual(frame.rgb, all[30]!.rgb);
});

test("a time after the end means the last frame, even if it begins after the stated end", async () => {
  const path = join(folder, "late.avi");
  const drawn = ["-f", "lavfi", "-i", "testsrc2=size=192x128:rate=10:duration=4"];
  await runFfmpeg([...drawn, "-c:v", "libx264", "-bf", "3", `file:${path}`]);
  const traits = await traitsOf(path);
  const video = { path, traits, ...drawnSize, framesPerSecond: 10 };
  const all: ShownFrame[] = [];
  for await (const frame of readShown(video)) all.push(frame);
  const last = all.at(-1)!;
  assert.ok(last.seconds > endOf(traits));
  const found = await framesAround({ ...video, time: 5 }, 2);
  assert.deepEqual(found?.near[found.at], last);
});

test("few frames are held in memory, whatever the frame rate", async () => {
  const path = join(folder, "fast.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=192x128:rate=800:duration=2"];
  await runFfmpeg([...picture, "-c:v", "libx264", "-preset", "ultrafast", `file:${path}`]);
  const video = { path, ...(await factsOf(path)), traits: await traitsOf(path) };
  const found = await framesAround({ ...video, ...drawnSize, time: 1 }, 34);
  assert.ok(found);
  const { near, at, spaced } = found;
  assert.deepEqual(
    near.map(({ seconds }) => Math.round(800 * seconds) - 800),
    [-2, -1, 0, 1, 2],
  );
  assert.equal(at, 2);
  assert.ok(spaced.length > 60 && spaced.length <= 69, `${spaced.length}`);
  assert.ok(spaced.every(({ seconds }, i) => i === 0 || seconds - spaced[i - 1]!.seconds >= leastSeconds));
});
