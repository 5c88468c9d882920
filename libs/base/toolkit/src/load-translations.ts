import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { factsOf, languages, setTranslator } from "@cutwater/contract/i18n.ts";
import { type Catalog, translatorOf } from "@cutwater/contract/translations.ts";

/**
 * Loads the texts of all added languages. A Node process calls it before it creates its first text. A page loads only one
 * language (load-texts.ts of apps/web).
 *
 * @throws Error with the path of a file that cannot be read as JSON
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
