// Makes the pictures that the page shows of each thing that can be erased: node make-samples.ts
// Each is a clip of two seconds, painted by samples/scenes.ts, and what our own engine makes of it; of both the same frame is kept.
import { mkdtemp, rm } from "node:fs/promises";
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
const models = join(import.meta.dirname, "../../models");
const mostBytes = 40_000;
const [only] = process.argv.slice(2);

takeDrawings();
for (const scene of scenes) if (!only || only === scene.kind) await make(scene);
if (!only || only === "try-out") await makeTryOut();

async function make(scene: Scene): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-samples-"));
  try {
    const clip = join(folder, "clip.mp4");
    await film(scene, { folder, path: clip });
    const url = "sample:";
    const { outputPath } = await runEngine(
      engine,
      { url, regions: scene.regions },
      { inputs: { [url]: clip }, folder, modelDirectories: [models] },
    );
    for (const [side, path] of [
      ["before", clip],
      ["after", outputPath],
    ] as const) {
      const still = join(folder, `${side}.png`);
      await stillOf(path, scene.still, still);
      await show(still, join(shown, `${scene.kind}-${side}.webp`));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The clip of the public page, which the server reads too, and the frame that stands for it. */
async function makeTryOut(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-samples-"));
  try {
    const clip = join(import.meta.dirname, "page/landing/sample.mp4");
    await film(tryOutFilm, { folder, path: clip, scale: tryOutClip.width / paintedSize.width, crf: 21 });
    const still = join(folder, "still.png");
    await stillOf(clip, tryOutTime * paintedRate, still);
    await show(still, join(import.meta.dirname, "page/landing/sample.webp"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function show(still: string, to: string): Promise<void> {
  process.stdout.write(`${to}: ${await fitted(still, to, mostBytes)} bytes\n`);
}
