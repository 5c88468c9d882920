// Processor time of processes, from Linux; other systems do not report it.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in this many units per second. */
const ticksASecond = 100;

/**
 * All processes by id: the parent, the processor time used, and the time used by children that have ended.
 *
 * @returns {Map<number, { parent: number, ticks: number, ofEnded: number }>}
 */
function processes() {
  const found = new Map();
  for (const name of listed()) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // The process name is in brackets and may contain any character.
      const parts = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      found.set(Number(name), { parent: parts[1], ticks: parts[11] + parts[12], ofEnded: parts[13] + parts[14] });
    } catch {
      // The process has ended in the meantime.
    }
  }
  return found;
}

/** Processor seconds used so far by this process and all its descendants. */
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
