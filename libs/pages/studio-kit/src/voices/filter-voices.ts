import { type Language, languageTag } from "@cutwater/contract/i18n.ts";
import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { type LanguageOption, languageOptions } from "../languages/languages.ts";
import { languageOfVoice, voiceFacts, voiceLabel } from "./voice-label.ts";

/** The filters of a list of voices; "" means no filter. */
export type VoiceFilter = { language: string; gender: "" | "woman" | "man"; query: string };
export const everyVoice: VoiceFilter = { language: "", gender: "", query: "" };

/**
 * Voices that match the filters, in their order. A voice that speaks any language matches every language. A voice whose sound is
 * unknown matches neither woman nor man.
 */
export function filterVoices(
  voices: readonly VoiceLine[],
  { language, gender, query }: VoiceFilter,
  reader: Language,
): VoiceLine[] {
  const asked = query.trim().toLocaleLowerCase();
  return voices.filter(
    (voice) =>
      (language === "" || voice.language === null || baseOf(voice.language) === language) &&
      (gender === "" || voice.gender === gender) &&
      (asked === "" || wordsOf(voice, reader).includes(asked)),
  );
}

const wordsOf = (voice: VoiceLine, reader: Language): string =>
  `${voiceLabel(voice, reader)} ${voiceFacts(voice, reader)} ${voice.name}`.toLocaleLowerCase();

/**
 * Sorts voices: the customer's own first, then those of the reader's language and of likely languages, then the others by
 * language name. Within each group, finished voices precede drafts. Voices whose language has no name in the reader's language
 * are left out.
 */
export function voicesInOrder(voices: readonly VoiceLine[], reader: Language): VoiceLine[] {
  const known = voices.filter(({ language, isOwn }) => isOwn || language === null || languageOfVoice(language, reader));
  const places = new Map(languageOptions(reader).map(({ value }, place) => [value, place]));
  const byName = new Intl.Collator(languageTag(reader)).compare;
  const rank = ({ language, isOwn }: VoiceLine) =>
    isOwn ? -2 : language === null ? -1 : (places.get(baseOf(language)) ?? Number.POSITIVE_INFINITY);
  const nameOf = ({ language }: VoiceLine) => (language === null ? "" : (languageOfVoice(language, reader) ?? ""));
  return known.toSorted(
    (one, other) =>
      compare(rank(one), rank(other)) ||
      compare(Number(one.means.isDraft), Number(other.means.isDraft)) ||
      (rank(one) === Number.POSITIVE_INFINITY ? byName(nameOf(one), nameOf(other)) : 0),
  );
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/**
 * Separates the voices of the machine's small programs from the others. A small program's voice is a fallback and is left out
 * when a better voice of the list speaks its language.
 *
 * @param chosen id of a voice that is never left out
 */
export function apartFromFallbacks(
  voices: readonly VoiceLine[],
  chosen: string | null = null,
): { best: VoiceLine[]; more: VoiceLine[] } {
  const best = voices.filter((voice) => !isSmall(voice));
  const spoken = new Set(best.flatMap(({ language }) => (language === null ? [] : [baseOf(language)])));
  const isNeeded = ({ id, language, isFallback }: VoiceLine) =>
    !isFallback || id === chosen || language === null || !spoken.has(baseOf(language));
  return { best, more: voices.filter((voice) => isSmall(voice) && isNeeded(voice)) };
}

/** Whether a small program of the machine speaks this voice. */
const isSmall = ({ means, isOwn }: VoiceLine): boolean => means.kind === "embedded" && !isOwn;

/** The languages that voices speak, without regions: the reader's own and the likely ones first, then the others by name. */
export function languagesOf(voices: readonly VoiceLine[], reader: Language): LanguageOption[] {
  const spoken = [...new Set(voices.flatMap(({ language }) => (language === null ? [] : [baseOf(language)])))];
  const options = languageOptions(reader);
  const likely = options.flatMap(({ value, isLikely }) => (isLikely && spoken.includes(value) ? [value] : []));
  const named = (isLikely: boolean) => (value: string) => {
    const label = languageOfVoice(value, reader);
    return label === null ? [] : [{ value, label, isLikely }];
  };
  const byName = new Intl.Collator(languageTag(reader)).compare;
  const others = spoken.filter((tag) => !likely.includes(tag)).flatMap(named(false));
  return [...likely.flatMap(named(true)), ...others.toSorted((one, other) => byName(one.label, other.label))];
}

/** "pt" for "pt-BR". */
export const baseOf = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? tag;
