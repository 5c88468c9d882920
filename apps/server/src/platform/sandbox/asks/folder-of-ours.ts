import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

/** Copies a file into a process's folder under a new name. @returns its path there */
type HandOver = (path: string, folder: string) => Promise<string>;

/**
 * Makes files for a tool's process in one of the server's own folders, and then copies them into the process's folder under a new
 * name. Writing there directly would be unsafe, because the process could put links into its folder meanwhile.
 * @param what part of the folder's name, such as "presented"
 */
export async function inFolderOfOurs<Result>(
  what: string,
  work: (own: string, handOver: HandOver) => Promise<Result>,
): Promise<Result> {
  const own = await mkdtemp(join(tmpdir(), `cutwater-${what}-`));
  try {
    return await work(own, async (path, folder) => {
      const copy = join(await realpath(folder), `${what}-${randomUUID()}${extname(path)}`);
      await copyFile(path, copy, constants.COPYFILE_EXCL);
      return copy;
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
