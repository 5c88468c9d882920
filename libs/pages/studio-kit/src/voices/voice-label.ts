import { type Language, languageTag, text } from "@cutwater/contract/i18n.ts";
import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { rareLanguageName } from "../languages/rare-language-messages.ts";
import { voiceMessages } from "./messages.ts";

type Said = Pick<VoiceLine, "name" | "ownName" | "language" | "gender" | "isOwn" | "means">;

/**
 * The name of a voice: a person's name (in the reader's script if available), or the name of a customer's own voice. For a
 * machine voice without a name, it is the voice's language, named in the reader's language.
 */
export function voiceName({ name, ownName, language: tag, gender, isOwn, means }: Said, language: Language): string {
  if (ownName && tag?.split("-")[0] === language) return ownName;
  if (isOwn || gender || means.kind !== "embedded" || tag === null) return name;
  return languageOfVoice(tag, language) ?? name;
}

/** The line under the name: "Woman · English (United States)". */
export function voiceFacts(voice: Said, language: Language): string {
  const t = (key: keyof typeof voiceMessages.en) => text(voiceMessages, language, key);
  const { gender, isOwn, language: tag } = voice;
  const spoken = tag === null ? t("anyLanguage") : languageOfVoice(tag, language);
  const facts = [isOwn && t("own"), gender && t(gender), spoken !== voiceName(voice, language) && spoken];
  return facts.filter(Boolean).join(" · ");
}

/** A voice in one line, for a field: "Heart · Woman, United States". A draft voice has "basic voice" appended. */
export function voiceLabel(voice: Said, language: Language): string {
  if (voice.isOwn) return voice.name;
  const t = (key: keyof typeof voiceMessages.en, params?: Record<string, string>) =>
    text(voiceMessages, language, key, params);
  const name = voiceName(voice, language);
  const region = regionOf(voice.language, language);
  const who = voice.gender && (region ? t("from", { who: t(voice.gender), region }) : t(voice.gender));
  const said = who ? t("named", { who, name }) : name;
  return voice.means.isDraft ? t("draftOf", { name: said }) : said;
}

/**
 * A voice's language and region by name, such as "English (United States)"; null when it has no name in the reader's language.
 */
export function languageOfVoice(tag: string, language: Language): string | null {
  const { language: base, script, region } = new Intl.Locale(tag);
  const known = [base, script, region].filter(Boolean).join("-");
  const names = { type: "language", fallback: "none", languageDisplay: "standard" } as const;
  return new Intl.DisplayNames([languageTag(language)], names).of(known) ?? rareLanguageName(base, language);
}

function regionOf(tag: string | null, language: Language): string | undefined {
  const region = tag === null ? undefined : new Intl.Locale(tag).region;
  return region && new Intl.DisplayNames([languageTag(language)], { type: "region" }).of(region);
}
