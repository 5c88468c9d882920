import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Real pictures, videos, subtitles and responses of sites, kept beside the repository and never inside. Only this file names
 * their place. `npm test` does not use them, because its fixtures are made by code. Tests that use them are named
 * `*.real.test.ts`; they belong to `npm run soak` and are skipped if the files are missing.
 */
const root = path.resolve(import.meta.dirname, "../../shared/data");

/** @returns the absolute path of a directory of real files, and node:test's `skip` if it is not on this machine */
export function realFiles(directory: string): { path: string; skip: string | false } {
  const found = path.join(root, directory);
  return { path: found, skip: existsSync(found) ? false : `no real files at ${found}` };
}
