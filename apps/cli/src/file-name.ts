import { access } from "node:fs/promises";
import { join } from "node:path";

/** A name every file system takes, from a title: no separators, no control characters, at most 150 bytes. */
export function safeName(title: string): string {
  let name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[. ]+|[. ]+$/g, "");
  while (Buffer.byteLength(name) > 150) name = Array.from(name).slice(0, -1).join("");
  return name || "video";
}

/** A path in the folder that is not taken: "name.mp4", "name (2).mp4" ... */
export async function freePath(folder: string, name: string, ending: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${name}${count === 1 ? "" : ` (${count})`}.${ending}`);
    const isTaken = await access(path).then(
      () => true,
      () => false,
    );
    if (!isTaken) return path;
  }
}
