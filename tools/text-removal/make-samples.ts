// Makes the pictures and videos that the pages show: node make-samples.ts [subtitles | captions | corners | demo | try-out]
//
// Each sample is a clip of two to four seconds, painted by samples/scenes.ts, and our engine's result for it.
import { join } from "node:path";
import { draw } from "@cutwater/media/test/drawn.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import { inFolder, makeTryOutClip, showFilm } from "@cutwater/video-inpainting/test/make-samples.ts";
import { film, takeDrawings } from "@cutwater/video-inpainting/test/painted-film.ts";
import { tryOutClip, tryOutTime } from "./calls.ts";
import engine from "./engine.ts";
import { demoFilm, scenes, tryOutFilm } from "./samples/scenes.ts";

const shown = join(import.meta.dirname, "page/samples");
const landing = join(import.meta.dirname, "page/landing");
const models = join(import.meta.dirname, "../../models");
const [only] = process.argv.slice(2);

takeDrawings();
for (const scene of scenes)
  if (!only || only === scene.kind)
    await inFolder((folder) => showFilm(scene, { folder, shown }, (clip) => withoutText(clip, folder)));
if (!only || only === "demo") await inFolder(makeDemo);
if (!only || only === "try-out")
  await inFolder((folder) =>
    makeTryOutClip(tryOutFilm, { folder, landing, width: tryOutClip.width, time: tryOutTime }),
  );

/** The clip of the studio page, before and after. */
async function makeDemo(folder: string): Promise<void> {
  const clip = join(folder, "clip.mp4");
  await film(demoFilm, { folder, path: clip });
  await smaller(clip, join(shown, "demo-before.mp4"));
  await smaller(await withoutText(clip, folder), join(shown, "demo-after.mp4"));
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
