import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { writeSheet } from "@cutwater/video-text/bench/sheet.ts";
import { framesOf, removeText } from "../test/remove.ts";

const exec = promisify(execFile);
const { path: clips } = realFiles("subtitled");

/** Clips with text that others burnt in. Of the long clip only the first seconds are used. */
const files = ["hardsub_cyrillic_720p.mp4", "hardsub_band_zh.mp4", "static_logo_artbeats.ts", "moving_text_01.mp4"];
const seconds = 20;
/** The number of frames of each clip that are shown side by side. */
const shown = 6;

export const realHead = ["clip", "texts found", "frames touched", "mended", "traces left", "seconds"];

/**
 * Removes the text from real clips, and writes frames before and after to a folder for visual inspection.
 *
 * @returns rows under realHead
 */
export async function measureReal(folder: string, sheets: string, log: (line: string) => void): Promise<string[][]> {
  await mkdir(sheets, { recursive: true });
  const rows: string[][] = [];
  for (const file of files) {
    const own = join(folder, file);
    await mkdir(own);
    const path = join(own, "given.mp4");
    const copied = ["-map", "0:v:0", "-c:v", "libx264", "-crf", "8", "-pix_fmt", "yuv420p", path];
    await exec("ffmpeg", ["-v", "error", "-y", "-t", String(seconds), "-i", join(clips, file), ...copied]);
    const removed = await removeText({ path, folder: own, threads: 2 });
    const given = await framesOf(path);
    const made = await framesOf(removed.path);
    const at = Array.from({ length: shown }, (_, i) => Math.floor(((i + 0.5) / shown) * given.length));
    await writeSheet(
      join(sheets, `${file}.png`),
      at.map((t) => [given[t]!, made[t]!]),
    );
    const touched = removed.holes.filter((hole) => hole !== null).length / given.length;
    const { tracks, mended, traces } = removed;
    rows.push([
      file,
      tracks.map(({ kind, from, to, text }) => `${kind} ${from}-${to} ${text ?? "?"}`).join("; ") || "none",
      `${(100 * touched).toFixed(0)} %`,
      String(mended),
      String(traces),
      removed.seconds.toFixed(1),
    ]);
    log(rows.at(-1)!.join(" | "));
  }
  return rows;
}
