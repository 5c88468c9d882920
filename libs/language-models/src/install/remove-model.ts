import { rm, stat } from "node:fs/promises";
import { directoryOf } from "../installed/installed.ts";

/**
 * Deletes a model's files, those of a fetch that was cut as well. Its lines in the lock file stay: added again, it must be the same.
 * @returns false where there are none
 */
export async function removeLanguageModel(directory: string, name: string): Promise<boolean> {
  const own = directoryOf(directory, name);
  if (!(await stat(own).catch(() => null))) return false;
  await rm(own, { recursive: true });
  return true;
}
