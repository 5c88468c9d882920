import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file of each workspace whose code decides the stored outcomes. */
const codeRoots = [
  import.meta.url,
  ...["imaging/frame.ts", "compute/compute.ts", "media/error.ts", "networks/registry.ts"].map((file) =>
    import.meta.resolve(`@cutwater/${file}`),
  ),
];

const versions = new Map<string, Promise<string>>();

/**
 * Identifies the running code by its bytes, so that no version continues from the outcomes of another. Some 20 ms, once a
 * process.
 *
 * @param further folders of code that decides the outcomes too
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

/** Hashes all files in some folders with their names, and the version of Node, whose format the values are stored in. */
export async function hashOf(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const folder of folders) {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
    for (const path of paths) hash.update(path.slice(folder.length)).update(await readFile(path));
  }
  return hash.digest("hex");
}
