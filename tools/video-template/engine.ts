import { join } from "node:path";
import { layOut } from "@cutwater/composer/layout/lay-out.ts";
import { renderFilm } from "@cutwater/composer/server/render-film.ts";
import { checkSlots } from "@cutwater/composer/slots/check.ts";
import { fillSlots } from "@cutwater/composer/slots/fill.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import { defineEngine } from "@cutwater/toolkit/engine.ts";
import { createPace } from "@cutwater/toolkit/pace.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { drawingSeconds } from "./src/drawing-cost.ts";
import { openGiven, valuesOf } from "./src/given-files.ts";
import { refuseTroubles } from "./src/refuse-troubles.ts";
import { filledKinds } from "./templates/filled.ts";
import tool, { askedFilm } from "./tool.ts";

/** A film of a customer's own template may take at most this many times its own duration to draw, by the estimate. */
const mostTimes = 8;

/** Makes a film from a template and the contents of its slots; README.md describes the method. */
export default defineEngine(tool, async (data, job) => {
  const { shape, side } = data;
  job.progress(0, { key: "setting", params: {} });
  const given = await openGiven(data, job);
  const facts = [...given.values()].map((one) => one.facts);
  const composition = askedFilm(data, facts);
  const values = valuesOf(data, filledKinds(data, composition, facts), given);
  const fonts = serverFonts();
  refuseTroubles(await checkSlots(composition, values, { shape, side, fonts }), composition, data.language);
  const filled = fillSlots(composition, values);
  const film = await layOut(filled, { shape, side, fonts });
  if (data.composition) {
    const seconds = await drawingSeconds(filled, { shape, side, fonts, signal: job.signal });
    const times = Math.round(seconds / film.seconds / mostTimes);
    job.log("an own template's drawing", { seconds, film: film.seconds });
    if (times > 1) refuse("templateTooHeavy", { times });
  }

  const out = join(job.folder, "film.mp4");
  const total = Math.ceil(film.seconds);
  const pace = createPace(1);
  const { frames, sound } = await renderFilm({
    film,
    paths: new Map([...given.values()].map(({ asset, path }) => [asset, path])),
    scratch: join(job.folder, "drawn"),
    out,
    signal: job.signal,
    onShare(share) {
      const second = Math.min(total, Math.floor(share * total) + 1);
      const step =
        share < 0.94 ? { key: "drawing", params: { second, seconds: total } } : { key: "finishing", params: {} };
      job.progress(Math.min(99, 100 * share), step, pace.left(share));
    },
  });
  const { width, height } = film.frame;
  const outputUrl = await job.keep(out, "mp4");
  return {
    outputUrl,
    width,
    height,
    frames,
    durationSeconds: Math.round((frames / filled.fps) * 1_000) / 1_000,
    sound: sound && Number.isFinite(sound.lufs) ? { lufs: sound.lufs, truePeak: sound.truePeak } : null,
  };
});
