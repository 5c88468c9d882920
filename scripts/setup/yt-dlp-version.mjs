// Finds the version of yt-dlp in a Python environment. The set-up and the image compare versions with it.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** @returns a version such as "2026.10.26"; "" if there is none */
export function ytDlpIn(home) {
  for (const python of namesIn(path.join(home, "lib")))
    for (const name of namesIn(path.join(home, "lib", python, "site-packages"))) {
      const [, version] = /^yt_dlp-([\d.]+)\.dist-info$/.exec(name) ?? [];
      if (version) return version;
    }
  return "";
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Whether a version is older than another one; a missing version is older than any. */
export function isOlder(one, other) {
  const [own, others] = [one, other].map((version) => version.split(".").map(Number));
  for (let at = 0; at < Math.max(own.length, others.length); at += 1)
    if ((own[at] ?? 0) !== (others[at] ?? 0)) return (own[at] ?? 0) < (others[at] ?? 0);
  return false;
}
