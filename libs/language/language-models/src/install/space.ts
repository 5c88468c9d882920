import { mkdir, statfs } from "node:fs/promises";
import { languageDirectory } from "../installed/lock.ts";
import { FetchFailure } from "./fetch-failure.ts";

/** Free bytes on the disk of a directory. */
export type FreeBytes = (directory: string) => Promise<number>;

/** Free bytes as the system reports them. */
export const freeBytesAt: FreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/**
 * Free space needed per byte to fetch: a package and the files unpacked from it exist at the same time, and other work needs
 * space too.
 */
export const roomFactor = 2;

/** @param bytes number of bytes still to fetch. @throws FetchFailure when the disk has less than twice that number free */
export async function checkSpace(
  name: string,
  bytes: number,
  { directory, freeBytes = freeBytesAt }: { directory: string; freeBytes?: FreeBytes | undefined },
): Promise<void> {
  await mkdir(languageDirectory(directory), { recursive: true });
  const needed = bytes * roomFactor;
  const free = await freeBytes(languageDirectory(directory));
  if (needed > free)
    throw new FetchFailure(
      "diskFull",
      `${name} needs ${Math.ceil(needed / 1e6)} MB while it is fetched, and the disk of ${directory} has ${Math.floor(free / 1e6)} MB`,
    );
}
