import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { factsOf, languages, setTranslator } from "@cutwater/contract/i18n.ts";
import { type Catalog, translatorOf } from "@cutwater/contract/translations.ts";

/**
 * Loads the texts of all added languages in a process of Node, before its first text; a page loads one language (load-texts.ts of
 * apps/web).
 *
 * @throws Error that names a file that is no JSON
 */
export async function loadTranslations(folder = new URL("../../../../messages/", import.meta.url)): Promise<void> {
  for (const language of languages) {
    const file = new URL(`${language}.json`, folder);
    if (existsSync(file)) setTranslator(language, translatorOf(await readCatalog(file), factsOf(language).tag));
  }
}

async function readCatalog(file: URL): Promise<Catalog> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Catalog;
  } catch (cause) {
    throw new Error(`${fileURLToPath(file)} cannot be read`, { cause });
  }
}
