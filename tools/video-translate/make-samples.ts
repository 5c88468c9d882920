// Makes the pictures and the clip that the pages show: node make-samples.ts [outline | yellow | plate | try-out]
//
// Each sample is a clip of two to three seconds, painted by samples/scenes.ts, and our engine's result for it.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { inFolder, makeTryOutClip, showFilm } from "@cutwater/video-inpainting/test/make-samples.ts";
import { takeDrawings } from "@cutwater/video-inpainting/test/painted-film.ts";
import { tryOutClip, tryOutTime } from "./calls.ts";
import engine from "./engine.ts";
import { type Scene, scenes, tryOutFilm } from "./samples/scenes.ts";

const shown = join(import.meta.dirname, "page/samples");
const landing = join(import.meta.dirname, "page/landing");
const [only] = process.argv.slice(2);

takeDrawings();
for (const scene of scenes)
  if (!only || only === scene.kind)
    await inFolder((folder) =>
      showFilm(scene, { folder, shown }, (clip) => translated(scene, clip, join(folder, "job"))),
    );
if (!only || only === "try-out")
  await inFolder((folder) =>
    makeTryOutClip(tryOutFilm, { folder, landing, width: tryOutClip.width, time: tryOutTime }),
  );

async function translated({ style, from, to, translation }: Scene, clip: string, folder: string): Promise<string> {
  await mkdir(folder);
  const srt = `1\n00:00:00,000 --> 00:00:02,000\n${translation}\n`;
  const data = { url: "u", from, to, output: "burned", style, translation: srt, removesOldSubtitles: true } as const;
  const { result, outputPath } = await runEngine(engine, data, { inputs: { u: clip }, folder });
  if (result.oldSubtitles?.outcome !== "removed") throw new Error("the old subtitles are still there");
  return outputPath;
}
