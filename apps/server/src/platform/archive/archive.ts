import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-fs";
import { lockFolder } from "../db/lock.ts";

/** What set-up or a running server makes again by itself. */
const caches = new Set(["engine", "template", "sample", "sample.draft", "tmp", "database.new", "restore.tmp"]);
const isCache = (path: string): boolean => {
  const [top = "", second = ""] = path.split(sep);
  return caches.has(top) || top.startsWith("lock.db") || (top === "files" && second === ".unfinished");
};

/**
 * Writes the data folder without its caches into one .tar.gz, readable by its owner only since the secret is in it.
 * The folder is locked meanwhile, so that nothing changes under it; the file appears when it is whole.
 *
 * @throws FolderInUse while a server runs on it; Error when there is nothing to save.
 */
export async function saveFolder(folder: string, file: string): Promise<void> {
  if (!existsSync(join(folder, "database"))) throw new Error(`there is no database in ${folder}: nothing to save`);
  const unlock = lockFolder(folder);
  const unfinished = `${file}.unfinished`;
  try {
    await mkdir(dirname(file), { recursive: true });
    const ignore = (path: string): boolean => isCache(relative(folder, path)) || path === file || path === unfinished;
    // Level 1: films do not get smaller, and the rest is quickly done.
    await pipeline(
      tar.pack(folder, { ignore }),
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
    unlock();
  }
}

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
