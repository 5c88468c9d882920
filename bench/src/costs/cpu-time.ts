import { readdir, readFile } from "node:fs/promises";

/** Clock ticks a second of /proc, fixed by Linux for all programs (man 5 proc: USER_HZ). */
const ticksASecond = 100;

type Process = { parent: number; ticks: number };

/**
 * What processes and all that they started have used so far, in seconds of one core. Children that have ended are in it,
 * as their parents waited for them.
 *
 * @returns one figure for each root
 */
export async function cpuSeconds(roots: readonly number[]): Promise<number[]> {
  const processes = new Map<number, Process>();
  await Promise.all(
    (await readdir("/proc"))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => null);
        // One that ended meanwhile is in its parent's figures.
        if (stat !== null) processes.set(Number(name), processOf(stat));
      }),
  );
  const rootOf = (pid: number): number | null => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (roots.includes(at)) return at;
    return null;
  };
  const sums = new Map(roots.map((root) => [root, 0]));
  for (const [pid, { ticks }] of processes) {
    const root = rootOf(pid);
    if (root !== null) sums.set(root, (sums.get(root) ?? 0) + ticks);
  }
  return roots.map((root) => (sums.get(root) ?? 0) / ticksASecond);
}

/** A line of /proc/PID/stat: the name in brackets may hold blanks. */
function processOf(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]));
  return { parent: parent ?? 0, ticks: (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0) };
}
