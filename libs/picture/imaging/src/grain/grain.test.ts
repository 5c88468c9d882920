import assert from "node:assert/strict";
import { test } from "node:test";
import type { Frame } from "../frame.ts";
import { plainScratch } from "../kernels/scratch.ts";
import { bandsOf, sumOfBands } from "./bands.ts";
import { matchGrain } from "./grain.ts";
import { grainIn, measureGrain } from "./measure.ts";

const width = 200;
const height = 160;
const size = width * height;

/**
 * A gradient with grain on its luma. The grain has this standard deviation in 8-bit steps and is smoothed over `radius` pixels.
 * The middle is clean, as if a membrane had filled it.
 */
function aFrame(strength: number, { radius = 0, seed = 7 } = {}): { frame: Frame; filled: Uint8Array } {
  let state = seed;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const white = Float32Array.from({ length: size }, () => random() + random() + random() + random() - 2);
  const frame: Frame = { width, height, shiftX: 1, shiftY: 1, data: new Uint8Array(size * 1.5).fill(128) };
  const filled = new Uint8Array(size);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x >= 60 && x < 140 && y >= 50 && y < 110) filled[i] = 1;
      let sum = 0;
      let count = 0;
      for (let v = y - radius; v <= y + radius; v++)
        for (let u = x - radius; u <= x + radius; u++, count++) sum += white[(v * width + u + size) % size]!;
      const grain = (strength * Math.sqrt(3) * sum) / Math.sqrt(count);
      frame.data[i] = Math.round(90 + x / 5 + (filled[i] ? 0 : grain));
    }
  return { frame, filled };
}

const grainAround = (strength: number, radius = 0) => {
  const one = aFrame(strength, { radius });
  const other = aFrame(strength, { radius, seed: 8 });
  return measureGrain(one.frame, other.frame, one.filled);
};
const grainOf = ({ data }: Frame, mask: Uint8Array): number[] =>
  grainIn(bandsOf(Float32Array.from(data.subarray(0, size)), width, height), mask, width, height)!;
const outside = (mask: Uint8Array) => mask.map((value) => (value === 0 ? 1 : 0));

for (const radius of [0, 1])
  test(`a wiped area gets half of the grain around it, as ${radius === 0 ? "fine" : "coarse"} as that is`, () => {
    const { frame, filled } = aFrame(4, { radius });
    matchGrain(frame, filled, 12, grainAround(4, radius));
    const around = grainOf(frame, outside(filled));
    const within = grainOf(frame, filled);
    for (const [band, strength] of around.entries()) {
      if (strength < 1) continue;
      const ratio = within[band]! / strength;
      assert.ok(ratio > 0.35 && ratio < 0.7, `band ${band}: ${within[band]} beside ${strength}`);
    }
  });

test("added grain has mean 0 and no pattern", () => {
  const { frame, filled } = aFrame(4);
  const clean = frame.data.slice();
  matchGrain(frame, filled, 3, grainAround(4));
  let sum = 0;
  let squares = 0;
  let beside = 0;
  let below = 0;
  let count = 0;
  for (let y = 60; y < 100; y++)
    for (let x = 70; x < 130; x++, count++) {
      const i = y * width + x;
      const added = (at: number) => frame.data[at]! - clean[at]!;
      sum += added(i);
      squares += added(i) ** 2;
      beside += added(i) * added(i + 4);
      below += added(i) * added(i + 4 * width);
    }
  assert.ok(Math.abs(sum / count) < 0.2, `${sum / count}`);
  assert.ok(squares / count > 1);
  for (const far of [beside, below]) assert.ok(Math.abs(far) < 0.1 * squares, `${far / squares}`);
});

test("a frame always gets the same grain, other frames get other grain, and nothing changes outside the hole", () => {
  const { frame, filled } = aFrame(4);
  const grained = [12, 12, 13].map((number) => {
    const copy = { ...frame, data: frame.data.slice() };
    matchGrain(copy, filled, number, grainAround(4));
    return copy.data;
  });
  assert.deepEqual(grained[0], grained[1]);
  assert.notDeepEqual(grained[0], grained[2]);
  for (const [i, value] of filled.entries()) if (value === 0) assert.equal(grained[0]![i], frame.data[i]);
});

test("summing planes band by band gives each plane's part in its band", () => {
  for (const [w, h] of [
    [31, 22],
    [12, 40],
    [9, 8],
  ] as const) {
    const planes = [1, 2, 3].map((k) => Float32Array.from({ length: w * h }, (_, i) => 50 * Math.sin(k * i * i)));
    const alone = planes.map((plane, k) => bandsOf(plane, w, h)[k]!);
    const sum = sumOfBands(planes, w, h, plainScratch);
    for (const [i, value] of sum.entries())
      assert.ok(Math.abs(value - alone[0]![i]! - alone[1]![i]! - alone[2]![i]!) < 1e-3);
    const last = sumOfBands([null, null, planes[2]!], w, h, plainScratch);
    for (const [i, value] of last.entries()) assert.ok(Math.abs(value - alone[2]![i]!) < 1e-3);
  }
});

test("no grain is added in a clean shot or to areas that already have grain", () => {
  const { frame, filled } = aFrame(0);
  const before = frame.data.slice();
  matchGrain(frame, filled, 1, grainAround(0));
  assert.deepEqual(frame.data, before);
  const all = aFrame(4);
  all.frame.data.set(all.frame.data.subarray(0, 60 * width), 50 * width);
  const copy = all.frame.data.slice();
  matchGrain(all.frame, all.filled, 1, grainAround(4));
  let change = 0;
  for (const [i, value] of copy.entries()) change += Math.abs(value - all.frame.data[i]!);
  assert.ok(change / (80 * 60) < 1, `${change / (80 * 60)}`);
});

test("still texture does not count as grain, and grain is measured in plain parts", () => {
  const { frame, filled } = aFrame(12);
  assert.deepEqual(
    measureGrain(frame, frame, filled),
    [0, 1, 2].map(() => [0, 0, 0]),
  );
  const one = aFrame(2);
  const other = aFrame(2, { seed: 8 });
  const plain = measureGrain(one.frame, other.frame, one.filled)[0]!;
  const textured = [one.frame, other.frame].map(({ data, ...shape }) => ({
    ...shape,
    data: data.map((value, i) => (i < size && Math.floor(i / width) < 48 ? value + 40 * (i % 3 === 0 ? 1 : 0) : value)),
  }));
  const measured = measureGrain(textured[0]!, textured[1]!, one.filled)[0]!;
  for (const [band, strength] of plain.entries()) assert.ok(Math.abs(measured[band]! - strength) < 0.3 * strength);
});

test("adding grain to a perfect fill costs less than a dB", () => {
  const { frame, filled } = aFrame(4);
  const given = frame.data.slice();
  const errorOf = (data: Uint8Array) => {
    let sum = 0;
    for (let y = 50; y < 110; y++)
      for (let x = 60; x < 140; x++) {
        // Grain from elsewhere on the same slope represents the truth under the fill.
        const grain = given[(y - 50) * width + x]! - Math.round(90 + x / 5);
        sum += (data[y * width + x]! - Math.round(90 + x / 5) - grain) ** 2;
      }
    return sum;
  };
  const before = errorOf(frame.data);
  matchGrain(frame, filled, 5, grainAround(4));
  const loss = 10 * Math.log10(errorOf(frame.data) / before);
  assert.ok(loss > 0.1 && loss < 1, `${loss}`);
});
