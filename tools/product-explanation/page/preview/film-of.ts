import type { DubbedLine } from "../../calls.ts";
import { estimatedSeconds } from "../../draft.ts";
import { joinMouths } from "../../drawn-film/join-mouths.ts";
import { filmPresenter } from "../../drawn-film/presenter.ts";
import { looks, type SpokenFilm, spokenFilm } from "../../drawn-film/spoken-film.ts";
import { type Dubbing, dubKey, saidLines } from "../dubbing.ts";
import type { Explanation } from "../explanation.ts";

export type PreviewFilm = {
  film: SpokenFilm;
  /** For each line its speech; null if it is not spoken yet. */
  dubbed: readonly (DubbedLine | null)[];
  mouth: ReturnType<typeof joinMouths> | null;
};

/**
 * The film as the server will make it. Lines that are not spoken yet have their estimated length. Null while there is nothing to
 * show.
 */
export function filmOf(explanation: Explanation, dubbing: Dubbing): PreviewFilm | null {
  const lines = saidLines(explanation);
  const { pictures, title, price, language, choices } = explanation;
  if (lines.length === 0 || pictures.length === 0) return null;
  const dubbed = lines.map(({ text }) => dubbing.get(dubKey(explanation, text)) ?? null);
  const { look, shape, accent, captions, music, presenter } = choices;
  const film = spokenFilm({
    title: title || lines[0]!.text,
    language,
    shape,
    look,
    accent: accent ?? looks[look].accent,
    price,
    lines: lines.map(({ text, show, role, picture }, i) => ({
      show,
      role,
      picture,
      ...(dubbed[i] ?? silentLine(text, language)),
      asset: `line-${i}`,
    })),
    pictures: pictures.map(({ width, height }, i) => ({ asset: `picture-${i}`, width, height })),
    hasCaptions: captions,
    presenter: filmPresenter(presenter),
    music: music === "none" ? null : "music",
    leastSeconds: 0,
  });
  const mouths = dubbed.flatMap((one, i) => (one ? [{ track: one.mouth, start: film.starts[i]! }] : []));
  const mouth = joinMouths(
    mouths.map(({ track }) => track),
    mouths.map(({ start }) => start),
    film.seconds,
  );
  return { film, dubbed, mouth };
}

/** A line with its estimated length and evenly spread words. */
function silentLine(text: string, language: string) {
  const seconds = Math.max(1, estimatedSeconds([{ text }], { language }) - 3);
  const words = text.trim().split(/\s+/);
  const each = seconds / words.length;
  return {
    seconds,
    words: words.map((word, i) => ({ text: word.slice(0, 60), start: i * each, end: (i + 1) * each })),
  };
}
