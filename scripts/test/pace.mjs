// How fast this machine is, so that limits in seconds count only where they were measured.
import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";

/** What packing the noise below takes of the processor on the machine of docs/bench.md, milliseconds. */
const usualMs = 240;
const noiseBytes = 12_000_000;

/** Watches the machine from now on. @returns a function that says, at the end of a run, whether its times count */
export function watchPace() {
  const before = { isSlow: isSlow(), ...jiffies() };
  return () => {
    const now = jiffies();
    const stolen = (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
    return !before.isSlow && stolen < 0.05 && !isSlow();
  };
}

/** A third slower than usual. */
function isSlow() {
  const noise = Buffer.alloc(noiseBytes);
  let state = 1;
  for (let place = 0; place < noiseBytes; place++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    noise[place] = (state >>> 24) & 31;
  }
  const used = process.cpuUsage();
  deflateSync(noise);
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1_000 > usualMs * 1.33;
}

/** Linux: of all processors' time, how much another machine on the same hardware took. */
function jiffies() {
  try {
    const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    const parts = line.trim().split(/\s+/).slice(1).map(Number);
    return { all: parts.slice(0, 8).reduce((sum, part) => sum + part, 0), stolen: parts[7] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 }; // Not Linux.
  }
}
