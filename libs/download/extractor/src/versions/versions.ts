import { mkdir, readdir, readFile, readlink, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beginTrial, readTrial } from "./trial.ts";

/** Record of a switch: the current version, the time since when it is in use, and the previous version. */
export type Switch = {
  name: string;
  version: string;
  /** Version to which a step back would return; null when there is none. */
  former: { name: string; version: string } | null;
  /** Epoch ms. */
  at: number;
  /** Reason for the switch: an operator's update, an operator's step back, or a site that failed. */
  why: "update" | "back" | "sites";
};

const record = "switch.json";
/** Minimum age for deletion: a younger directory may belong to a running trial. */
const longestTrialMs = 3_600_000;

/**
 * The engine's folder. Each version has a subfolder, and the symbolic link `current` points to the version in use (as created by
 * set-up).
 */
export function createVersions(folder: string, now: () => number) {
  const home = (name: string): string => join(folder, name);

  /** Null when nothing is set up, or when `current` is an operator's own folder instead of a link. */
  const current = async (): Promise<string | null> => await readlink(join(folder, "current")).catch(() => null);

  const lastSwitch = async (): Promise<Switch | null> => {
    const text = await readFile(join(folder, record), "utf8").catch(() => null);
    return text === null ? null : (JSON.parse(text) as Switch);
  };

  async function point(name: string): Promise<void> {
    const beside = join(folder, `.next.${process.pid}`);
    await rm(beside, { force: true });
    await symlink(name, beside);
    await rename(beside, join(folder, "current"));
  }

  async function write(written: Switch): Promise<void> {
    const beside = join(folder, `.${record}.${process.pid}`);
    await writeFile(beside, JSON.stringify(written));
    await rename(beside, join(folder, record));
  }

  async function deleteAbandoned(): Promise<void> {
    const last = await lastSwitch();
    const kept = [await current(), last?.name, last?.former?.name];
    for (const entry of await readdir(folder).catch(() => [])) {
      const [, madeAt] = /^update-(\d+)$/.exec(entry) ?? [];
      if (madeAt === undefined || kept.includes(entry) || now() - Number(madeAt) < longestTrialMs) continue;
      await rm(home(entry), { recursive: true, force: true });
    }
  }

  return {
    folder,
    current,
    lastSwitch,
    /** State of the last trial of a newer version; null before the first one. */
    lastTrial: async () => await readTrial(folder, now()),
    beginTrial: async () => await beginTrial(folder, now),
    python: (name: string): string => join(home(name), "bin", "python"),

    /** A new name for a version to be installed, and its directory. Leftovers of killed trials are deleted. */
    async fresh(): Promise<{ name: string; path: string }> {
      await deleteAbandoned();
      const name = `update-${now()}`;
      await mkdir(home(name), { recursive: true });
      return { name, path: home(name) };
    },
    drop: async (name: string): Promise<void> => await rm(home(name), { recursive: true, force: true }),

    /**
     * Puts a version in use. The previous version stays; older ones are deleted.
     * @param versions version numbers as the versions state them
     */
    async use(name: string, versions: { ours: string; former: string | null }): Promise<void> {
      const former = await current();
      await point(name);
      const kept = former && versions.former ? { name: former, version: versions.former } : null;
      await write({ name, version: versions.ours, former: kept, at: now(), why: "update" });
      for (const entry of await readdir(folder))
        if (![name, former, "current"].includes(entry) && (await isVersion(home(entry))))
          await rm(home(entry), { recursive: true });
    },

    /** Puts the previous version in use again. @returns that version, or null when there is none */
    async back(why: "back" | "sites"): Promise<{ name: string; version: string } | null> {
      const last = await lastSwitch();
      if (!last?.former || (await current()) !== last.name) return null;
      await stat(home(last.former.name));
      await point(last.former.name);
      const { name, version } = last;
      await write({ ...last.former, former: { name, version }, at: now(), why });
      return last.former;
    },
  };
}
export type Versions = ReturnType<typeof createVersions>;

const isVersion = async (path: string): Promise<boolean> =>
  await stat(join(path, "bin")).then(
    (found) => found.isDirectory(),
    () => false,
  );
