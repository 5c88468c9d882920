import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { recipes, webVtt } from "./recipes.ts";

const run = promisify(execFile);
const cacheRoot = path.resolve(import.meta.dirname, "../../var/e2e-media");

/**
 * The folder with all clips of the site. ffmpeg makes it once in a few seconds. Its name is derived from the recipes, so that a
 * changed recipe makes a new folder. Several processes may make it at once; the first one to finish moves its folder into place.
 */
export async function mediaFolder(): Promise<string> {
  const folder = path.join(cacheRoot, fingerprint());
  if (existsSync(folder)) return folder;
  const draft = path.join(cacheRoot, `draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  for (const { makes, args } of recipes) {
    await run(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-fflags", "+bitexact", ...args, "-flags", "+bitexact", "-y", makes],
      {
        cwd: draft,
      },
    );
  }
  await Promise.all((["en", "zh"] as const).map((language) => writeSubtitles(draft, language)));
  try {
    await rename(draft, folder);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw new Error("the media folder could not be put in place", { cause });
  }
  return folder;
}

function fingerprint(): string {
  const all = JSON.stringify([recipes, webVtt("en"), webVtt("zh")]);
  return createHash("sha256").update(all).digest("hex").slice(0, 12);
}

async function writeSubtitles(folder: string, language: "en" | "zh") {
  await writeFile(path.join(folder, `${language}.vtt`), webVtt(language));
  await writeFile(
    path.join(folder, `hls-${language}.m3u8`),
    `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:6\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:6.0,\n${language}.vtt\n#EXT-X-ENDLIST\n`,
  );
}
