import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readUpload } from "@cutwater/media/pictures/read-upload.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { createPace } from "@cutwater/toolkit/pace.ts";
import { estimatedSeconds, linesOfScript } from "./draft.ts";
import { type PresenterFields, shownPortrait, withoutService } from "./presenter.ts";
import { makeFilm, planFilm } from "./src/film/make-film.ts";
import { presentedVideo, serviceFor } from "./src/film/presented-video.ts";
import { createNarrator } from "./src/narrator.ts";
import { uprightJpeg } from "./src/upright-jpeg.ts";
import tool from "./tool.ts";

/** Shares of the job's time that the voice takes, and that a service takes. */
const spokenShare = 0.12;
const presentedShare = 0.4;

/** Makes a film from a script, pictures and a voice; README.md describes the method. */
export default defineEngine(tool, async (asked, job) => {
  const { folder, signal } = job;
  const data = job.review?.answer.next === "without" ? withoutService(asked) : asked;
  const service = data.presenter === "service" ? await serviceFor(data, job) : null;
  const portrait = await portraitOf(data, job);
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
  const wanted = {
    choices: data,
    title: data.title || lines[0]!.text,
    price: data.price,
    language: data.language,
    seconds: data.seconds ?? estimatedSeconds(lines, data),
    isEstimated: data.seconds === null,
    lines: spoken,
    pictures,
  };
  const film = planFilm(wanted);

  const presenting = (share: number) =>
    job.progress(100 * (spokenShare + presentedShare * share), { key: "presenting", params: {} });
  if (service) presenting(0);
  const presented =
    service &&
    (await presentedVideo(
      {
        who: portrait === null ? { presenter: data.avatar, portrait } : { presenter: null, portrait },
        service: service.name,
        lines: spoken.map(({ narrated }) => narrated.path),
        timeline: film,
        onShare: presenting,
      },
      job,
    ));
  if (presented && "stop" in presented) return job.pause(presented.stop);

  const begun = spokenShare + (presented ? presentedShare : 0);
  const pace = createPace(1);
  const made = await makeFilm(film, wanted, {
    presenter: presented?.video ?? portrait,
    folder,
    signal,
    onShare: (share) =>
      job.progress(100 * (begun + (1 - begun) * share * 0.99), { key: "drawing", params: {} }, pace.left(share)),
  });
  const { starts, seconds } = film;
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
    presentedBy: presented?.by ?? null,
    loudness: made.report.sound ?? { lufs: Number.NEGATIVE_INFINITY, truePeak: Number.NEGATIVE_INFINITY },
  };
});

/** Reads a picture's size. Refuses a file that cannot be opened before anything is drawn. */
async function pictureOf(path: string, asset: string) {
  const { image } = await readUpload(path);
  return { asset, path, width: image.width, height: image.height };
}

/** The customer's own picture for the presenter's place, re-encoded in the job's directory; null if none is shown. */
async function portraitOf(
  data: PresenterFields,
  { folder, open }: { folder: string; open: (url: string) => string },
): Promise<string | null> {
  const portrait = shownPortrait(data);
  if (!portrait) return null;
  const upload = open(portrait.url);
  await readUpload(upload);
  const path = join(folder, "portrait.jpg");
  await writeFile(path, (await uprightJpeg(upload)).jpeg);
  return path;
}
