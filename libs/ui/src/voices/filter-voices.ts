import type { VoiceLine } from "@cutwater/contract/voices.ts";

/** What a list of voices is narrowed to; "" is all. */
export type VoiceFilter = { language: string; gender: "" | "woman" | "man" };
export const everyVoice: VoiceFilter = { language: "", gender: "" };

/** The customer's own before all others; else as they come. */
export const ownFirst = <Line extends Pick<VoiceLine, "isOwn">>(voices: readonly Line[]): Line[] => [
  ...voices.filter(({ isOwn }) => isOwn),
  ...voices.filter(({ isOwn }) => !isOwn),
];

/** Voices that fit, own first. Those of any language fit each; those of an unknown sound fit neither woman nor man. */
export const filterVoices = (voices: readonly VoiceLine[], { language, gender }: VoiceFilter): VoiceLine[] =>
  ownFirst(voices).filter(
    (voice) =>
      (language === "" || voice.language === null || baseOf(voice.language) === language) &&
      (gender === "" || voice.gender === gender),
  );

/** The languages that voices speak, without regions, in the order in which they come. */
export const languagesOf = (voices: readonly VoiceLine[]): string[] => [
  ...new Set(voices.flatMap(({ language }) => (language === null ? [] : [baseOf(language)]))),
];

/** "pt" of "pt-BR". */
export const baseOf = (tag: string): string => tag.split("-")[0]?.toLowerCase() ?? tag;
