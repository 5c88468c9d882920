import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { MediaError } from "@cutwater/media/error.ts";
import { createSmallFrames, mostBytes, smallSize } from "./small-frames.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "small-"));
});
after(() => rm(folder, { recursive: true }));

const half = { width: 64, height: 36 };
const bytes = 64 * 36 + 2 * 32 * 18;
/** Grey frames that get lighter from frame to frame and are darker towards the right. */
const frame = (t: number): Uint8Array => {
  const data = new Uint8Array(bytes).fill(128);
  for (let i = 0; i < half.width * half.height; i++) data[i] = 100 + 2 * t - (i % half.width);
  return data;
};

test("small frames are read in any order", async () => {
  const frames = await createSmallFrames(join(folder, "few.yuv"), half, true);
  for (let t = 0; t < 5; t++) await frames.add(frame(t));
  const { small } = frames;
  assert.deepEqual([small.width, small.height, small.count], [64, 36, 5]);
  for (const t of [4, 0, 3]) assert.equal((await small.read(t))[0], 100 + 2 * t);
  await assert.rejects(small.read(5), RangeError);
  await frames.close();
});

test("small frames get smaller when the file grows too large, including those already written", async () => {
  const path = join(folder, "many.yuv");
  const frames = await createSmallFrames(path, half, true, 10 * bytes);
  for (let t = 0; t < 50; t++) {
    await frames.add(frame(t));
    assert.ok((await stat(path)).size <= 10 * bytes);
  }
  const { small } = frames;
  assert.deepEqual([small.width, small.height, small.count], [16, 9, 50]);
  for (const t of [0, 7, 49]) {
    const rgb = await small.read(t);
    // The mean of four by four pixels of grey.
    assert.ok(Math.abs(rgb[3 * (16 + 2)]! - (100 + 2 * t - 9.5)) <= 1, `${t}`);
  }
  await frames.close();
});

test("five minutes of 720p at 30 a second keep their size within the bound", () => {
  const { width, height, halvings } = smallSize({ width: 640, height: 360 });
  assert.equal(halvings, 0);
  assert.ok(9_000 * width * height * 1.5 <= mostBytes);
});

test("a full disk is reported as such", {
  skip: existsSync("/dev/full") ? false : "there is no /dev/full",
}, async () => {
  const frames = await createSmallFrames("/dev/full", half, true);
  await assert.rejects(frames.add(frame(0)), (error) => error instanceof MediaError && error.kind === "diskFull");
  await frames.close();
});
