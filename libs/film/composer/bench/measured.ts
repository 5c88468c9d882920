import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

export type Cost = { seconds: number; cpuSeconds: number; peakMegabytes: number; said: string };

/** Kernel ticks per second, the unit of processor time in /proc. */
const ticks = 100;

/**
 * Runs a program and measures it together with all processes that it starts. Linux only. Memory is the sum of their private pages
 * (RssAnon). @throws Error when the program fails
 */
export async function measured(program: string, args: readonly string[], cwd: string): Promise<Cost> {
  const before = await childrenTicks();
  const started = performance.now();
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  let peak = 0;
  child.stdout.on("data", (text: Buffer) => (said += text));
  const look = async () => {
    const now = await kilobytesOf(child.pid ?? 0);
    peak = Math.max(peak, now);
  };
  const timer = setInterval(() => void look(), 100);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).finally(() => clearInterval(timer));
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, cpuSeconds: ((await childrenTicks()) - before) / ticks, peakMegabytes: peak / 1024, said };
}

/** Processor time of the child processes that have ended, and of their descendants. */
async function childrenTicks(): Promise<number> {
  const fields = (await readFile("/proc/self/stat", "utf8")).replace(/^.*\) /, "").split(" ");
  return Number(fields[13]) + Number(fields[14]);
}

async function kilobytesOf(root: number): Promise<number> {
  const parents = new Map<number, { parent: number; kilobytes: number }>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
    const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    parents.set(Number(name), { parent: field("PPid"), kilobytes: field("RssAnon") });
  }
  const isWithin = (pid: number): boolean => pid === root || (pid > 1 && isWithin(parents.get(pid)?.parent ?? 0));
  return [...parents].reduce((sum, [pid, { kilobytes }]) => (isWithin(pid) ? sum + kilobytes : sum), 0);
}
