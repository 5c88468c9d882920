import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Deletes all that lies in a model's directory and is not its own: what an older catalogue, or another source, left there. */
export async function sweepDirectory(directory: string, files: readonly string[]): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isKept = files.some((file) => join(directory, file) === path || join(directory, file).startsWith(`${path}/`));
    if (!isKept) await rm(path, { recursive: true, force: true });
  }
}
