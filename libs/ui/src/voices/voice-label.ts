import { type Language, languageTag, text } from "@cutwater/contract/i18n.ts";
import type { VoiceLine } from "@cutwater/contract/voices.ts";
import { voiceMessages } from "./messages.ts";

/**
 * How a voice is offered: "Woman, United States · SLT", with "draft voice" behind a rough one. One that says its language alone,
 * such as those of espeak-ng, has that by its name in the page's language. A customer's own has the name that they gave it.
 */
export function voiceLabel(voice: VoiceLine, language: Language): string {
  if (voice.isOwn) return voice.name;
  const t = (key: keyof typeof voiceMessages.en, params?: Record<string, string>) =>
    text(voiceMessages, language, key, params);
  const name = voice.gender ? withWho(voice, voice.gender, language, t) : plainName(voice, language);
  return voice.means.isDraft ? t("draftOf", { name }) : name;
}

type Say = (key: "woman" | "man" | "from" | "named", params?: Record<string, string>) => string;

function withWho({ name, language: tag }: VoiceLine, gender: "woman" | "man", language: Language, t: Say): string {
  const region = tag === null ? undefined : new Intl.Locale(tag).region;
  const named = region && new Intl.DisplayNames([languageTag(language)], { type: "region" }).of(region);
  const who = named ? t("from", { who: t(gender), region: named }) : t(gender);
  return t("named", { who, name });
}

/** Embedded voices without a known person are called after their language, in English. */
function plainName({ name, language: tag, means }: VoiceLine, language: Language): string {
  // What stands behind a language and a region, such as a dialect, has no other name.
  if (means.kind !== "embedded" || tag === null || !/^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Za-z]{2})?$/.test(tag)) return name;
  return new Intl.DisplayNames([languageTag(language)], { type: "language", fallback: "none" }).of(tag) ?? name;
}
