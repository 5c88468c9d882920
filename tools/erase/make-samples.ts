// Makes the pictures that the page shows of each thing that can be erased: node make-samples.ts
// Each sample is a clip of two seconds, painted by samples/scenes.ts, and our own engine's result for it; the same frame of both
// is stored.
import { join } from "node:path";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { inFolder, makeTryOutClip, showFilm } from "@cutwater/video-inpainting/test/make-samples.ts";
import { takeDrawings } from "@cutwater/video-inpainting/test/painted-film.ts";
import { tryOutClip, tryOutTime } from "./calls.ts";
import engine from "./engine.ts";
import { type Scene, scenes, tryOutFilm } from "./samples/scenes.ts";

const shown = join(import.meta.dirname, "page/samples");
const landing = join(import.meta.dirname, "page/landing");
const models = join(import.meta.dirname, "../../models");
const [only] = process.argv.slice(2);

takeDrawings();
for (const scene of scenes) if (!only || only === scene.kind) await inFolder((folder) => make(scene, folder));
if (!only || only === "try-out")
  await inFolder((folder) =>
    makeTryOutClip(tryOutFilm, { folder, landing, width: tryOutClip.width, time: tryOutTime }),
  );

async function make(scene: Scene, folder: string): Promise<void> {
  await showFilm(scene, { folder, shown }, async (clip) => {
    const url = "sample:";
    const options = { inputs: { [url]: clip }, folder, modelDirectories: [models] };
    return (await runEngine(engine, { url, regions: scene.regions }, options)).outputPath;
  });
}
