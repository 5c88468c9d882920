import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Deletes files in a model's directory that do not belong to the model, such as files of an older catalogue or another source.
 */
export async function sweepDirectory(directory: string, files: readonly string[]): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isKept = files.some((file) => join(directory, file) === path || join(directory, file).startsWith(`${path}/`));
    if (!isKept) await rm(path, { recursive: true, force: true });
  }
}
