import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Real pictures, videos, subtitles and answers of sites, beside the repository and never in it. This is the one place that
 * names them. `npm test` does not use them: its fixtures are made by code. The tests that do are named `*.real.test.ts`; they
 * belong to `npm run soak` and are skipped where the files are not there.
 */
const root = path.resolve(import.meta.dirname, "../../shared/data");

/** @returns the absolute path of a directory of real files, and node:test's `skip` when it is not on this machine */
export function realFiles(directory: string): { path: string; skip: string | false } {
  const found = path.join(root, directory);
  return { path: found, skip: existsSync(found) ? false : `no real files at ${found}` };
}
