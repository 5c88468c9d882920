// How much of this machine others use meanwhile. Linux alone tells; elsewhere nobody does.
import { processes, ticksASecond } from "./processor-time.mjs";

const everyMs = 2_000;
const init = 1;
/** Parent of the kernel's own threads, which work for everybody. */
const kernel = 2;

/**
 * Ours are this process's descendants, and what came after it and lost its parent: servers go into the background.
 *
 * @returns `end`: stops watching and says how many processors others used, as a mean
 */
export function watchNeighbours(own = process.pid) {
  const began = performance.now();
  let before = processes();
  const isOlder = new Set(before.keys());
  let ticks = 0;
  const look = () => {
    const now = processes();
    for (const [pid, one] of now)
      if (!isOurs(pid, now)) ticks += Math.max(0, one.ticks - (before.get(pid)?.ticks ?? 0));
    before = now;
  };
  const isOurs = (pid, all) => {
    for (let at = pid; ; at = all.get(at).parent) {
      const parent = all.get(at)?.parent;
      if (at === own || at === kernel || parent === kernel) return true;
      if (parent === undefined || at === init) return false;
      if (parent === init && !isOlder.has(at)) return true;
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    end() {
      clearInterval(timer);
      look();
      return ticks / ticksASecond / ((performance.now() - began) / 1_000);
    },
  };
}
