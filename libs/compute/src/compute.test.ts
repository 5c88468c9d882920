import assert from "node:assert/strict";
import { test } from "node:test";
import { fillFrame } from "@cutwater/imaging/propagate/fill-frame.ts";
import type { Propagated } from "@cutwater/imaging/propagate/propagate.ts";
import { type Source, sourceOf } from "@cutwater/imaging/propagate/source.ts";
import { boxMask, filmedFrame } from "../../imaging/test/scene.ts";
import { createMemory, createRoom } from "./memory.ts";
import { createPool } from "./pool.ts";

const megabyte = 2 ** 20;
const [width, height] = [160, 120];

test("two threads fill frames of one memory as plain TypeScript does in its own", async () => {
  const memory = createMemory(24 * megabyte);
  const room = createRoom(memory, 0, 8 * megabyte);
  const laid = (data: Uint8Array) => {
    const copy = room.bytes(data.length);
    copy.set(data);
    return copy;
  };
  const hole = laid(boxMask(width, height, 60, 40, 30, 24));
  const sources = Array.from({ length: 10 }, (_, t): Source => {
    const toGround = Float64Array.of(1.001, 0, 5 * t, 0, 1.001, -2 * t, 0, 0, 1);
    const frame = filmedFrame({ width, height }, toGround);
    return { ...sourceOf({ ...frame, data: laid(frame.data) }, hole, room), toGround };
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
