import { processorSecondsOf } from "./process-tree.ts";

/** How many times its limit a process may take that works, but is given little of the processors. */
const mostTimes = 5;
/** Elsewhere nothing tells what a process has used. */
const isTold = process.platform === "linux";
/** Less than this share of a core, and it only waits. */
const leastShare = 0.01;

/**
 * Calls when a process has had its time: after `seconds`, unless others of the machine had the processors meanwhile. Then it
 * goes on until it has used as much processor time, has stopped working, or has taken five times as long.
 */
export function watchTime(pid: number, seconds: number, onTooLong: () => void): { stop(): void } {
  const windowMs = Math.max(1, Math.min(30, seconds / 4)) * 1_000;
  let timer = setTimeout(() => look(null, 1), seconds * 1_000);

  function look(before: number | null, times: number): void {
    const used = processorSecondsOf(pid);
    const isWorking = before === null || used - before >= (windowMs / 1_000) * leastShare;
    if (!isTold || used >= seconds || !isWorking || times >= mostTimes) return onTooLong();
    timer = setTimeout(() => look(used, times + windowMs / 1_000 / seconds), windowMs);
  }
  return { stop: () => clearTimeout(timer) };
}
