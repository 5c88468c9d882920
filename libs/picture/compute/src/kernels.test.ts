import assert from "node:assert/strict";
import { test } from "node:test";
import type { FramePlane } from "@cutwater/imaging/frame.ts";
import { affineSums } from "@cutwater/imaging/kernels/affine.ts";
import { type Compute, plainCompute } from "@cutwater/imaging/kernels/compute.ts";
import { perPoint } from "@cutwater/imaging/kernels/follow.ts";
import { perCell } from "@cutwater/imaging/kernels/guide.ts";
import type { KnownPlane } from "@cutwater/imaging/kernels/known.ts";
import { createProposals, type Proposals, type Shown } from "@cutwater/imaging/kernels/propose.ts";
import type { Scratch } from "@cutwater/imaging/kernels/scratch.ts";
import { lanes } from "@cutwater/imaging/kernels/spread.ts";
import { shrunkHoles } from "@cutwater/imaging/propagate/source.ts";
import { seeded } from "../test/drawn.ts";
import { createCompute } from "./compute.ts";
import { createMemory } from "./memory.ts";

const bytes = 8 * 2 ** 20;
const wasm = createCompute(createMemory(bytes), 64, bytes - 64);
const map = Float64Array.of(1.02, 0.01, -1.3, -0.02, 0.99, 2.4, 3e-5, -2e-5, 1);

/** Runs a kernel on the same input in TypeScript and in WASM. */
function both<Value>(seed: number, run: (compute: Compute, random: () => number) => Value): [Value, Value] {
  const one = (compute: Compute) => compute.scratch.within(() => structuredClone(run(compute, seeded(seed))));
  return [one(plainCompute), one(wasm)];
}

/** Asserts that numbers agree within the greater of an absolute and a relative tolerance. */
function assertNear(wanted: ArrayLike<number>, given: ArrayLike<number>, tolerance: number): void {
  assert.equal(given.length, wanted.length);
  for (let i = 0; i < wanted.length; i++)
    assert.ok(
      Math.abs(given[i]! - wanted[i]!) <= tolerance * Math.max(1, Math.abs(wanted[i]!)),
      `${i}: ${given[i]} for ${wanted[i]}`,
    );
}

function drawnBytes(scratch: Scratch, count: number, value: () => number): Uint8Array {
  const data = scratch.bytes(count);
  for (let i = 0; i < count; i++) data[i] = value();
  return data;
}

function drawnPlane(
  scratch: Scratch,
  random: () => number,
  width: number,
  height: number,
  unknown: number,
): KnownPlane {
  const plane = { width, height, data: scratch.floats(width * height), known: scratch.bytes(width * height) };
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    plane.data[i] = 120 + 60 * Math.sin(x / 3) * Math.cos(y / 4) + 8 * random();
    plane.known[i] = random() < unknown ? 0 : 1;
  }
  return plane;
}

/** Three planes of a frame and its holes. The format is 4:2:0, or 4:4:4 when the shift is 0. */
function drawnFrame(scratch: Scratch, random: () => number, width: number, height: number, shift: 0 | 1) {
  const plane = (w: number, h: number, by: 0 | 1): FramePlane => ({
    width: w,
    height: h,
    shiftX: by,
    shiftY: by,
    data: drawnBytes(scratch, w * h, () => 256 * random()),
  });
  const w = (width + shift) >> shift;
  const h = (height + shift) >> shift;
  const planes = [plane(width, height, 0), plane(w, h, shift), plane(w, h, shift)] as const;
  const hole = drawnBytes(scratch, width * height, () => (random() < 0.05 ? 1 : 0));
  const whole: Shown = { planes: [planes[0]], hole };
  const colours: Shown = { planes: planes.slice(1), hole: drawnBytes(scratch, w * h, () => (random() < 0.1 ? 1 : 0)) };
  return { planes, whole, colours };
}

