import { randomUUID } from "node:crypto";
import { createReadStream, type Dirent } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { absent, checkKey, checkPrefix } from "./key.ts";
import type { Storage } from "./storage.ts";

/** Folder of unfinished writes. It is inside the storage's folder, so that a finished file can be moved by a rename. */
const unfinished = ".unfinished";
/** A write that has not grown for this long was left by a process that died. */
const leftBehindMs = 3_600_000;

/** Files in a folder of this machine, which several processes may use. */
export async function createDisk(folder: string): Promise<Storage> {
  await mkdir(join(folder, unfinished), { recursive: true, mode: 0o700 });
  await removeLeftBehind(join(folder, unfinished));
  const pathOf = (key: string) => join(folder, checkKey(key));

  /**
   * Moves a finished file of our own to its key. A sweep may remove the target folder between mkdir and rename; then the move is
   * tried again.
   */
  async function moveIn(from: string, key: string, triesLeft = 3): Promise<void> {
    const to = pathOf(key);
    await mkdir(dirname(to), { recursive: true });
    try {
      await rename(from, to);
    } catch (error) {
      if (triesLeft === 0 || !isAbsent(error) || !(await exists(from))) throw error;
      await moveIn(from, key, triesLeft - 1);
    }
  }

  async function viaUnfinished(key: string, write: (path: string) => Promise<void>): Promise<void> {
    checkKey(key);
    const path = join(folder, unfinished, randomUUID());
    try {
      await write(path);
      await moveIn(path, key);
    } finally {
      await rm(path, { force: true });
    }
  }

  const storage: Storage = {
    kind: "disk",
    async putFile(key, path) {
      checkKey(key);
      try {
        await moveIn(path, key);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
        await viaUnfinished(key, async (copy) => await copyFile(path, copy));
        await rm(path);
      }
    },
    async put(key, body) {
      await viaUnfinished(key, async (path) => await writeFile(path, body));
    },
    async open(key, range) {
      const file = await open(pathOf(key), "r").catch((error: unknown) => {
        throw isAbsent(error) ? absent(key, error) : error;
      });
      return createReadStream("", { fd: file, autoClose: true, ...range });
    },
    pathOf,
    async stat(key) {
      const path = pathOf(key);
      try {
        const found = await stat(path);
        return found.isFile() ? { sizeBytes: found.size, modifiedAt: Math.floor(found.mtimeMs) } : null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmpty(dirname(path), folder);
    },
    async *list(prefix) {
      checkPrefix(prefix);
      // Walks only the folder that the prefix names, and not the whole storage.
      const start = join(folder, prefix.slice(0, prefix.lastIndexOf("/") + 1));
      for await (const entry of filesUnder(start)) {
        const key = relative(folder, entry).split(sep).join("/");
        if (!key.startsWith(prefix) || key.startsWith(unfinished)) continue;
        const found = await storage.stat(key);
        if (found) yield { key, ...found };
      }
    },
    async check() {
      const key = `check/${randomUUID()}`;
      await storage.put(key, "check");
      await storage.remove(key);
    },
    // The storage is this machine's own disk and answers at once.
    isFault: () => false,
  };
  return storage;
}

/** Removes writes that were left behind. Younger files may belong to a running process. */
async function removeLeftBehind(folder: string): Promise<void> {
  const before = Date.now() - leftBehindMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    if (isAbsent(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

/** Removes folders that became empty with their last file. A folder that is no longer empty stays; this is not an error. */
async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let current = folder; current !== root && current.startsWith(root); current = dirname(current)) {
    try {
      await rmdir(current);
    } catch {
      // The folder is not empty, or is gone already: in both cases there is nothing to do.
      return;
    }
  }
}

const isAbsent = (error: unknown): boolean =>
  ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");

const exists = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    () => false,
  );
