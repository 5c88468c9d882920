import assert from "node:assert/strict";
import { test } from "node:test";
import type { Frame } from "../frame.ts";
import { fillWithPatches } from "./patch.ts";
import { spannedAcross } from "./patch-across.ts";
import { groupsOf } from "./patch-groups.ts";
import { spanPlane } from "./patch-membrane.ts";

const width = 160;
const height = 120;
const size = width * height;

function aFrame(luma: (x: number, y: number) => number, shift: 0 | 1 = 1): Frame {
  const chroma = shift === 1 ? size / 2 : 2 * size;
  const frame: Frame = { width, height, shiftX: shift, shiftY: shift, data: new Uint8Array(size + chroma).fill(120) };
  for (let i = 0; i < size; i++) frame.data[i] = luma(i % width, Math.floor(i / width));
  return frame;
}

function aHole(left: number, top: number, w: number, h: number): Uint8Array {
  const hole = new Uint8Array(size);
  for (let y = top; y < top + h; y++) hole.fill(1, y * width + left, y * width + left + w);
  return hole;
}

/** The frame with its hole white, filled. */
function filledOf(frame: Frame, hole: Uint8Array, fill: (frame: Frame, hole: Uint8Array) => void): Frame {
  const covered = { ...frame, data: frame.data.map((value, i) => (hole[i] ? 255 : value)) };
  fill(covered, hole);
  return covered;
}

function psnrIn(hole: Uint8Array, a: Frame, b: Frame): number {
  let sum = 0;
  let count = 0;
  for (const [i, value] of hole.entries()) {
    if (value === 0) continue;
    sum += (a.data[i]! - b.data[i]!) ** 2;
    count++;
  }
  return 10 * Math.log10(255 ** 2 / Math.max(sum / count, 1e-3));
}

const spanned = ({ data }: Frame, hole: Uint8Array) => {
  const luma = Float32Array.from(data.subarray(0, size));
  spanPlane(luma, hole, width, height);
  data.set(luma.map(Math.round));
};

test("stripes continue through a hole where a membrane would blur them", () => {
  const stripes = aFrame((x, y) => 128 + 60 * Math.sin((x + y) / 2));
  const hole = aHole(60, 40, 36, 30);
  const patched = filledOf(stripes, hole, fillWithPatches);
  const film = filledOf(stripes, hole, spanned);
  assert.ok(psnrIn(hole, film, stripes) < 18);
  assert.ok(psnrIn(hole, patched, stripes) > 30, `${psnrIn(hole, patched, stripes)}`);
});

test("a hole in smooth surroundings is filled by the membrane alone", () => {
  const smooth = aFrame((x, y) => 40 + x / 2 + y / 3 + 20 * Math.sin(x / 40));
  const hole = aHole(60, 40, 36, 30);
  assert.deepEqual(filledOf(smooth, hole, fillWithPatches).data, filledOf(smooth, hole, spanned).data);
  assert.ok(psnrIn(hole, filledOf(smooth, hole, fillWithPatches), smooth) > 40);
});

test("noise, which cannot be predicted, costs less than a third of a dB against the membrane", () => {
  let state = 1;
  const noise = aFrame(
    () => 128 + ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5) * 90,
  );
  const hole = aHole(60, 40, 36, 30);
  const loss =
    psnrIn(hole, filledOf(noise, hole, spanned), noise) - psnrIn(hole, filledOf(noise, hole, fillWithPatches), noise);
  assert.ok(loss < 0.34, `${loss}`);
});

for (const shift of [0, 1] as const)
  test(`nothing changes outside, the same comes out each time, at the frame's corner too (chroma halved: ${shift})`, () => {
    const frame = aFrame((x, y) => ((x * 7 + y * 13) % 50) + 80 + 40 * Math.sin(x / 3), shift);
    const hole = aHole(131, 91, 29, 29);
    hole.set(aHole(3, 5, 11, 17).map((value, i) => value | hole[i]!));
    const one = filledOf(frame, hole, fillWithPatches);
    const other = filledOf(frame, hole, fillWithPatches);
    assert.deepEqual(one.data, other.data);
    for (let i = 0; i < size; i++) if (hole[i] === 0) assert.equal(one.data[i], frame.data[i]);
    assert.ok(hole.every((value, i) => value === 0 || one.data[i] !== 255));
    for (let i = size; i < frame.data.length; i++) assert.equal(one.data[i], 120);
  });

test("a frame that is all hole, or nearly, is handled; wrong sizes are refused", () => {
  const frame = aFrame(() => 90);
  const all = new Uint8Array(size).fill(1);
  fillWithPatches(frame, all);
  assert.equal(frame.data[0], 90);
  all[size - 1] = 0;
  frame.data[size - 1] = 30;
  fillWithPatches(frame, all);
  assert.equal(frame.data[0], 30);
  assert.throws(() => fillWithPatches(frame, new Uint8Array(5)), RangeError);
});

test("a membrane over a gradient restores it, and each value is the mean of its neighbours", () => {
  const hole = aHole(20, 30, 90, 50);
  const slope = Float32Array.from({ length: size }, (_, i) => (i % width) + 2 * Math.floor(i / width));
  const wave = slope.map((value, i) => value + 30 * Math.sin(i));
  for (const [plane, most] of [
    [slope, 0.05],
    [wave, 0.6],
  ] as const) {
    const film = plane.map((value, i) => (hole[i] ? -500 : value));
    spanPlane(film, hole, width, height);
    for (const [i, value] of hole.entries()) {
      if (value === 0) assert.equal(film[i], plane[i]);
      else {
        const mean = (film[i - 1]! + film[i + 1]! + film[i - width]! + film[i + width]!) / 4;
        assert.ok(Math.abs(film[i]! - mean) < most, `${i % width}: ${film[i]} among ${mean}`);
        if (plane === slope) assert.ok(Math.abs(film[i]! - slope[i]!) < 0.5, `${film[i]} on ${slope[i]}`);
      }
    }
  }
});

test("spanning continues a vertical stripe, and a pixel with one known side takes that side's value", () => {
  const stripe = Float32Array.from({ length: size }, (_, i) => (Math.abs((i % width) - 70) < 4 ? 200 : 50));
  const across = spannedAcross(stripe, aHole(20, 50, 120, 6), width, height);
  assert.ok(across[53 * width + 70]! > 190 && across[53 * width + 40]! < 60);
  const corner = spannedAcross(stripe, aHole(0, 0, width, 100), width, height);
  assert.equal(corner[70], 200);
  assert.equal(corner[10], 50);
});

test("holes far from each other are filled separately, holes near each other together", () => {
  const hole = aHole(10, 10, 5, 5);
  hole.set([1], 20 * width + 20);
  hole.set([1], 100 * width + 141);
  assert.deepEqual(groupsOf(hole, width, height), [
    { left: 10, top: 10, width: 11, height: 11 },
    { left: 140, top: 100, width: 2, height: 1 },
  ]);
});
