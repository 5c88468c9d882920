// Makes the pictures and the clip that the pages show: node make-samples.ts [outline | yellow | plate | try-out]
// Each is a clip of two to three seconds, painted by samples/scenes.ts, and what our own engine makes of it.
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import {
  film,
  fitted,
  paintedRate,
  paintedSize,
  stillOf,
  takeDrawings,
} from "@cutwater/video-inpainting/test/painted-film.ts";
import { tryOutClip, tryOutTime } from "./calls.ts";
import engine from "./engine.ts";
import { type Scene, scenes, tryOutFilm } from "./samples/scenes.ts";

const shown = join(import.meta.dirname, "page/samples");
const landing = join(import.meta.dirname, "page/landing");
const mostBytes = 40_000;
const [only] = process.argv.slice(2);

takeDrawings();
for (const scene of scenes) if (!only || only === scene.kind) await inFolder((folder) => make(scene, folder));
if (!only || only === "try-out") await inFolder(makeTryOut);

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-samples-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One frame of a clip before and after. */
async function make(scene: Scene, folder: string): Promise<void> {
  const clip = join(folder, "clip.mp4");
  await film(scene, { folder, path: clip });
  for (const [side, path] of [
    ["before", clip],
    ["after", await translated(scene, clip, join(folder, "job"))],
  ] as const) {
    const still = join(folder, `${side}.png`);
    await stillOf(path, scene.still, still);
    await show(still, join(shown, `${scene.kind}-${side}.webp`));
  }
}

async function translated({ style, from, to, translation }: Scene, clip: string, folder: string): Promise<string> {
  await mkdir(folder);
  const srt = `1\n00:00:00,000 --> 00:00:02,000\n${translation}\n`;
  const data = { url: "u", from, to, output: "burned", style, translation: srt, removesOldSubtitles: true } as const;
  const { result, outputPath } = await runEngine(engine, data, { inputs: { u: clip }, folder });
  if (result.oldSubtitles?.outcome !== "removed") throw new Error("the old subtitles are still there");
  return outputPath;
}

/** The clip of the public page, which the server reads too, and the frame that stands for it. */
async function makeTryOut(folder: string): Promise<void> {
  const clip = join(folder, "clip.mp4");
  await film(tryOutFilm, { folder, path: clip, scale: tryOutClip.width / paintedSize.width, crf: 21 });
  await copyFile(clip, join(landing, "sample.mp4"));
  const still = join(folder, "still.png");
  await stillOf(clip, Math.round(tryOutTime * paintedRate), still);
  await show(still, join(landing, "sample.webp"));
}

async function show(still: string, to: string): Promise<void> {
  process.stdout.write(`${to}: ${await fitted(still, to, mostBytes)} bytes\n`);
}
