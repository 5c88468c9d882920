import { readUpload } from "@cutwater/pictures/read-upload.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { createPace } from "@cutwater/toolkit/pace.ts";
import { estimatedSeconds, linesOfScript } from "./draft.ts";
import { makeFilm } from "./src/film/make-film.ts";
import { createNarrator } from "./src/narrator.ts";
import tool from "./tool.ts";

/** Of the whole, what the voice takes. */
const spokenShare = 0.12;

/** A script, pictures and a voice into a film; README.md says how. */
export default defineEngine(tool, async (data, job) => {
  const { folder, signal } = job;
  const lines = data.lines ?? linesOfScript(data.script);
  const narrator = await createNarrator(data, job);
  const spoken = [];
  for (const [i, line] of lines.entries()) {
    job.progress((100 * spokenShare * i) / lines.length, {
      key: "speaking",
      params: { line: i + 1, lines: lines.length },
    });
    spoken.push({ ...line, narrated: await narrator.say(line.text) });
    signal.throwIfAborted();
  }
  const pictures = [];
  for (const [i, url] of data.pictures.entries()) pictures.push(await pictureOf(job.open(url), `picture-${i}`));

  const pace = createPace(1);
  const made = await makeFilm({
    choices: data,
    title: data.title || lines[0]!.text,
    price: data.price,
    language: data.language,
    seconds: data.seconds ?? estimatedSeconds(lines),
    lines: spoken,
    pictures,
    folder,
    signal,
    onShare: (share) =>
      job.progress(
        100 * (spokenShare + (1 - spokenShare) * share * 0.99),
        { key: "drawing", params: {} },
        pace.left(share),
      ),
  });
  const { starts, seconds } = made.film;
  return {
    outputUrl: await job.keep(made.path, "mp4"),
    durationSeconds: seconds,
    width: made.width,
    height: made.height,
    lines: spoken.map(({ text, narrated }, i) => ({ text, start: starts[i]!, end: starts[i]! + narrated.seconds })),
    words: spoken.flatMap(({ narrated }, i) =>
      narrated.words.map(({ text, start, end }) => ({ text, start: starts[i]! + start, end: starts[i]! + end })),
    ),
    isEstimated: spoken.some(({ narrated }) => narrated.isEstimated),
    engines: [...new Set(spoken.map(({ narrated }) => narrated.means.name))],
    loudness: made.report.sound ?? { lufs: Number.NEGATIVE_INFINITY, truePeak: Number.NEGATIVE_INFINITY },
  };
});

/** Its size; a file that cannot be opened is refused before anything is drawn. */
async function pictureOf(path: string, asset: string) {
  const { image } = await readUpload(path);
  return { asset, path, width: image.width, height: image.height };
}
