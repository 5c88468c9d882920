import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A folder that the server needs cannot be made or written: a read-only disk, another user's folder, a file in its place. */
export class FolderUnusable extends Error {
  constructor(variable: string, folder: string, cause: NodeJS.ErrnoException) {
    super(
      `${variable}: ${folder} cannot be written (${cause.code}): let this user write there, or choose another folder`,
      { cause },
    );
    this.name = "FolderUnusable";
  }
}

/**
 * Makes a folder, writes a file in it and removes the file. @throws FolderUnusable with the name of the variable that sets the
 * folder
 */
export async function checkWritable(variable: string, folder: string): Promise<void> {
  const trial = join(folder, `.writable.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(trial, "");
    await rm(trial);
  } catch (error) {
    throw new FolderUnusable(variable, folder, error as NodeJS.ErrnoException);
  }
}
