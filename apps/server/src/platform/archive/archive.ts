import { constants, createReadStream, createWriteStream, existsSync } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat, symlink } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-fs";
import { FolderInUse, lockFolder } from "../db/lock.ts";
import { takeSnapshot } from "../db/snapshot.ts";

/**
 * Folders that a backup leaves out: caches that set-up or a running server rebuilds by itself, working folders of runs, and
 * earlier backups.
 */
const caches = new Set([
  ...["engine", "speech", "template", "sample", "sample.draft", "tmp", "database.new", "restore.tmp"],
  ...["asked.sock", "snapshot.tmp", "jobs", "parts", "work", "conversions"],
]);
const isCache = (path: string): boolean => {
  const [top = "", second = ""] = path.split(sep);
  const isBackup = second === "" && /\.tar\.gz(\.unfinished)?$/.test(top);
  return isBackup || caches.has(top) || top.startsWith("lock.db") || (top === "files" && second === ".unfinished");
};
/** Folders whose files may be replaced, but are never changed in place. */
const isKept = (path: string): boolean => ["files", "models", "spoken"].includes(path.split(sep)[0] ?? "");

type Saving = {
  /** False if APP_SECRET is set, because the secret that an earlier start left in the folder is then not in use. */
  withSecret: boolean;
};

/**
 * Writes the data folder without its caches into one .tar.gz, readable by its owner only, since it contains the secret. The file
 * gets its name only when it is complete. If a server is using the folder, its database is copied first, which blocks queries
 * meanwhile, and the files are copied afterwards. A file never changes under its key, so every file that a row names is in the
 * backup unless it was swept in between.
 *
 * @throws FolderInUse where another command uses the folder; Error in one sentence
 */
export async function saveFolder(folder: string, file: string, { withSecret }: Saving): Promise<void> {
  if (!existsSync(join(folder, "database"))) throw new Error(`there is no database in ${folder}: nothing to save`);
  const isLeftOut = (path: string): boolean =>
    isCache(relative(folder, path)) ||
    path === file ||
    path === unfinishedOf(file) ||
    (!withSecret && path === join(folder, "secret"));
  const unlock = lockUnlessUsed(folder);
  try {
    await mkdir(dirname(file), { recursive: true });
    if (unlock) await pack(folder, file, { ignore: isLeftOut });
    else await packInUse(folder, file, isLeftOut);
    await rename(unfinishedOf(file), file);
  } finally {
    await rm(unfinishedOf(file), { force: true });
    unlock?.();
  }
}

const unfinishedOf = (file: string): string => `${file}.unfinished`;

function lockUnlessUsed(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

async function packInUse(folder: string, file: string, isLeftOut: (path: string) => boolean): Promise<void> {
  const snapshot = await takeSnapshot(folder);
  try {
    await layBeside(folder, snapshot.folder, (path) => isLeftOut(path) || path === join(folder, "database"));
    await pack(snapshot.folder, file, { ignore: () => false, signal: snapshot.lost });
  } catch (error) {
    // If the server has stopped, that is thrown as the cause.
    snapshot.lost.throwIfAborted();
    await snapshot.release();
    throw error;
  }
  await snapshot.release();
}

type Packing = { ignore(path: string): boolean; signal?: AbortSignal };

async function pack(folder: string, file: string, { ignore, signal }: Packing): Promise<void> {
  // Level 1, because video files do not get smaller, and the other files are then compressed quickly.
  await pipeline(
    tar.pack(folder, { ignore, dereference: true }),
    createGzip({ level: 1 }),
    createWriteStream(unfinishedOf(file), { mode: 0o600 }),
    signal ? { signal } : {},
  );
}

/**
 * Copies everything that is not left out into a folder on the same disk. Links are replaced by their targets. Files that
 * disappear meanwhile are skipped.
 */
async function layBeside(from: string, to: string, isLeftOut: (path: string) => boolean, top = from): Promise<void> {
  for (const name of (await unlessGone(readdir(from))) ?? []) {
    const path = join(from, name);
    const beside = join(to, name);
    if (isLeftOut(path)) continue;
    const found = await unlessGone(stat(path));
    if (found?.isDirectory()) {
      await mkdir(beside, { mode: 0o700 });
      await layBeside(path, beside, isLeftOut, top);
    } else if (found?.isFile()) await unlessGone(layFile(path, beside, relative(top, path)), () => existsSync(to));
  }
}

/**
 * Adds a file, if possible without using disk space: a file that never changes in place gets a hard link, or a symbolic link if
 * it lies on another disk.
 */
async function layFile(path: string, beside: string, place: string): Promise<void> {
  if (!isKept(place)) return await copyFile(path, beside, constants.COPYFILE_FICLONE);
  try {
    await link(path, beside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
    await symlink(path, beside);
  }
}

/** Null when the source no longer exists. @throws any other error, also when the target no longer exists */
const unlessGone = async <T>(doing: Promise<T>, isTargetThere = () => true): Promise<T | null> =>
  await doing.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && isTargetThere()) return null;
    throw error;
  });

/**
 * Restores a saved folder completely or not at all.
 *
 * @throws FolderInUse while a server uses the folder; Error when the folder already has a database, or the file has none.
 */
export async function bringBackFolder(folder: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`the file ${file} does not exist`);
  const unlock = lockFolder(folder);
  const beside = join(folder, "restore.tmp");
  try {
    if (existsSync(join(folder, "database")))
      throw new Error(`${folder} already has a database: move it away first, or restore into another DATA_DIR`);
    await rm(beside, { recursive: true, force: true });
    await pipeline(createReadStream(file), createGunzip(), tar.extract(beside));
    const names = await readdir(beside);
    if (!names.includes("database")) throw new Error(`${file} contains no database: it is not a Cutwater backup`);
    // The database is moved last, because its presence means that everything else is in place.
    for (const name of [...names.filter((name) => name !== "database"), "database"]) {
      await rm(join(folder, name), { recursive: true, force: true });
      await rename(join(beside, name), join(folder, name));
    }
  } finally {
    await rm(beside, { recursive: true, force: true });
    unlock();
  }
}
