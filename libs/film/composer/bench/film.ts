import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { drawSound } from "@cutwater/media/test/drawn-sound.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { type Film, layOut } from "../src/layout/lay-out.ts";
import { parseComposition } from "../src/parse-composition.ts";
import type { CompositionInput } from "../src/schema/composition.ts";
import { writePicture } from "../test/sample-files.ts";
import { spoken } from "../test/spoken.ts";

export const pictures = ["picture-0", "picture-1", "picture-2", "picture-3", "picture-4"] as const;
export const sceneSeconds = 6.4;
export const fadeSeconds = 0.5;
export const zoom = 1.15;
/** Size of the pictures: as large as a phone's photograph after cropping to the frame's shape. */
export const pictureSize = { width: 1440, height: 2560 };

const script =
  "A cup that keeps its word. Thick walls hold the heat, a thin rim meets the lip. It stacks in threes, washes well and never chips. " +
  "Made from one piece of clay, fired twice at a thousand two hundred degrees. Coffee stays warm for an hour, tea for two. " +
  "Choose sand, slate or sea. Order today and drink from it on Friday.";

/** A film of 30 s with five pictures that are slowly zoomed into, cross-fades between them, captions word by word, and music. */
const composition: CompositionInput = {
  version: 1,
  title: "Bench",
  language: "en",
  scenes: pictures.map((asset) => ({
    seconds: sceneSeconds,
    layers: [
      {
        kind: "picture",
        id: asset,
        source: { asset },
        box: { area: "frame" },
        focus: {
          zoom: [
            { at: 0, value: 1 },
            { at: sceneSeconds, value: zoom, easing: "linear" },
          ],
        },
      },
    ],
    ...(asset === pictures.at(-1)
      ? {}
      : { transition: { kind: "cross-fade", seconds: fadeSeconds, easing: "linear" } }),
  })),
  captions: {
    words: spoken(script, 0.5, 0.42),
    box: { anchor: "bottom", height: 20 },
    look: { size: 6, weight: 700, colour: "#ffffff", outline: { colour: "#000000", width: 0.6 } },
    highlight: "#ffd23c",
    mostCharacters: 28,
  },
  sounds: [{ kind: "music", source: { asset: "music" }, isLooped: true, fadeIn: 0.5, fadeOut: 1.5 }],
};

export const benchFilm = async (side: number): Promise<Film> =>
  layOut(parseComposition(composition), { shape: "9:16", side, fonts: serverFonts() });

/** Draws the film's input files into a folder. */
export async function writeBenchFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [seed, name] of pictures.entries())
    await writePicture(join(folder, `${name}.png`), { ...pictureSize, seed });
  const chord = (seconds: number) =>
    0.1 * [220, 277.2, 329.6].reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * seconds), 0);
  await drawSound(join(folder, "music.wav"), 12, (seconds) => chord(seconds) * (0.6 + 0.4 * Math.cos(seconds * 4)));
}

export const benchPaths = (folder: string): Map<string, string> =>
  new Map(
    [...pictures.map((name) => [name, `${name}.png`] as const), ["music", "music.wav"] as const].map(
      ([asset, name]) => [asset, join(folder, name)],
    ),
  );
