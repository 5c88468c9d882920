import { languagesOf, type MergeOptions } from "@cutwater/contract/downloads.ts";
import { lacksSpeech } from "@cutwater/extractor/formats/roles.ts";
import type { Described } from "../parse/describe.ts";

/** The facts from which the captions are chosen. */
type Offered = {
  subtitles: Described["subtitles"];
  audio: Readonly<Record<string, Pick<Described["audio"][string], "language">>>;
};
type Track = Described["subtitles"][number];

/**
 * Chooses the captions of a downloaded file: a track in a language that the customer chose, else the best track in the spoken
 * language. Written tracks come before automatic ones; a track without the speech, such as signs alone, is never chosen. Null for
 * a clip, because the captions' timestamps do not match it.
 */
export function captionsOf(offered: Offered, options: MergeOptions): Track | null {
  if (options.from !== undefined || options.to !== undefined) return null;
  const inOrder = tracksWithSpeech(offered);
  for (const language of languagesOf(options.subtitles)) {
    const chosen = inOrder.find((track) => track.language === language);
    if (chosen) return chosen;
  }
  return spokenTrack(offered);
}

/**
 * The track in a language, the best in the spoken language if `language` is null, and in that case any other track when there is
 * none. A regional variant is taken where the exact language is missing.
 */
export function chosenTrack(offered: Offered, language: string | null): Track | null {
  const inOrder = tracksWithSpeech(offered);
  if (language === null) return spokenTrack(offered) ?? inOrder[0] ?? null;
  const wanted = language.toLowerCase();
  return (
    inOrder.find((track) => languageOf(track).toLowerCase() === wanted) ??
    inOrder.find((track) => baseOf(track.language) === baseOf(wanted)) ??
    null
  );
}

/** Tracks with the speech, written tracks first. */
function tracksWithSpeech({ subtitles }: Offered): Track[] {
  const whole = subtitles.filter(({ language }) => !lacksSpeech(language));
  return [...whole.filter(({ isAutomatic }) => !isAutomatic), ...whole.filter(({ isAutomatic }) => isAutomatic)];
}

function spokenTrack(offered: Offered): Track | null {
  const { subtitles, audio } = offered;
  const inOrder = tracksWithSpeech(offered);
  // Automatic captions of the original are marked as such; the others are translated by the site.
  const heard = subtitles.find(({ language }) => isOriginal(language));
  // The first audio track is the original's.
  const spoken = Object.values(audio)[0]?.language ?? heard?.language ?? null;
  if (spoken === null) return inOrder.find(({ isAutomatic }) => !isAutomatic) ?? null;
  return inOrder.find(({ language }) => baseOf(language) === baseOf(spoken)) ?? null;
}

const isOriginal = (language: string): boolean => /-orig$/i.test(language);

/** The language of a track's tag without its suffix: "en-x-sdh", "en-orig" → "en". */
export const languageOf = ({ language }: Pick<Track, "language">): string => language.replace(/-(?:x-\w+|orig)$/i, "");

const baseOf = (language: string): string => language.split("-", 1)[0]?.toLowerCase() ?? "";
