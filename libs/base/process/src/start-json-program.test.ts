import assert from "node:assert/strict";
import { test } from "node:test";
import { type JsonProgram, startJsonProgram } from "./start-json-program.ts";

/** Runs a shell script to its end, with one message as its input. */
async function play(script: string, onMessage: (message: unknown) => void = () => {}): JsonProgram["ended"] {
  const program = startJsonProgram({ program: "sh", args: ["-c", script], isLeashed: false, isGroup: true, onMessage });
  program.send({ hello: true });
  return await program.ended;
}

test("messages are read line by line", async () => {
  const read: unknown[] = [];
  const end = await play(`printf '{"a":1}\\n{"b"'; printf ':2}\\n'`, (message) => read.push(message));
  assert.deepEqual(read, [{ a: 1 }, { b: 2 }]);
  assert.deepEqual([end.code, end.error], [0, null]);
});

test("a line that is not JSON kills the program and is reported as its error", async () => {
  const read: unknown[] = [];
  const end = await play(`printf '{"duration":NaN}\\n{"late":1}\\n'; exec sleep 60`, (message) => read.push(message));
  assert.equal(end.signal, "SIGKILL");
  assert.ok(end.error?.cause instanceof SyntaxError);
  assert.deepEqual(read, []);
});

test("an incomplete last line is not a message", async () => {
  const read: unknown[] = [];
  const end = await play(`printf '{"title":"aaaa'; exit 77`, (message) => read.push(message));
  assert.deepEqual([end.code, end.error, read], [77, null, []]);
});

test("a listener that throws kills the program, not this process", async () => {
  const end = await play(`printf '{}\\n'; exec sleep 60`, () => {
    throw new TypeError("odd answer");
  });
  assert.equal(end.signal, "SIGKILL");
  assert.ok(end.error?.cause instanceof TypeError);
});

test("a line beyond the limit kills the program", async () => {
  const end = await play("exec tr '\\\\0' a < /dev/zero");
  assert.equal(end.signal, "SIGKILL");
  assert.ok(end.error?.cause instanceof RangeError);
});

test("a program that cannot be started ends with the reason", async () => {
  const program = startJsonProgram({ program: "/nowhere", args: [], isLeashed: false, onMessage() {} });
  program.send({});
  program.stop();
  assert.match((await program.ended).error?.message ?? "", /ENOENT/);
});

test("messages go to the program as lines of JSON", async () => {
  const read: unknown[] = [];
  await play("head -n 1", (message) => read.push(message));
  assert.deepEqual(read, [{ hello: true }]);
});
