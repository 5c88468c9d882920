import type { CompositionInput } from "@cutwater/composer/schema/composition.ts";
import type { WrittenLanguage } from "@cutwater/contract/i18n.ts";
import type { Template } from "./template.ts";

/** The slot for the customer's music, which each of our own templates has in addition. */
export const musicKey = "music";

/** Converts a template to a composition with open slots and the default words of a language. */
export const compose = (
  { names, slots, scenes, overlays = [] }: Template,
  language: WrittenLanguage,
): CompositionInput => ({
  version: 1,
  title: names[language],
  language,
  slots: [
    ...slots.map(({ slot }) => slot(language)),
    { kind: "sound", key: musicKey, label: { en: "Music", zh: "音乐" }, isRequired: false },
  ],
  scenes,
  overlays,
  sounds: [{ kind: "music", source: { slot: musicKey }, isLooped: true, fadeOut: 1.2 }],
});
