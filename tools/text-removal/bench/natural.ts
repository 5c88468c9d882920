import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openFootage } from "@cutwater/video-inpainting/bench/footage.ts";
import { planarOf } from "@cutwater/video-inpainting/bench/planar.ts";
import { encodePlanar } from "@cutwater/video-text/bench/encode-planar.ts";
import { panOver } from "@cutwater/video-text/bench/pan-over.ts";
import { removeText } from "../test/remove.ts";

const size = { width: 854, height: 480 };
const frameCount = 72;
const mostTouched = 0.05;

const pan = (file: string, pictureWidth: number) => panOver(file, { ...size, pictureWidth, frameCount });

export const naturalHead = ["picture", "frames touched", `floor`];

/**
 * Scenes whose text must not be removed: photographs that contain writing, with a camera panning over them, and a match in front
 * of advertising.
 */
const scenes: readonly { name: string; frames: () => Promise<Uint8Array[]> }[] = [
  { name: "a book beside flowers", frames: () => pan("book-beside-flowers.jpg", 1_200) },
  { name: "the book, nearer", frames: () => pan("book-beside-flowers.jpg", 2_000) },
  { name: "handwritten notes", frames: () => pan("handwritten-notes.jpg", 1_280) },
  { name: "tennis before advertising", frames: async () => (await openFootage("tennis", frameCount)).frames },
];

/** Counts the frames that are changed in scenes with natural text. @returns rows under naturalHead */
export async function measureNatural(folder: string, log: (line: string) => void): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [i, { name, frames }] of scenes.entries()) {
    const own = join(folder, `natural-${i}`);
    await mkdir(own);
    const path = join(own, "given.mp4");
    const shown = (await frames()).map((rgb) => planarOf(rgb, size));
    await encodePlanar(shown, { path, fps: 25, crf: 18 });
    const { holes } = await removeText({ path, folder: own, threads: 2 });
    const touched = holes.filter((hole) => hole !== null).length / shown.length;
    const floor = `≤ ${100 * mostTouched} %: ${touched <= mostTouched ? "met" : "missed"}`;
    rows.push([name, `${(100 * touched).toFixed(0)} %`, floor]);
    log(rows.at(-1)!.join(" | "));
  }
  return rows;
}
