import { access, readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { fileName } from "@cutwater/delivery/file-name.ts";

/** A path in a directory that is not in use yet: "title [720p].mp4", "title [720p] (2).mp4" ... */
export async function freePath(folder: string, title: string, label: string, ending: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const path = join(folder, fileName(title, `[${label}]${count === 1 ? "" : ` (${count})`}`, ending));
    const isTaken = await access(path).then(
      () => true,
      () => false,
    );
    if (!isTaken) return path;
  }
}

/** The file with this name that an earlier run saved, with any extension; null if there is none. */
export async function savedBefore(folder: string, title: string, label: string): Promise<string | null> {
  const { name } = parse(fileName(title, `[${label}]`, "mp4"));
  const found = (await readdir(folder)).find((file) => parse(file).name === name);
  return found === undefined ? null : join(folder, found);
}
