import { factsOf, type Language, setTranslator } from "@cutwater/contract/i18n.ts";
import type { Catalog } from "@cutwater/contract/translations.ts";

/** The texts of each added language, as a chunk of its own. */
const chunks = import.meta.glob<Catalog>("../../../messages/*.json", { import: "default" });
const loaded = new Set<Language>();

/** Loads the texts of a language; null for one whose texts are in the pages, or loaded already. */
export function loadTexts(language: Language): Promise<void> | null {
  const load = chunks[`../../../messages/${language}.json`];
  return load && !loaded.has(language) ? use(language, load) : null;
}

async function use(language: Language, load: () => Promise<Catalog>): Promise<void> {
  const [catalog, { translatorOf }] = await Promise.all([load(), import("@cutwater/contract/translations.ts")]);
  setTranslator(language, translatorOf(catalog, factsOf(language).tag));
  loaded.add(language);
}
