import { access } from "node:fs/promises";
import { join } from "node:path";
import { fileName } from "@cutwater/delivery/file-name.ts";

/** A path in the folder that is not taken: "title [720p].mp4", "title [720p] (2).mp4" ... */
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
