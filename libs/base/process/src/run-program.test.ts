import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { EngineFailure } from "@cutwater/language/failures.ts";
import { runProgram } from "./run-program.ts";

const usual = { engine: "trial", input: "", timeoutMs: 10_000, memoryMegabytes: 500 };
const never = () => new AbortController().signal;
const isUnavailable = (words: RegExp) => (error: unknown) =>
  error instanceof EngineFailure && error.kind === "unavailable" && words.test(error.message);

test("a program gets its text by pipe and gives back what it prints", async () => {
  const input = '"; rm -rf / $(id) `id`\n';
  const printed = await runProgram({ ...usual, program: "cat", args: [], input, signal: never() });
  assert.equal(printed.toString(), input);
});

test("a program that reads nothing of a long text ends as usual", async () => {
  const input = "x".repeat(1_000_000);
  const printed = await runProgram({ ...usual, program: "echo", args: ["ok"], input, signal: never() });
  assert.equal(printed.toString(), "ok\n");
});

test("what is missing, fails, is late or takes too much memory is unavailable", async () => {
  const signal = never();
  const hungry = "const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1)), 5)";
  const [program, args] = ["sleep", ["30"]];
  await assert.rejects(
    runProgram({ ...usual, program: "no-such-program", args: [], signal }),
    isUnavailable(/not inst/),
  );
  await assert.rejects(runProgram({ ...usual, program: "false", args: [], signal }), isUnavailable(/ended with 1/));
  await assert.rejects(runProgram({ ...usual, program, args, signal, timeoutMs: 100 }), isUnavailable(/longer than/));
  await assert.rejects(
    runProgram({ ...usual, program: process.execPath, args: ["-e", hungry], signal, memoryMegabytes: 200 }),
    isUnavailable(/more than 200 MB/),
  );
});

test("an abort ends the program within a second and throws the reason", async () => {
  const stop = new AbortController();
  const running = runProgram({ ...usual, program: "sleep", args: ["30"], signal: stop.signal });
  const reason = new Error("enough");
  setTimeout(() => stop.abort(reason), 50);
  const started = performance.now();
  await assert.rejects(running, reason);
  assert.ok(performance.now() - started < 1_000);
  await assert.rejects(runProgram({ ...usual, program: "sleep", args: ["30"], signal: stop.signal }), reason);
});

test("a program does not outlive a kill of the process that started it", async (t) => {
  const url = new URL("run-program.ts", import.meta.url).href;
  const code = `
    import { runProgram } from "${url}";
    import { readFileSync } from "node:fs";
    void runProgram({ ...${JSON.stringify(usual)}, program: "sleep", args: ["30"], signal: new AbortController().signal });
    const children = (pid) => readFileSync(\`/proc/\${pid}/task/\${pid}/children\`, "utf8").trim().split(" ").filter(Boolean);
    setTimeout(() => console.log(children(process.pid).flatMap((shell) => children(shell)).join(" ")), 500);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => parent.kill("SIGKILL"));
  const [line] = (await once(createInterface({ input: parent.stdout }), "line")) as [string];
  const started = line.split(" ").filter(Boolean).map(Number);
  assert.ok(started.length >= 1, line);
  parent.kill("SIGKILL");
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false; // ESRCH: gone
    }
  };
  const until = Date.now() + 5_000;
  while (started.some(isAlive) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(started.filter(isAlive), []);
});
