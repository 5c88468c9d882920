import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "../../platform/storage/storage.ts";

/**
 * Makes a stored file available on this machine: the file itself where the storage is a local folder, else a copy in `folder`.
 *
 * @returns the file's path; the file must not be changed. @throws Error with code ENOENT when the file is gone, or the signal's
 *   reason
 */
export async function stage(key: string, folder: string, storage: Storage, signal: AbortSignal): Promise<string> {
  const here = storage.pathOf(key);
  if (here) return here;
  const path = join(folder, basename(key));
  // Written as ".part" first, so that a run that is killed leaves no incomplete file under the final name.
  await pipeline(await storage.open(key), createWriteStream(`${path}.part`), { signal });
  await rename(`${path}.part`, path);
  return path;
}