function drawnGuide(scratch: Scratch, random: () => number, width: number, height: number) {
  const guide = { left: 4, top: 0, width: Math.ceil(width / 4), height: Math.ceil(height / 4) };
  const cells = scratch.floats(guide.width * guide.height * perCell);
  for (let i = 0; i < cells.length; i++) cells[i] = i % perCell === 2 ? 1.2 * random() : 4 * random() - 2;
  return { ...guide, cells };
}

const sizes = [
  [1, 1],
  [3, 5],
  [37, 22],
  [64, 41],
] as const;
const shifted = sizes.flatMap(([width, height]) => [[width, height, 0] as const, [width, height, 1] as const]);

test("spreading agrees with its twin within 0.00001, for one cell, a few and many", () => {
  for (const [width, height] of sizes)
    for (const sigma of [1.5, 2, 3]) {
      const [wanted, given] = both(width, ({ kernels, scratch }, random) => {
        const cells = scratch.floats(width * height * lanes);
        for (let i = 0; i < cells.length; i++) cells[i] = random() < 0.2 ? 50 * random() - 20 : 0;
        kernels.spreadCells(cells, width, height, sigma, scratch);
        return cells;
      });
      assertNear(wanted, given, 1e-5);
    }
});

test("halving and laying half-size planes agree with their twins within 0.001 steps", () => {
  for (const [width, height] of sizes) {
    const [wanted, given] = both(height, ({ kernels, scratch }, random) => {
      const half = { width, height, data: drawnBytes(scratch, width * height, () => 256 * random()) };
      const hole = drawnBytes(scratch, width * height, () => (random() < 0.03 ? 1 : 0));
      const out = drawnPlane(scratch, random, 24, 18, 0);
      kernels.layHalf({ half, halfHole: hole, map, left: -2, top: 1, out });
      const smaller = drawnPlane(scratch, random, 12, 9, 0);
      kernels.halveKnown(out, smaller);
      return { out, smaller };
    });
    assert.deepEqual(given.out.known, wanted.out.known);
    assert.deepEqual(given.smaller.known, wanted.smaller.known);
    assertNear(wanted.out.data, given.out.data, 1e-3);
    assertNear(wanted.smaller.data, given.smaller.data, 1e-3);
  }
});

test("affine alignment agrees with its twin within 0.0001 in equations and misfits", () => {
  for (const [width, height] of sizes)
    for (const stride of [1, 2]) {
      const [wanted, given] = both(width + stride, ({ kernels, scratch }, random) => {
        const target = drawnPlane(scratch, random, width, height, 0.02);
        const pair = { target, source: drawnPlane(scratch, random, width, height, 0.02) };
        const motion = Float64Array.of(0.7, 0.01, -0.02, -1.1, 0.005, 0.015);
        const sums = scratch.doubles(affineSums);
        kernels.gatherAffine(pair, stride, motion, sums);
        const across = (width + 1) >> 1;
        const cells = scratch.floats(across * ((height + 1) >> 1) * lanes);
        kernels.measureMisfit(pair, motion, cells, across);
        return { sums: [...sums].filter((_, i) => i % 8 >= Math.floor(i / 8)), cells };
      });
      assertNear(wanted.sums, given.sums, 1e-4);
      assertNear(wanted.cells, given.cells, 1e-4);
    }
});

test("halving bytes gives the same result as its twin at any width", () => {
  for (const [width, height] of [...sizes, [70, 9], [1, 6]] as const) {
    const [wanted, given] = both(width, ({ kernels, scratch }, random) => {
      const data = drawnBytes(scratch, width * height, () => 256 * random());
      const half = scratch.bytes(Math.max(1, width >> 1) * Math.max(1, height >> 1));
      kernels.halve(data, width, height, half);
      return half;
    });
    assert.deepEqual(given, wanted);
  }
});

