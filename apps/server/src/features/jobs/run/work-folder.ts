import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JobRun } from "../store.ts";

/**
 * Where jobs lie on the machine that works on them. A job's folder is called after its latest run: taken over, it gets
 * another name, so that what is left of an earlier run no longer finds it.
 */
export function createWorkFolders(dataDir: string) {
  const all = join(dataDir, "jobs");
  const nameOf = ({ id, attempt }: JobRun): string => join(all, `${id}.${attempt}`);

  const names = async (): Promise<string[]> =>
    await readdir(all).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });

  return {
    /** The run's folder, with what an earlier run on this machine left in it. */
    async take(run: JobRun): Promise<string> {
      const folder = nameOf(run);
      const earlier = (await names()).filter((name) => name.startsWith(`${run.id}.`)).sort(byAttempt);
      const latest = earlier.pop();
      if (latest) await rename(join(all, latest), folder);
      for (const name of earlier) await rm(join(all, name), { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      return folder;
    },
    remove: async (run: JobRun): Promise<void> => await rm(nameOf(run), { recursive: true, force: true }),
    /**
     * Takes away the folders of jobs that have ended: cancelled between two runs, or finished elsewhere.
     *
     * @param unfinished asked once the folders are known, so that no run that has just begun is missed
     */
    async sweep(unfinished: () => Promise<ReadonlySet<string>>): Promise<void> {
      const found = await names();
      if (found.length === 0) return;
      const inUse = await unfinished();
      for (const name of found)
        if (!inUse.has(name.replace(/\.\d+$/, ""))) await rm(join(all, name), { recursive: true, force: true });
    },
  };
}
export type WorkFolders = ReturnType<typeof createWorkFolders>;

const attemptOf = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0);
const byAttempt = (one: string, other: string): number => attemptOf(one) - attemptOf(other);
