// What processes use of the processor, as Linux tells; elsewhere nobody does.
import { readdirSync, readFileSync } from "node:fs";

/** What Linux counts times of processes in, a second. */
const ticksASecond = 100;

/**
 * Every process by its number: its parent, the processor time it has used, and what its children had used that have ended.
 * @returns {Map<number, { parent: number, ticks: number, ofEnded: number }>}
 */
function processes() {
  const found = new Map();
  for (const name of listed()) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // Its name stands in brackets and may hold any sign.
      const parts = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      found.set(Number(name), { parent: parts[1], ticks: parts[11] + parts[12], ofEnded: parts[13] + parts[14] });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** Seconds of the processor that this process and all that it started have used so far. */
export function secondsUsed(own = process.pid) {
  const all = processes();
  const isOurs = (pid) => {
    for (let at = pid; at !== undefined; at = all.get(at)?.parent) if (at === own) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, one] of all) if (isOurs(pid)) ticks += one.ticks + one.ofEnded;
  return ticks / ticksASecond;
}

function listed() {
  try {
    return readdirSync("/proc");
  } catch {
    return [];
  }
}
