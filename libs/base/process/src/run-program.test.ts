import assert from "node:assert/strict";
import { test } from "node:test";
import { ProgramFailure, type ProgramFailureKind } from "./program-failure.ts";
import { type ProgramRun, runProgram } from "./run-program.ts";

const usual = { timeoutMs: 10_000, residentMegabytes: 500 };
const never = () => new AbortController().signal;
const failsAs = (kind: ProgramFailureKind, words: RegExp) => (error: unknown) =>
  error instanceof ProgramFailure && error.kind === kind && words.test(error.message);

test("a program receives its input by pipe, and its output is returned", async () => {
  const input = '"; rm -rf / $(id) `id`\n';
  const printed = await runProgram({ ...usual, program: "cat", args: [], input, signal: never() });
  assert.equal(printed.toString(), input);
});

test("a program that reads nothing of a long input ends normally", async () => {
  const input = "x".repeat(1_000_000);
  const printed = await runProgram({ ...usual, program: "echo", args: ["ok"], input, signal: never() });
  assert.equal(printed.toString(), "ok\n");
});

test("a program that is missing, fails, or exceeds its time, output or memory is a failure with its reason", async () => {
  const signal = never();
  const hungry = "const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1)), 5)";
  const fails = (run: Partial<ProgramRun>, kind: ProgramFailureKind, words: RegExp) =>
    assert.rejects(runProgram({ ...usual, signal, program: "sleep", args: ["30"], ...run }), failsAs(kind, words));
  await fails({ program: "no-such-program" }, "missing", /^no-such-program: it is not installed$/);
  await fails({ program: "no-such-program", isLeashed: false }, "missing", /not inst/);
  await fails({ program: "false", args: [] }, "code", /ended with 1/);
  await fails({ timeoutMs: 100 }, "time", /longer than 100 ms/);
  await fails({ program: "yes", mostBytes: 100_000 }, "output", /printed more than 100000 bytes/);
  for (const isLeashed of [true, false])
    await fails(
      { program: process.execPath, args: ["-e", hungry], residentMegabytes: 200, isLeashed },
      "memory",
      /more than 200 MB/,
    );
});

test("a failure contains the end of the error output only if it is kept", async () => {
  const args = ["-c", "echo secret >&2; exit 3"];
  const stderr = (kept?: number) =>
    runProgram({ ...usual, program: "sh", args, ...(kept ? { stderr: kept } : {}) }).then(
      () => assert.fail("it did not fail"),
      (error: ProgramFailure) => error.stderr,
    );
  assert.equal(await stderr(), "");
  assert.equal(await stderr(4), "ret\n");
});

test("an abort ends the program and throws the reason", async () => {
  const stop = new AbortController();
  const running = runProgram({ ...usual, program: "sleep", args: ["30"], signal: stop.signal });
  const reason = new Error("enough");
  setTimeout(() => stop.abort(reason), 50);
  await assert.rejects(running, reason);
  await assert.rejects(runProgram({ ...usual, program: "sleep", args: ["30"], signal: stop.signal }), reason);
});
