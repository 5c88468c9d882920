import { spokenLength } from "./spoken-length.ts";

/**
 * The words at the beginning of a text that are spoken within a share of its time. Figures take as long as their words.
 *
 * @param share of the text's spoken time, 0 to 1
 * @param language BCP 47
 * @returns "" when not even the first word fits
 */
export function wordsThatFit(text: string, share: number, language: string): string {
  if (share >= 1) return text.trim();
  const words = [...new Intl.Segmenter(localeOf(language), { granularity: "word" }).segment(text)];
  const most = share * weightOf(text, language);
  let fitting = "";
  for (const { segment, index, isWordLike } of words) {
    const upTo = text.slice(0, index + segment.length);
    if (isWordLike && weightOf(upTo, language) > most) break;
    fitting = upTo;
  }
  return fitting.replace(/[\s\p{Ps}\p{Pi}\p{Sc}]+$/u, "").trim();
}

/** A sign of Chinese or Japanese takes as long as some four letters. */
function weightOf(text: string, language: string): number {
  const { signs, letters } = spokenLength(text, language);
  return 4 * signs + letters;
}

function localeOf(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined; // A tag that is no locale: the words of any language are found by the same rules.
  }
}
