import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { Program, ProgramStart } from "./program.ts";
import { startProgram } from "./start-program.ts";

const shell = (script: string, start: Partial<ProgramStart> = {}): Program =>
  startProgram({ program: "sh", args: ["-c", script], ...start });

/** Whether a process runs; a zombie does not. */
function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false; // ENOENT: gone
  }
}

async function assertGone(pids: readonly number[]): Promise<void> {
  const until = Date.now() + 5_000;
  while (pids.some(isAlive) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(pids.filter(isAlive), []);
}

const firstLine = async (program: Pick<Program, "stdout">): Promise<string> =>
  ((await once(createInterface({ input: program.stdout }), "line")) as [string])[0];
const numbersOf = (line: string): number[] => line.split(" ").map(Number);

/** A script that prints its own process id and its child's, and then waits. */
const family = "sleep 60 & echo $$ $!; wait";

test("a leashed program, or its whole group, dies when the process that started it is killed", async (t) => {
  const url = new URL("start-program.ts", import.meta.url).href;
  const code = `
    import { startProgram } from "${url}";
    const start = (isGroup, script) => startProgram({ program: "sh", args: ["-c", script], stdout: "pipe", isGroup });
    const line = (program) => new Promise((resolve) => program.stdout.once("data", (said) => resolve(said.toString().trim())));
    const pids = await Promise.all([line(start(false, "echo $$; exec sleep 60")), line(start(true, ${JSON.stringify(family)}))]);
    console.log(pids.join(" "));`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => parent.kill("SIGKILL"));
  const pids = numbersOf(await firstLine(parent));
  assert.equal(pids.length, 3);
  assert.ok(pids.every(isAlive), String(pids));
  parent.kill("SIGKILL");
  await assertGone(pids);
});

test("an abort kills the whole group, with a leash and without", async () => {
  for (const isLeashed of [true, false]) {
    const stop = new AbortController();
    const program = shell(family, { isLeashed, isGroup: true, stdout: "pipe", signal: stop.signal });
    const pids = numbersOf(await firstLine(program));
    stop.abort();
    await assertGone(pids);
    assert.equal((await program.ended).stoppedBy, "abort");
    assert.equal(program.isRunning(), false);
    assert.throws(() => shell("exit", { signal: stop.signal }), { name: "AbortError" });
  }
});

test("the rest of an unleashed group is killed when its program ends", async () => {
  const program = shell("sleep 60 >/dev/null & echo $!", { isLeashed: false, isGroup: true, stdout: "pipe" });
  const pids = numbersOf(await firstLine(program));
  assert.equal((await program.ended).code, 0);
  await assertGone(pids);
});

test("a stop with a grace period sends SIGTERM, then SIGKILL if the program does not end", async () => {
  for (const isLeashed of [true, false]) {
    const polite = shell("trap 'exit 3' TERM; echo ready; while :; do sleep 0.01; done", { isLeashed, stdout: "pipe" });
    await firstLine(polite);
    polite.stop(60_000);
    assert.equal((await polite.ended).code, 3);
    const deaf = shell("trap '' TERM; while :; do sleep 0.01; done", { isLeashed, timeoutMs: 100, graceMs: 50 });
    const { code, signal, stoppedBy } = await deaf.ended;
    assert.deepEqual([code, signal, stoppedBy], isLeashed ? [137, null, "time"] : [null, "SIGKILL", "time"]);
  }
});

test("the end of the error output is kept, or all of it is passed on", async () => {
  const script = "head -c 300000 /dev/zero | tr '\\0' x >&2; echo 终 >&2; exit 1";
  assert.equal((await shell(script, { stderr: 5 }).ended).stderr, "xxx终\n");
  let characters = 0;
  await shell(script, { stderr: (piece) => void (characters += piece.length) }).ended;
  assert.equal(characters, 300_002);
  assert.equal((await shell(script).ended).stderr, "");
});

test("the end of a program states an exit code, a signal, or that the program is missing", async () => {
  const endOf = async (start: Partial<ProgramStart>) => {
    const { code, signal, error } = await startProgram({ program: "sh", args: [], ...start }).ended;
    return [code, signal, error?.code];
  };
  for (const isLeashed of [true, false])
    assert.deepEqual(await endOf({ isLeashed, args: ["-c", "exit 7"] }), [7, null, undefined]);
  assert.deepEqual(await endOf({ args: ["-c", "kill -KILL $$"] }), [137, null, undefined]);
  assert.deepEqual(await endOf({ isLeashed: false, args: ["-c", "kill -KILL $$"] }), [null, "SIGKILL", undefined]);
  assert.deepEqual(await endOf({ program: "no-such-program" }), [127, null, undefined]);
  assert.deepEqual(await endOf({ isLeashed: false, program: "no-such-program" }), [null, null, "ENOENT"]);
});

test("a program gets its directory, variables, niceness, memory limit and input, and no variables of this process", async () => {
  process.env["OF_THIS_PROCESS"] = "secret";
  const script = `read line; echo "$line|$(pwd)|$(nice)|$(ulimit -v)|$A|$OF_THIS_PROCESS"`;
  const environment = { PATH: "/usr/bin:/bin", A: "b" };
  const start = { environment, directory: "/", stdin: "pipe", stdout: "pipe" } as const;
  const printed = async (more: Partial<ProgramStart>) => {
    const program = shell(script, { ...start, ...more });
    program.stdin.end("hello\n");
    return (await text(program.stdout)).trim();
  };
  const { stdout } = shell("nice; ulimit -v", { stdout: "pipe" });
  const [own = "", unlimited = ""] = (await text(stdout)).split("\n");
  const nicer = Math.min(19, Number(own) + 5);
  assert.equal(await printed({ niceness: 5, addressMegabytes: 512 }), `hello|/|${nicer}|${512 * 1024}|b|`);
  if (own === "0") assert.equal(await printed({ isLeashed: false, niceness: 5 }), `hello|/|5|${unlimited}|b|`);
});

test("a program waits while its output is not read", async () => {
  const program = shell("head -c 50000000 /dev/zero; echo done >&2", { isLeashed: false, stdout: "pipe", stderr: 10 });
  const pieces = program.stdout[Symbol.asyncIterator]();
  await pieces.next();
  for (let turn = 0; turn < 1_000; turn++) await new Promise(setImmediate);
  assert.ok(program.isRunning());
  assert.ok(program.stdout.readableLength < 1_000_000);
  for (;;) if ((await pieces.next()).done) break;
  assert.equal((await program.ended).stderr, "done\n");
});

test("a program that is stopped counts as gone even though a process that it started keeps its pipe open", async () => {
  const leaving = ["sleep 20 & echo $!; exit 0", "sleep 20 & echo $!; wait"];
  const ends = leaving.map(async (script) => {
    const program = shell(script, { stdout: "pipe", timeoutMs: 500 });
    const pid = Number(await firstLine(program));
    const { stoppedBy } = await program.ended;
    const isOutlived = isAlive(pid);
    process.kill(pid);
    return [stoppedBy, isOutlived];
  });
  const outlived = ["time", true];
  assert.deepEqual(await Promise.all(ends), [outlived, outlived]);
});
