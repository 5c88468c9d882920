import { readFile } from "node:fs/promises";
import { freemem } from "node:os";

/** Bytes of memory that a new process could use, limited by the machine's available memory and by its cgroup. */
export async function freeMemoryHere(): Promise<number> {
  const [machine, cgroup] = await Promise.all([availableOfMachine(), availableOfCgroup()]);
  return Math.min(machine, cgroup);
}

async function availableOfMachine(): Promise<number> {
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(await textOf("/proc/meminfo"))?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

/** Memory left in the cgroup (version 2, else version 1). Cached files count as free memory. */
async function availableOfCgroup(): Promise<number> {
  const places = [
    { limit: "memory.max", used: "memory.current", folder: "/sys/fs/cgroup", cached: /^inactive_file (\d+)$/m },
    {
      limit: "memory.limit_in_bytes",
      used: "memory.usage_in_bytes",
      folder: "/sys/fs/cgroup/memory",
      cached: /^total_inactive_file (\d+)$/m,
    },
  ];
  for (const { limit, used, folder, cached } of places) {
    const [most, taken] = await Promise.all([textOf(`${folder}/${limit}`), textOf(`${folder}/${used}`)]);
    // "max" is no limit.
    if (!/^\d+\s*$/.test(most) || !/^\d+\s*$/.test(taken)) continue;
    const inactive = cached.exec(await textOf(`${folder}/memory.stat`))?.[1] ?? "0";
    return Number(most) - Number(taken) + Number(inactive);
  }
  return Infinity;
}

const textOf = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");
