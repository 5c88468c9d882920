import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** One file of each workspace whose code determines the stored results. */
const codeRoots = [
  import.meta.url,
  ...["imaging/frame.ts", "compute/compute.ts", "media/error.ts", "networks/registry.ts"].map((file) =>
    import.meta.resolve(`@cutwater/${file}`),
  ),
];

const versions = new Map<string, Promise<string>>();

/**
 * Identifies the running code by its bytes, so that no version continues from results of another version. Takes about 20 ms, once
 * per process.
 *
 * @param further folders with code that determines the results
 */
export function codeVersion(further: readonly string[] = []): Promise<string> {
  const key = further.join("\n");
  const known = versions.get(key);
  if (known) return known;
  const folders = codeRoots.map((file) => fileURLToPath(new URL(".", file)));
  const version = hashOf([...folders, ...further]);
  versions.set(key, version);
  return version;
}

/**
 * Hashes the names and contents of all files in some folders, and the version of Node, because values are stored in Node's
 * serialisation format.
 */
export async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const folder of folders) {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
    for (const path of paths) hash.update(path.slice(folder.length)).update(await readFile(path));
  }
  return hash.digest("hex");
}
