import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Material } from "./parts.ts";

const child = fileURLToPath(new URL("../test/measured-child.ts", import.meta.url));

/** `worked` is the seconds of sound or film; `peakMegabytes` is the memory (PSS) of the process with all its children. */
export type Watched = { worked: number; seconds: number; peakMegabytes: number };

/** Runs a part in a process of its own and measures its memory. */
export async function watched(name: string, material: Material): Promise<Watched> {
  const running = spawn(process.execPath, [child, JSON.stringify({ name, material })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(running, "close");
  let peak = 0;
  const look = async () => {
    const now = await familyMegabytes(running.pid ?? 0);
    peak = Math.max(peak, now);
  };
  const watch = setInterval(() => void look(), 250);
  try {
    const said = await text(running.stdout);
    const [code] = await ended;
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
    return { ...(JSON.parse(said) as Omit<Watched, "peakMegabytes">), peakMegabytes: peak };
  } finally {
    clearInterval(watch);
  }
}

/** Includes grandchildren, because programs are started by shells that the process starts. */
async function familyMegabytes(pid: number): Promise<number> {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = new Map<number, number>();
  for (const one of all) parents.set(Number(one), await parentOf(one));
  const isOurs = (one: number): boolean => one === pid || (one > 1 && isOurs(parents.get(one) ?? 0));
  const shares = await Promise.all(all.map(Number).filter(isOurs).map(megabytesOf));
  return shares.reduce((sum, one) => sum + one, 0);
}

/** The parent of a process; 0 for a process that has ended. */
async function parentOf(pid: string): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(/\) \S (\d+)/.exec(line)?.[1] ?? 0);
}

async function megabytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
}
