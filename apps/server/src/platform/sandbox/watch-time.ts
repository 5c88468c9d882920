import { processorSecondsOf } from "./process-tree.ts";

/** How many times its limit a working process may take if it gets little processor time. */
const mostTimes = 5;
/** A process that uses less than this share of a core counts as waiting. */
const leastShare = 0.01;

export type WatchedTime = {
  stop(): void;
  /** Stops the clock while the process waits for other processes. */
  pause(): void;
  resume(): void;
};

/** Seconds of processor time that a process has used so far; null if the system does not report it. */
export type UsedSeconds = (pid: number) => number | null;

const usedOnLinux: UsedSeconds = (pid) => (process.platform === "linux" ? processorSecondsOf(pid) : null);

/**
 * Calls `onTooLong` when a process has used up its time. This is after `seconds`, unless other processes occupied the processors.
 * In that case the process may go on until it has used `seconds` of processor time, has stopped working, or has taken five times
 * as long.
 */
export function watchTime(
  pid: number,
  seconds: number,
  onTooLong: () => void,
  usedSeconds: UsedSeconds = usedOnLinux,
): WatchedTime {
  const windowMs = Math.max(1, Math.min(30, seconds / 4)) * 1_000;
  const timer = pausableTimer();
  timer.set(seconds * 1_000, () => look(null, 1));

  function look(before: number | null, times: number): void {
    const used = usedSeconds(pid);
    if (used === null || used >= seconds || times >= mostTimes) return onTooLong();
    const isWorking = before === null || used - before >= (windowMs / 1_000) * leastShare;
    if (!isWorking) return onTooLong();
    timer.set(windowMs, () => look(used, times + windowMs / 1_000 / seconds));
  }
  return timer;
}

function pausableTimer(): WatchedTime & { set(ms: number, work: () => void): void } {
  let timer: NodeJS.Timeout | undefined;
  let due = { at: 0, work: () => {} };
  let leftMs: number | null = null;
  let isStopped = false;
  function set(ms: number, work: () => void): void {
    due = { at: Date.now() + ms, work };
    timer = setTimeout(work, ms);
  }
  return {
    set,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    pause() {
      clearTimeout(timer);
      leftMs ??= Math.max(0, due.at - Date.now());
    },
    resume() {
      if (leftMs !== null && !isStopped) set(leftMs, due.work);
      leftMs = null;
    },
  };
}