test("laid planes have values where the twin has them, within 0.001 steps", () => {
  for (const [width, height, shift] of shifted)
    for (const by of [map, Float64Array.of(1, 0, 2, 0, 1, -2, 0, 0, 1)]) {
      const [wanted, given] = both(width, ({ kernels, scratch }, random) => {
        const { planes } = drawnFrame(scratch, random, width, height, shift);
        const part = { left: 1, top: 2, width: 30, height: 20 };
        const wantedOf = drawnBytes(scratch, 600, () => 2 * random());
        return [planes.slice(0, 1), planes.slice(1)].map((from, k) => {
          const values = from.map(() => scratch.floats(600));
          const laid = { values, isCovered: scratch.bytes(600).fill(9) };
          const wanted = k === 0 ? wantedOf : null;
          kernels.layPlanes({ from, begin: { left: 2, top: 0 }, map: by, part, wanted, laid });
          return laid;
        });
      });
      for (const [k, laid] of wanted.entries()) {
        assert.deepEqual(given[k]!.isCovered, laid.isCovered);
        for (const [c, values] of laid.values.entries()) assertNear(values, given[k]!.values[c]!, 1e-3);
      }
    }
});

test("ring differences agree with the twin within 0.01 steps, also at the frame's edges", () => {
  for (const [width, height, shift] of shifted) {
    const [wanted, given] = both(height, ({ kernels, scratch }, random) => {
      const { planes } = drawnFrame(scratch, random, width, height, shift);
      const { whole, colours } = drawnFrame(scratch, random, width, height, shift);
      const ring = scratch.ints(2 * width * height);
      for (let i = 0; i < width * height; i++) ring.set([i % width, Math.floor(i / width)], 2 * i);
      const differences = scratch.floats(lanes * width * height);
      const guide = drawnGuide(scratch, random, width, height);
      kernels.measureRing({ target: planes, ring, whole, colours, map, guide, differences });
      return differences;
    });
    assertNear(wanted, given, 0.01);
  }
});

test("proposals of luma and chroma agree with the twin in number and place, and within 0.01 steps", () => {
  for (const [width, height, shift] of shifted)
    for (const channels of [1, 2] as const) {
      const [wanted, given] = both(width, ({ kernels, scratch }, random) => {
        const { whole, colours } = drawnFrame(scratch, random, width, height, shift);
        const shown = channels === 1 ? whole : colours;
        const w = shown.planes[0]!.width;
        const h = shown.planes[0]!.height;
        const rows = scratch.ints(3 * h);
        for (let y = 0; y < h; y++) rows.set([y, 0, w], 3 * y);
        const proposals = createProposals({ rows, count: w * h }, channels, 2, scratch);
        const guide = drawnGuide(scratch, random, width, height);
        const added = [0.9, 0.5, 0.3].map((favour) => kernels.addProposals(shown, map, guide, favour, proposals));
        return { added, proposals };
      });
      assert.deepEqual(given.added, wanted.added);
      assert.deepEqual(given.proposals.counts, wanted.proposals.counts);
      assertNear(wanted.proposals.values, given.proposals.values, 0.01);
      assertNear(wanted.proposals.weights, given.proposals.weights, 1e-4);
    }
});

test("skipping areas wholly in a hole does not change the result, at any shift and for a rejected source", () => {
  const width = 150;
  const height = 90;
  for (const [across, down] of [
    [0, 0],
    [7.3, -4.6],
    [-90, 20],
    [200, 0],
  ] as const)
    for (const channels of [1, 2] as const) {
      const added = wasm.scratch.within(() => {
        const { kernels, scratch } = wasm;
        const random = seeded(channels);
        const { planes } = drawnFrame(scratch, random, width, height, 1);
        const hole = scratch.bytes(width * height);
        for (let y = 20; y < 71; y++) hole.fill(1, y * width + 30, y * width + 122);
        const masks = shrunkHoles({ width, height, shiftX: 1, shiftY: 1 }, hole, scratch);
        const of = channels === 1 ? planes.slice(0, 1) : planes.slice(1);
        const { width: w, height: h } = of[0]!;
        const rows = scratch.ints(3 * (h - 20));
        for (let y = 10; y < h - 10; y++) rows.set([y, 10, w - 10], 3 * (y - 10));
        const size = { rows, count: (h - 20) * (w - 20) };
        const guide = drawnGuide(scratch, random, width, height);
        const moved = Float64Array.of(1.01, 0.003, across, -0.002, 0.99, down, 1e-5, -1e-5, 1);
        const states = scratch.bytes(guide.width * guide.height);
        const covered = { width, height, blocks: masks.covered, states };
        const shown: Shown = { planes: of, hole: channels === 1 ? hole : masks.chromaHole };
        const [wanted, given] = [shown, { ...shown, covered }].map((one) => {
          const proposals = createProposals(size, channels, 2, scratch);
          kernels.addProposals(one, moved, guide, 0.9, proposals);
          return proposals;
        }) as [Proposals, Proposals];
        assert.deepEqual(given, wanted);
        return states.includes(2) ? wanted.counts.reduce((sum, count) => sum + count, 0) : -1;
      });
      assert.ok(added >= 0, "cells were passed over");
      assert.equal(added > 0, across < 100);
    }
});

