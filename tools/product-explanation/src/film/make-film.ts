import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { layOut } from "@cutwater/composer/layout/lay-out.ts";
import { type RenderReport, renderFilm } from "@cutwater/composer/server/render-film.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import type { NarratedLine } from "@cutwater/speaking/narrate-line.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import { joinMouths } from "@cutwater/spoken-film/join-mouths.ts";
import { playTune, tuneRate } from "@cutwater/spoken-film/music/play-tune.ts";
import type { FilmPicture } from "@cutwater/spoken-film/parts.ts";
import { looks, type SpokenFilm, spokenFilm } from "@cutwater/spoken-film/spoken-film.ts";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import type { FilmChoices, ScriptLine } from "../../draft.ts";

/** The shorter side of the result, in pixels. */
const side = 1_080;
/** Speech that another engine says after the price was named may be this much longer. */
const slack = { share: 0.04, seconds: 1 };

export type FilmWanted = {
  choices: FilmChoices;
  title: string;
  price: string;
  language: string;
  /** Paid for. */
  seconds: number;
  lines: readonly (ScriptLine & { narrated: NarratedLine })[];
  pictures: readonly (FilmPicture & { path: string })[];
  folder: string;
  signal: AbortSignal;
  onShare: (share: number) => void;
};

/** Makes the file. @throws Refusal "longerThanPaid"; what renderFilm throws */
export async function makeFilm(
  wanted: FilmWanted,
): Promise<{ path: string; film: SpokenFilm; width: number; height: number; report: RenderReport }> {
  const { choices, language, lines, pictures, folder, signal, onShare } = wanted;
  const { look, shape, accent, captions, music, presenter } = choices;
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
    presenter: presenter === "none" ? null : { id: presenter, track: "mouth" },
    music: music === "none" ? null : "music",
    leastSeconds: wanted.seconds,
  });
  if (film.seconds > wanted.seconds * (1 + slack.share) + slack.seconds)
    refuse("longerThanPaid", { seconds: wanted.seconds });
  const paths = new Map([
    ...lines.map(({ narrated }, i) => [`line-${i}`, narrated.path] as const),
    ...pictures.map(({ asset, path }) => [asset, path] as const),
  ]);
  if (presenter !== "none") {
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
  return { path, film, width, height, report };
}
