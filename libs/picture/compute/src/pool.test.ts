import assert from "node:assert/strict";
import { test } from "node:test";
import { createPool } from "./pool.ts";

const module = new URL("../test/answers.ts", import.meta.url);
const open = (threads: number) =>
  createPool({ module, setup: { shared: new Int32Array(new SharedArrayBuffer(4)) }, threads });

test("each call gets its own result, and a thread continues after an error", async () => {
  const pool = open(1);
  const outcomes = await Promise.allSettled([1, 2, 3].map((value) => pool.call<number>("double", value)));
  assert.deepEqual(
    outcomes.map((one) => one.status === "fulfilled" && one.value),
    [2, 4, 6],
  );
  await assert.rejects(pool.call("fail", "too small"), { name: "RangeError", message: "too small" });
  await assert.rejects(pool.call("nobody", 0), RangeError);
  assert.equal(await pool.call("double", 21), 42);
  await pool.close();
});

test("two threads work at the same time over the same memory", async () => {
  const pool = open(2);
  const threads = await Promise.all([pool.call<number>("meet", 2), pool.call<number>("meet", 2)]);
  assert.deepEqual(threads.sort(), [0, 1]);
  await pool.close();
});

test("an aborted call is rejected at once, and later calls are answered", async () => {
  const pool = open(1);
  const abort = new AbortController();
  const first = pool.call<number>("double", 1);
  const second = pool.call<number>("double", 2, abort.signal);
  abort.abort(new Error("not wanted any more"));
  await assert.rejects(second, /not wanted any more/);
  assert.equal(await first, 2);
  assert.equal(await pool.call("double", 3), 6);
  await assert.rejects(pool.call("double", 4, abort.signal), /not wanted any more/);
  await pool.close();
});

test("a call is rejected when its thread ends or the pool is closed", async () => {
  const pool = open(1);
  await assert.rejects(pool.call("end", 0), /a thread has ended/);
  await assert.rejects(pool.call("double", 1), /a thread has ended/);
  await pool.close();
  await assert.rejects(pool.call("double", 1), /the pool is closed/);
});
