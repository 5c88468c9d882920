import { factsOf, type Language, setTranslator } from "@cutwater/contract/i18n.ts";
import type { Catalog } from "@cutwater/contract/translations.ts";

/** The translations of each additional language, in one chunk per language. */
const chunks = import.meta.glob<Catalog>("../../../messages/*.json", { import: "default" });
const loaded = new Set<Language>();

/** Loads the translations of a language. Null if the language's texts are in the sources, or are loaded already. */
export function loadTexts(language: Language): Promise<void> | null {
  const load = chunks[`../../../messages/${language}.json`];
  return load && !loaded.has(language) ? use(language, load) : null;
}

async function use(language: Language, load: () => Promise<Catalog>): Promise<void> {
  const [catalog, { translatorOf }] = await Promise.all([load(), import("@cutwater/contract/translations.ts")]);
  setTranslator(language, translatorOf(catalog, factsOf(language).tag));
  loaded.add(language);
}
