// Makes the pictures and videos that the pages show: node make-samples.ts [subtitles | captions | corners | demo | try-out]
// Each is a clip of two to four seconds, painted by samples/scenes.ts, and what our own engine makes of it by itself.
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { draw } from "@cutwater/media/test/drawn.ts";
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
import { demoFilm, type Scene, scenes, tryOutFilm } from "./samples/scenes.ts";

const shown = join(import.meta.dirname, "page/samples");
const landing = join(import.meta.dirname, "page/landing");
const models = join(import.meta.dirname, "../../models");
const mostBytes = 40_000;
const [only] = process.argv.slice(2);

takeDrawings();
for (const scene of scenes) if (!only || only === scene.kind) await inFolder((folder) => make(scene, folder));
if (!only || only === "demo") await inFolder(makeDemo);
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
    ["after", await withoutText(clip, folder)],
  ] as const) {
    const still = join(folder, `${side}.png`);
    await stillOf(path, scene.still, still);
    await show(still, join(shown, `${scene.kind}-${side}.webp`));
  }
}

/** The studio page's clip before and after, as it is played there. */
async function makeDemo(folder: string): Promise<void> {
  const clip = join(folder, "clip.mp4");
  await film(demoFilm, { folder, path: clip });
  await smaller(clip, join(shown, "demo-before.mp4"));
  await smaller(await withoutText(clip, folder), join(shown, "demo-after.mp4"));
}

/** The clip of the public page, which the server reads too, and the frame that stands for it. */
async function makeTryOut(folder: string): Promise<void> {
  const clip = join(folder, "clip.mp4");
  await film(tryOutFilm, { folder, path: clip, scale: tryOutClip.width / paintedSize.width, crf: 21 });
  await copyFile(clip, join(landing, "sample.mp4"));
  const still = join(folder, "still.png");
  await stillOf(clip, tryOutTime * paintedRate, still);
  await show(still, join(landing, "sample.webp"));
}

async function withoutText(clip: string, folder: string): Promise<string> {
  const url = "sample:";
  const { outputPath } = await runEngine(
    engine,
    { url, choice: "overlaid" },
    { inputs: { [url]: clip }, folder, modelDirectories: [models] },
  );
  return outputPath;
}

async function smaller(from: string, to: string): Promise<void> {
  const coded = ["-c:v", "libx264", "-preset", "slow", "-crf", "27", "-pix_fmt", "yuv420p", "-movflags", "+faststart"];
  await draw("-i", from, ...coded, to);
}

async function show(still: string, to: string): Promise<void> {
  process.stdout.write(`${to}: ${await fitted(still, to, mostBytes)} bytes\n`);
}
