import assert from "node:assert/strict";
import { test } from "node:test";
import type { Frame } from "@cutwater/imaging/frame.ts";
import { matchGrain } from "@cutwater/imaging/grain/grain.ts";
import { carry, keyOf } from "@cutwater/imaging/inpaint/carry.ts";
import { steady } from "@cutwater/imaging/inpaint/carry-steady.ts";
import { type Compute, plainCompute } from "@cutwater/imaging/kernels/compute.ts";
import { fillFrame } from "@cutwater/imaging/propagate/fill-frame.ts";
import type { Propagated } from "@cutwater/imaging/propagate/propagate.ts";
import { type Source, sourceOf } from "@cutwater/imaging/propagate/source.ts";
import { boxMask, filmedFrame } from "../../imaging/test/scene.ts";
import { createCompute } from "./compute.ts";
import { createMemory, createScratch } from "./memory.ts";
import { createPool } from "./pool.ts";

const megabyte = 2 ** 20;
const width = 160;
const height = 120;

test("two threads that fill frames in shared memory give the same result as plain TypeScript", async () => {
  const memory = createMemory(24 * megabyte);
  const scratch = createScratch(memory, 0, 8 * megabyte);
  const laid = (data: Uint8Array) => {
    const copy = scratch.bytes(data.length);
    copy.set(data);
    return copy;
  };
  const hole = laid(boxMask(width, height, 60, 40, 30, 24));
  const sources = Array.from({ length: 10 }, (_, t): Source => {
    const toGround = Float64Array.of(1.001, 0, 5 * t, 0, 1.001, -2 * t, 0, 0, 1);
    const frame = filmedFrame({ width, height }, toGround);
    return { ...sourceOf({ ...frame, data: laid(frame.data) }, hole, scratch), toGround };
  });
  const setup = { memory, from: 8 * megabyte, bytesEach: 8 * megabyte };
  const pool = createPool({ module: new URL("../test/fill-answers.ts", import.meta.url), setup, threads: 2 });
  const filled = await Promise.all(sources.map((_, target) => pool.call<Propagated>("fill", { sources, target })));
  await pool.close();
  for (const [t, { frame, unseen }] of filled.entries()) {
    const plain = fillFrame(sources, t);
    assert.deepEqual(unseen, plain.unseen);
    assert.ok(frame.data.every((value, i) => Math.abs(value - plain.frame.data[i]!) <= 2));
  }
});

test("carrying, steadying and grain give the same result in a thread as in JavaScript and free their memory", () => {
  const hole = boxMask(width, height, 60, 40, 31, 25);
  const places = [0, 1, 2].map((number) => {
    const step = (number - 1) * 3.3;
    return { number, toGround: Float64Array.of(1, 0.004 * number, step, 0, 1.002, -step / 2, 1e-5 * number, 0, 1) };
  });
  const frames = places.map(({ toGround }) => filmedFrame({ width, height }, toGround));
  const keys = [0, 2].map((k) => keyOf(frames[k]!, boxMask(width, height, 50, 30, 50, 45), places[k]!));
  const neighbours = [0, 2].map((k) => ({ ...places[k]!, frame: frames[k]! }));
  const madeBy = (compute: Compute): Uint8Array[] => {
    const frame: Frame = { ...frames[1]!, data: frames[1]!.data.map((value, i) => (hole[i] ? 0 : value)) };
    carry(frame, hole, places[1]!, keys, compute);
    const carried = frame.data.slice();
    steady(frame, hole, places[1]!, neighbours, compute);
    const steadied = frame.data.slice();
    matchGrain(
      frame,
      hole,
      1,
      [0, 1, 2].map(() => [40, 30, 20]),
      compute.scratch,
    );
    assert.notDeepEqual(frame.data, steadied);
    return [carried, steadied, frame.data];
  };
  const compute = createCompute(createMemory(4 * megabyte), 64, 3 * megabyte);
  const first = madeBy(compute);
  const again = madeBy(compute);
  const plain = madeBy(plainCompute);
  for (const [k, data] of plain.entries()) {
    assert.deepEqual(again[k], first[k]);
    assert.ok(data.every((value, i) => Math.abs(value - first[k]![i]!) <= 1));
  }
  assert.equal(compute.scratch.bytes(1).byteOffset, 64);
});
