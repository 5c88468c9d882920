import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { processorSecondsOf } from "./process-tree.ts";
import { watchTime } from "./watch-time.ts";

const children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A process that works for a share of each tenth of a second, as one that others leave that much of the processors. */
function working(share: number): number {
  const script = `
    setInterval(() => {
      const until = process.cpuUsage().user + ${share} * 100_000;
      while (process.cpuUsage().user < until);
    }, 100);`;
  const child = spawn(process.execPath, ["-e", script], { stdio: "ignore" });
  children.push(child);
  return child.pid as number;
}

/** @returns after how many seconds its time was over */
const timeOf = (pid: number, seconds: number): Promise<number> => {
  const begun = performance.now();
  return new Promise((resolve) => watchTime(pid, seconds, () => resolve((performance.now() - begun) / 1_000)));
};

test("a process that waits has its seconds, one that is given little of the processors goes on, five times as long at most", async () => {
  const [waiting, slow] = [working(0), working(0.15)];
  const [ofWaiting, ofSlow] = await Promise.all([timeOf(waiting, 1), timeOf(slow, 1)]);
  // On a busy machine the start of the one is work that the first looks see, and the other may be given nothing for a second.
  assert.ok(ofWaiting >= 1 && ofWaiting < 4.5, `waiting: ${ofWaiting} s`);
  assert.ok(ofSlow > 3 && ofSlow < 8, `slow: ${ofSlow} s`);
});

test("a process that is given what it asks for has its seconds", async () => {
  const pid = working(1);
  const seconds = await timeOf(pid, 1);
  assert.ok(processorSecondsOf(pid) >= 1, `${seconds} s`);
});

test("a process's time has its children's, those that ended included", async () => {
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

test("what it waits for is not its time, and nothing comes after a stop", async () => {
  const begun = performance.now();
  const { promise, resolve } = Promise.withResolvers<number>();
  const time = watchTime(working(0), 1, () => resolve((performance.now() - begun) / 1_000));
  const stopped = watchTime(working(0), 0.2, () => assert.fail("it was stopped"));
  time.pause();
  stopped.pause();
  await sleep(1_500);
  time.resume();
  stopped.stop();
  stopped.resume();
  const seconds = await promise;
  assert.ok(seconds >= 2.4, `${seconds} s`);
});
