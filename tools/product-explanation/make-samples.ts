// Makes the samples of the public page: node make-samples.ts MODELS_DIR [voices]
//
// Writes drawn pictures, their lines spoken by voices of Kokoro (npm run models -- add kokoro), and a frame of the film in each
// look. With "voices" it writes only the sounds.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createPainter } from "@cutwater/composer/drawing/painter.ts";
import { layOut } from "@cutwater/composer/layout/lay-out.ts";
import { createFilmPictures } from "@cutwater/composer/server/film-pictures.ts";
import { modelsRemote } from "@cutwater/language-models/models-remote.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { levelSound } from "@cutwater/media/sound/level.ts";
import { writeSamples } from "@cutwater/media/sound/write-samples.ts";
import { readSpeech, speechRate } from "@cutwater/speech/speaking/read-speech.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { inFolder, show } from "@cutwater/video-inpainting/test/make-samples.ts";
import { takeDrawings } from "@cutwater/video-inpainting/test/painted-film.ts";
import { lookNames, type Role } from "./drawn-film/names.ts";
import { looks, spokenFilm } from "./drawn-film/spoken-film.ts";
import { timelineOf } from "./drawn-film/timeline.ts";
import { drawings, scripts } from "./samples/drawings.ts";
import type { NarratedLine } from "./src/narrate-line.ts";
import { createNarrator } from "./src/narrator.ts";

const shown = join(import.meta.dirname, "page/samples");
const landing = join(import.meta.dirname, "page/landing");
/** The time of the film's frame that the page shows, in seconds. */
const stillAt = 1.9;

type SampleLine = Pick<NarratedLine, "seconds" | "words" | "mouth" | "path"> & { role: Role; show: string };

const [models, only] = process.argv.slice(2);
if (!models) throw new Error("name the directory of the models");
const host = createModelHost({ threads: 2 });
const language = await modelsRemote(models, host);

takeDrawings();
await inFolder(async (folder) => {
  if (only === "voices") {
    for (const spoken of ["en", "zh"] as const) await speak(spoken, folder);
    return;
  }
  await mkdir(shown, { recursive: true });
  const pictures: Buffer[] = [];
  for (const [i, svg] of drawings.entries()) {
    const png = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
    pictures.push(png);
    const still = join(folder, `picture-${i}.png`);
    await writeFile(still, png);
    await show(still, join(landing, `picture-${i}.webp`));
  }
  for (const spoken of ["en", "zh"] as const) await speak(spoken, folder);
  const { lines } = await told("en", folder);
  for (const [i, look] of lookNames.entries()) await still(look, { i, lines, pictures, folder });
});
await host.close();

async function told(spoken: "en" | "zh", folder: string) {
  const { voice, lines: script } = scripts[spoken];
  const signal = new AbortController().signal;
  const narrator = await createNarrator({ language: spoken, voice }, { folder, signal, log: () => {}, language });
  const lines: SampleLine[] = [];
  for (const [role, text, letters] of script) {
    const { path, seconds, words, mouth } = await narrator.say(text);
    lines.push({ role, show: letters, seconds, words, mouth, path });
  }
  return { lines };
}

/** Writes one sound with all lines at their times in the film, and the data of each line. */
async function speak(spoken: "en" | "zh", folder: string): Promise<void> {
  const { lines } = await told(spoken, folder);
  const { starts, seconds } = timelineOf(lines, 0);
  const samples = new Float32Array(Math.ceil(seconds * speechRate));
  for (const [i, { path }] of lines.entries())
    samples.set((await readSpeech(path, new AbortController().signal)).samples, Math.round(starts[i]! * speechRate));
  const mix = join(folder, `${spoken}.wav`);
  const writer = writeSamples({ path: mix, channels: 1, sampleRate: speechRate });
  await writer.write(samples);
  const measured = await writer.end();
  const target = { lufs: -16, truePeak: -1 };
  await levelSound({ path: mix, measured, out: join(landing, `voice-${spoken}.m4a`), codec: "aac", target });
  const kept = lines.map(({ path: _path, ...line }) => line);
  await writeFile(join(landing, `lines-${spoken}.json`), `${JSON.stringify(kept, roundedTimes, 1)}\n`);
}

function roundedTimes(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 1_000) / 1_000 : value;
}

async function still(
  look: (typeof lookNames)[number],
  {
    i,
    lines,
    pictures,
    folder,
  }: { i: number; lines: readonly SampleLine[]; pictures: readonly Buffer[]; folder: string },
): Promise<void> {
  const before = join(folder, "before.png");
  await sharp(pictures[i]).resize(1_280, 720, { fit: "cover" }).png().toFile(before);
  await show(before, join(shown, `${look}-before.webp`));
  const film = spokenFilm({
    title: scripts.en.title,
    language: "en",
    shape: "16:9",
    look,
    accent: looks[look].accent,
    price: scripts.en.price,
    lines: lines.map((line, n) => ({ ...line, asset: `line-${n}`, picture: i })),
    pictures: [0, 1, 2].map((n) => ({ asset: `picture-${n}`, width: 960, height: 720 })),
    hasCaptions: true,
    presenter: { kind: "drawn", id: (["mei", "jonas", "amara"] as const)[i]!, track: "mouth" },
    music: null,
    leastSeconds: 0,
  });
  const laid = await layOut(film.composition, { shape: "16:9", side: 720, fonts: serverFonts() });
  const files = new Map(pictures.map((_png, n) => [`picture-${n}`, join(folder, `picture-${n}.png`)]));
  const images = createFilmPictures(laid, files);
  await images.prepare([...files.keys()]);
  const canvas = serverCanvas(laid.frame.width, laid.frame.height);
  createPainter(laid, serverCanvas).drawFrame(canvas.getContext("2d"), stillAt, {
    picture: images.get,
    frame: () => null,
    track: () => lines[0]!.mouth,
  });
  const after = join(folder, "after.png");
  await writeFile(after, canvas.toBuffer("image/png"));
  await show(after, join(shown, `${look}-after.webp`));
}
