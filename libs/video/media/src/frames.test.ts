import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { draw } from "../test/drawn.ts";
import { readFrames } from "./frames.ts";

let folder = "";
const at = (name: string) => join(folder, name);
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "frames-"));
  // Half a second of blue, then of red, ten frames each, lossless.
  const colour = (name: string) => ["-f", "lavfi", "-i", `color=${name}:size=64x48:rate=20:duration=0.5`];
  const lossless = ["-c:v", "libx264rgb", "-qp", "0", "-pix_fmt", "rgb24"];
  await draw(...colour("blue"), ...colour("red"), "-filter_complex", "concat=n=2", ...lossless, at("colours.mp4"));
});
after(() => rm(folder, { recursive: true }));

const size = { width: 64, height: 48 };

async function allOf(frames: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}

test("every frame is returned once, in order, with its own pixels", async () => {
  const frames = await allOf(readFrames({ path: at("colours.mp4"), ...size }));
  assert.equal(frames.length, 20);
  assert.ok(frames.every((frame) => frame.length === 64 * 48 * 3));
  const isNear = (frame: Uint8Array, colour: number[]) => colour.every((value, c) => Math.abs(frame[c]! - value) <= 3);
  for (const [t, frame] of frames.entries()) assert.ok(isNear(frame, t < 10 ? [0, 0, 255] : [255, 0, 0]), `frame ${t}`);
  assert.notEqual(frames[0]!.buffer, frames[1]!.buffer);
});

test("a part of a video is read in another size", async () => {
  const wanted = { path: at("colours.mp4"), width: 32, height: 24, fromSeconds: 0.5, count: 3 };
  const frames = await allOf(readFrames(wanted));
  assert.deepEqual(
    frames.map(({ length }) => length),
    [2304, 2304, 2304],
  );
  assert.ok(frames.every((frame) => frame[0]! > 250 && frame[2]! < 5));
});

test("a caller may stop reading early, and aborted reading ends with the signal's reason", async () => {
  for await (const frame of readFrames({ path: at("colours.mp4"), ...size })) {
    assert.equal(frame.length, 9216);
    break;
  }
  const stop = new AbortController();
  const read = async () => {
    for await (const _ of readFrames({ path: at("colours.mp4"), ...size, signal: stop.signal }))
      stop.abort(new Error("enough"));
  };
  await assert.rejects(read, /enough/);
});

test("a file that is not a video is refused", async () => {
  await writeFile(at("text.mp4"), "no video at all");
  await assert.rejects(allOf(readFrames({ path: at("text.mp4"), ...size })), {
    name: "MediaError",
    kind: "unreadable",
  });
});
