import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { readPlanar } from "@cutwater/media/video/read.ts";
import { traitsOf } from "@cutwater/media/video/traits.ts";
import { readFew } from "./read-part.ts";

test("any number of frames is read from any position in a video", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "read-part-"));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, "many.mp4");
  const picture = "testsrc2=size=32x32:rate=100:duration=13";
  await promisify(execFile)("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", picture, "-pix_fmt", "yuv420p", path]);
  const traits = await traitsOf(path);
  const frames: { time: number; data: Uint8Array }[] = [];
  for await (const { time, data } of readPlanar({ path, traits })) frames.push({ time, data });
  assert.equal(frames.length, 1_300);
  const video = { path, traits, times: frames.map(({ time }) => time), fromSeconds: 0 };
  const third = frames.flatMap((_, number) => (number % 3 === 0 ? [] : [number]));
  for (const numbers of [[], [1_299], third, [...frames.keys()].slice(100, 1_201)]) {
    let k = 0;
    for await (const { time, data } of readFew(video, numbers)) {
      const truth = frames[numbers[k++]!]!;
      assert.equal(time, truth.time);
      assert.ok(Buffer.from(data).equals(truth.data), `frame ${numbers[k - 1]}`);
    }
    assert.equal(k, numbers.length);
  }
});
