import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { RunId } from "./fence.ts";

/** Age from which a directory that belongs to no run is deleted. A younger one may still be in use by another process. */
const youngMs = 3_600_000;

/**
 * Working directories of one kind of run on this machine. A directory is named after the row's latest run. The next run renames
 * it, so that an earlier run that is still alive can no longer write to it.
 */
export function createDirectories(parent: string, clock: Clock) {
  const pathOf = ({ id, attempt }: RunId): string => join(parent, `${id}.${attempt}`);

  const names = async (): Promise<string[]> =>
    await readdir(parent).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });

  async function isYoung(path: string): Promise<boolean> {
    const found = await stat(path).catch(() => null);
    return found === null || found.mtimeMs >= clock.now() - youngMs;
  }

  return {
    /** The run's directory, with the files that an earlier run on this machine left in it. */
    async take(run: RunId): Promise<string> {
      const path = pathOf(run);
      const earlier = (await names()).filter((name) => idOf(name) === run.id).sort(byAttempt);
      const latest = earlier.pop();
      if (latest) await rename(join(parent, latest), path);
      for (const name of earlier) await rm(join(parent, name), { recursive: true, force: true });
      await mkdir(path, { recursive: true });
      return path;
    },
    /** Creates a directory of this run's own; directories of other runs of the row stay. */
    async make(run: RunId): Promise<string> {
      await mkdir(pathOf(run), { recursive: true });
      return pathOf(run);
    },
    remove: async (run: RunId): Promise<void> => await rm(pathOf(run), { recursive: true, force: true }),
    /**
     * Removes the directories of rows that have ended (cancelled between two runs, or finished elsewhere), and scratch files of
     * killed processes.
     *
     * @param unfinished called after the names were read, so that no run that has just begun is missed
     */
    async sweep(unfinished: () => Promise<ReadonlySet<string>>): Promise<void> {
      const found = await names();
      if (found.length === 0) return;
      const inUse = await unfinished();
      for (const name of found) {
        const id = idOf(name);
        const path = join(parent, name);
        if (id === null ? await isYoung(path) : inUse.has(id)) continue;
        await rm(path, { recursive: true, force: true });
      }
    },
  };
}
export type Directories = ReturnType<typeof createDirectories>;

/** The row's id; null for a directory that belongs to no run. */
const idOf = (name: string): string | null => /^(.+)\.\d+$/.exec(name)?.[1] ?? null;
const attemptOf = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0);
const byAttempt = (one: string, other: string): number => attemptOf(one) - attemptOf(other);