test("fusing differs from its twin by at most one step, and writes nothing where nothing is proposed", () => {
  for (const count of [1, 5, 203])
    for (const channels of [1, 2] as const) {
      const [wanted, given] = both(count, ({ kernels, scratch }, random) => {
        const proposals = createProposals({ rows: Int32Array.of(0, 0, count), count }, channels, 7, scratch);
        for (let i = 0; i < count; i++) {
          proposals.counts[i] = Math.floor(8 * random());
          for (let k = 0; k < proposals.counts[i]!; k++) {
            proposals.weights[k * proposals.pitch + i] = 0.05 + random();
            for (let c = 0; c < channels; c++)
              proposals.values[(k * channels + c) * proposals.pitch + i] = 300 * random() ** 2 - 20;
          }
        }
        const out = scratch.bytes(channels * proposals.pitch).fill(9);
        kernels.fuse(proposals, 7, out);
        return out;
      });
      assertNear(
        wanted.map((value) => value - 128),
        given.map((value) => value - 128),
        0,
      );
    }
});

test("points are followed like by the twin within 0.01 pixels, and lost where the twin loses them", () => {
  const [wanted, given] = both(5, ({ kernels, scratch }, random) => {
    const width = 70;
    const height = 50;
    const plane = (shift: number) =>
      drawnBytes(scratch, width * height, () => 0).map((_, i) => {
        const x = (i % width) + shift;
        const y = Math.floor(i / width) - shift / 2;
        return 128 + 60 * Math.sin(x / 2.6) * Math.cos(y / 3.1) + 30 * Math.sin(x / 7 + y / 5);
      });
    const laid = (data: Uint8Array) =>
      drawnBytes(
        scratch,
        data.length,
        (() => {
          let i = 0;
          return () => data[i++]!;
        })(),
      );
    const from = laid(plane(0));
    const to = laid(plane(1.3));
    const points = scratch.floats(perPoint * 60);
    for (let i = 0; i < points.length; i += perPoint)
      points.set([2 * width * random(), 2 * height * random(), 0.5, 0, 0, 1], i);
    kernels.followPoints({ width, height, data: from }, { width, height, data: to }, 2, points);
    return points;
  });
  assert.ok(wanted.filter((_, i) => i % perPoint === 5).includes(0));
  assertNear(wanted, given, 0.01);
});

test("scratch arrays are aligned to 16 bytes, zeroed unless raw, and freed with their block", () => {
  const { scratch } = createCompute(createMemory(65_536), 100, 1_000);
  const first = scratch.within(() => scratch.bytes(30).fill(7));
  const again = scratch.bytes(30);
  assert.equal(again.byteOffset, first.byteOffset);
  assert.ok(again.every((value) => value === 0));
  const raw = scratch.within(() => scratch.rawBytes(30).fill(7));
  assert.deepEqual(scratch.rawBytes(30), raw);
  assert.equal(scratch.floats(3).byteOffset % 16, 0);
  assert.throws(() => scratch.doubles(200), RangeError);
});
