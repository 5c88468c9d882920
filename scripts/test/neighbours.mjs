// How much of this machine others use meanwhile. Linux alone tells; elsewhere nobody does.
import { readdirSync, readFileSync } from "node:fs";

const everyMs = 2_000;
/** What Linux counts times of processes in, a second. */
const ticksASecond = 100;
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

/** Every process by its number: its parent, and the processor time it has used. */
function processes() {
  const found = new Map();
  for (const name of listed()) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // Its name stands in brackets and may hold any sign.
      const parts = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      found.set(Number(name), { parent: Number(parts[1]), ticks: Number(parts[11]) + Number(parts[12]) });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

function listed() {
  try {
    return readdirSync("/proc");
  } catch {
    return [];
  }
}
