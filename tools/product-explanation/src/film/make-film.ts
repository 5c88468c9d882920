import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { layOut } from "@cutwater/composer/layout/lay-out.ts";
import { type RenderReport, renderFilm } from "@cutwater/composer/server/render-film.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import type { FilmChoices, ScriptLine } from "../../draft.ts";
import { joinMouths } from "../../drawn-film/join-mouths.ts";
import { playTune, tuneRate } from "../../drawn-film/music/play-tune.ts";
import type { FilmPicture } from "../../drawn-film/parts.ts";
import { filmPresenter } from "../../drawn-film/presenter.ts";
import { looks, type SpokenFilm, spokenFilm } from "../../drawn-film/spoken-film.ts";
import type { NarratedLine } from "../narrate-line.ts";

/** The shorter side of the result, in pixels. */
const side = 1_080;
/** The most by which a film's length may differ from the paid length: a share of it, and seconds. */
const slack = { share: 0.04, seconds: 1 };

export type FilmWanted = {
  choices: FilmChoices;
  title: string;
  price: string;
  language: string;
  /** The length that the customer paid for, in seconds. */
  seconds: number;
  /** Whether the length was estimated rather than stated by the customer. */
  isEstimated: boolean;
  lines: readonly (ScriptLine & { narrated: NarratedLine })[];
  pictures: readonly (FilmPicture & { path: string })[];
};

/** Lays out the film as data. @throws Refusal "longerThanPaid", "shorterThanPaid" if the customer stated the length */
export function planFilm({ choices, language, lines, pictures, ...wanted }: FilmWanted): SpokenFilm {
  const { look, shape, accent, captions, music } = choices;
  const film = spokenFilm({
    title: wanted.title,
    language,
    shape,
    look,
    accent: accent ?? looks[look].accent,
    price: wanted.price,
    lines: lines.map(({ show, role, picture, narrated: { seconds, words } }, i) => ({
      show,
      role,
      picture,
      seconds,
      words,
      asset: `line-${i}`,
    })),
    pictures,
    hasCaptions: captions,
    presenter: filmPresenter(choices.presenter),
    music: music === "none" ? null : "music",
    leastSeconds: wanted.seconds,
  });
  const { seconds } = wanted;
  // An estimate of ours is no limit: the film lasts as long as its speech, at the price that was named.
  if (wanted.isEstimated) return film;
  if (film.seconds > seconds * (1 + slack.share) + slack.seconds) refuse("longerThanPaid", { seconds });
  if (film.seconds < seconds * (1 - slack.share) - slack.seconds)
    refuse("shorterThanPaid", { seconds, made: Math.ceil(film.seconds) });
  return film;
}

/**
 * Renders the film to a file.
 *
 * @param presenter the file of the presenter's picture or video; null if the film has none
 * @throws errors of renderFilm
 */
export async function makeFilm(
  film: SpokenFilm,
  { choices, lines, pictures }: Pick<FilmWanted, "choices" | "lines" | "pictures">,
  work: { presenter: string | null; folder: string; signal: AbortSignal; onShare: (share: number) => void },
): Promise<{ path: string; width: number; height: number; report: RenderReport }> {
  const { presenter, folder, signal, onShare } = work;
  const { shape, music } = choices;
  const paths = new Map([
    ...lines.map(({ narrated }, i) => [`line-${i}`, narrated.path] as const),
    ...pictures.map(({ asset, path }) => [asset, path] as const),
    ...(presenter === null ? [] : [["presenter", presenter] as const]),
  ]);
  if (choices.presenter !== "none") {
    const mouth = joinMouths(
      lines.map(({ narrated }) => narrated.mouth),
      film.starts,
      film.seconds,
    );
    await writeFile(join(folder, "mouth.json"), JSON.stringify(mouth));
    paths.set("mouth", join(folder, "mouth.json"));
  }
  if (music !== "none") {
    const samples = Int16Array.from(playTune(music), (sample) => Math.round(32_767 * sample));
    await writeFile(join(folder, "music.wav"), writeWav({ samples, sampleRate: tuneRate }));
    paths.set("music", join(folder, "music.wav"));
  }
  const laid = await layOut(film.composition, { shape, side, fonts: serverFonts() });
  const path = join(folder, "film.mp4");
  const report = await renderFilm({ film: laid, paths, scratch: join(folder, "scratch"), out: path, signal, onShare });
  const { width, height } = laid.frame;
  return { path, width, height, report };
}
