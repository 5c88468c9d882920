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
/** Folders whose files are replaced, never changed in place. */
const isKept = (path: string): boolean => ["files", "models", "spoken"].includes(path.split(sep)[0] ?? "");

type Saving = {
  /** False where APP_SECRET is set: the secret that a first start left in the folder is then not the instance's own. */
  withSecret: boolean;
};

/**
 * Writes the data folder without its caches into one .tar.gz, readable by its owner only, since it contains the secret. The file
 * appears under its name when it is whole. Where a server uses the folder, its database is copied first, which blocks queries for
 * that long, and the files afterwards: a file never changes under its key, so a file that a row names is there unless it has been
 * swept since.
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
    // If the server has gone, its loss is reported as the cause.
    snapshot.lost.throwIfAborted();
    await snapshot.release();
    throw error;
  }
  await snapshot.release();
}

type Packing = { ignore(path: string): boolean; signal?: AbortSignal };

async function pack(folder: string, file: string, { ignore, signal }: Packing): Promise<void> {
  // Level 1: films do not get smaller, and the other files are packed quickly.
  await pipeline(
    tar.pack(folder, { ignore, dereference: true }),
    createGzip({ level: 1 }),
    createWriteStream(unfinishedOf(file), { mode: 0o600 }),
    signal ? { signal } : {},
  );
}

/**
 * Copies everything that is not left out into a folder on the same disk, including targets of links. Files that disappear
 * meanwhile are skipped.
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
 * Adds a file without using disk space where it can: files that never change in place get a second name, or a link if they lie on
 * another disk.
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

/** Null when the source is gone. @throws any other error, also when the target is the one that has gone */
const unlessGone = async <T>(doing: Promise<T>, isTargetThere = () => true): Promise<T | null> =>
  await doing.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" && isTargetThere()) return null;
    throw error;
  });

/**
 * Brings a saved folder back, all of it or nothing.
 *
 * @throws FolderInUse while a server runs on it; Error when the folder already has a database, or the file none.
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
    // The database last: its presence says that the rest is there.
    for (const name of [...names.filter((name) => name !== "database"), "database"]) {
      await rm(join(folder, name), { recursive: true, force: true });
      await rename(join(beside, name), join(folder, name));
    }
  } finally {
    await rm(beside, { recursive: true, force: true });
    unlock();
  }
}
