import assert from "node:assert/strict";
import { test } from "node:test";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { identity } from "@cutwater/imaging/homography.ts";
import { carry } from "@cutwater/imaging/inpaint/carry.ts";
import { runsOf } from "@cutwater/imaging/mask/runs.ts";
import { openInpainter } from "./inpainter.ts";
import { keysOf } from "./keys.ts";

const width = 200;
const height = 120;
const count = 48;
const shape = { width, height, shiftX: 1, shiftY: 1 } as const;
const hole = new Uint8Array(width * height);
for (let y = 46; y < 70; y++) for (let x = 40; x < 160; x++) if (x % 20 < 14 || y > 60) hole[y * width + x] = 1;

/** A still, textured gradient. */
function ground(): Frame {
  const frame: Frame = { ...shape, data: new Uint8Array(width * height * 1.5).fill(128) };
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    frame.data[i] = 120 + x / 4 + 14 * Math.sin(x / 2.5) * Math.cos(y / 3) + 6 * Math.sin((x - 2 * y) / 7);
  }
  return frame;
}

/** Letters over a scene whose background is never visible. During the first third a dark ball rolls past behind the letters. */
function filmed(t: number): Frame {
  const frame = ground();
  const centre = 20 + 10 * t;
  const radius = 20;
  if (t < count / 3)
    for (let i = 0; i < width * height; i++)
      if (Math.hypot((i % width) - centre, Math.floor(i / width) - 58) < radius) frame.data[i] = 25;
  for (const [i, value] of hole.entries()) if (value) frame.data[i] = 240;
  return frame;
}

/** The greatest difference from the truth among the means of 8 x 8 blocks in a frame's hole. */
function worstBlock(frame: Frame): number {
  const truth = ground();
  let worst = 0;
  for (let top = 40; top < 72; top += 8)
    for (let left = 40; left < 160; left += 8) {
      let sum = 0;
      let pixels = 0;
      for (let i = 0; i < 64; i++) {
        const at = (top + (i >> 3)) * width + left + (i & 7);
        if (hole[at] === 0) continue;
        sum += frame.data[at]! - truth.data[at]!;
        pixels++;
      }
      if (pixels >= 32) worst = Math.max(worst, Math.abs(sum / pixels));
    }
  return worst;
}

test("a thing that passed behind letters leaves no shadow in the made-up area under them", async () => {
  const unseen = runsOf(hole, width, height);
  const inpainter = await openInpainter([], { threads: 1 });
  const placed = Array.from({ length: count }, () => ({ unseen, toGround: identity() }));
  async function* read(numbers: readonly number[]) {
    for (const t of numbers) yield filmed(t).data;
  }
  const frames = { placed, shape, start: 0, read };
  const keys = await keysOf(frames, null, inpainter);
  const filledBy = (t: number, by: typeof keys) => {
    const frame = filmed(t);
    carry(frame, hole, { number: t, toGround: identity() }, by);
    return frame;
  };
  for (const t of [20, 30, 47]) assert.ok(worstBlock(filledBy(t, keys)) < 8, `${t}: ${worstBlock(filledBy(t, keys))}`);
  const shadowed = await keysOf({ ...frames, placed: placed.slice(0, 4) }, null, inpainter);
  const passed = {
    ...frames,
    start: 16,
    placed: placed.slice(16),
    read: (few: readonly number[]) => read(few.map((t) => 16 + t)),
  };
  const later = await keysOf(passed, shadowed.at(-1)!, inpainter);
  const [before, after] = [shadowed, [...shadowed, ...later]].map((by) => worstBlock(filledBy(47, by)));
  assert.ok(before! > 10 && after! < 8, `a shadow that a former key has is not gone on with: ${before}, ${after}`);
});
