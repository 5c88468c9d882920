import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, test } from "node:test";
import { processorSecondsOf } from "./process-tree.ts";
import { type UsedSeconds, watchTime } from "./watch-time.ts";

const children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Processor time of a process that gets `share` of a processor, by the same mocked clock as the timers. */
const given = (share: number): UsedSeconds => {
  return () => (share * Date.now()) / 1_000;
};

test("a waiting process gets its seconds; one with little processor time gets up to five times as long", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const ended: string[] = [];
  watchTime(1, 10, () => ended.push("waiting"), given(0));
  watchTime(1, 10, () => ended.push("half"), given(0.5));
  watchTime(1, 10, () => ended.push("starved"), given(0.05));
  const after = (seconds: number) => {
    // The clock advances in small steps, because a timer that is set within a tick counts from that tick's end.
    for (let tenths = 0; tenths < seconds * 10; tenths += 1) t.mock.timers.tick(100);
    return ended.join(" ");
  };
  assert.equal(after(9), "");
  // A second check, a quarter of the process's time later, shows that the process is only waiting.
  assert.equal(after(4), "waiting");
  assert.equal(after(6), "waiting");
  assert.equal(after(2), "waiting half");
  assert.equal(after(27), "waiting half");
  assert.equal(after(3), "waiting half starved");
});

test("a process with all the processor time it needs gets its seconds, and so does an unmeasured one", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const ended: string[] = [];
  watchTime(1, 10, () => ended.push("working"), given(1));
  watchTime(
    1,
    10,
    () => ended.push("unknown"),
    () => null,
  );
  t.mock.timers.tick(9_999);
  assert.deepEqual(ended, []);
  t.mock.timers.tick(1);
  assert.deepEqual(ended, ["working", "unknown"]);
});

test("a process's time includes its children's, also of those that ended", async () => {
  const script = `
    const { spawnSync } = require("node:child_process");
    spawnSync(process.execPath, ["-e", "while (process.cpuUsage().user < 400_000);"]);
    process.stdout.write("done");
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  await once(child.stdout, "data");
  const used = processorSecondsOf(child.pid as number);
  assert.ok(used >= 0.4 && used < 5, `${used} s`);
});

test("time in which it waits for others does not count, and nothing happens after a stop", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const ended: string[] = [];
  const paused = watchTime(
    1,
    10,
    () => ended.push("paused"),
    () => null,
  );
  const stopped = watchTime(
    1,
    10,
    () => ended.push("stopped"),
    () => null,
  );
  t.mock.timers.tick(4_000);
  paused.pause();
  stopped.pause();
  t.mock.timers.tick(60_000);
  paused.resume();
  stopped.stop();
  stopped.resume();
  t.mock.timers.tick(5_999);
  assert.deepEqual(ended, []);
  t.mock.timers.tick(1);
  assert.deepEqual(ended, ["paused"]);
});
