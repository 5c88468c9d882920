// The file for translators: written from the texts and a language's translations, and checked when it is imported.
import { pluralsOf } from "../../libs/base/contract/src/translations.ts";

/** @typedef {import("./find.mjs").Message} Message */
/** @typedef {import("../../libs/base/contract/src/translations.ts").Catalog} Catalog */
/** @typedef {{ keys: string[], en: string, zh: string, placeholders: string[], text: string }} Row */
/** @typedef {{ language: string, messages: Row[] }} Exchange */

/**
 * @param {string} language
 * @param {Message[]} messages
 * @param {Catalog} catalog the present translations
 * @returns {Exchange & { outdated: { en: string, text: unknown }[] }} `text` is "" if a translation is missing; `outdated`
 * contains translations whose English text was changed or removed
 */
export function exchangeOf(language, messages, catalog) {
  const used = new Set(messages.map(({ en }) => en));
  return {
    language,
    messages: messages.map(({ keys, en, zh }) => {
      const known = Object.hasOwn(catalog, en) ? catalog[en] : "";
      const text = typeof known === "string" ? known : (known[zh] ?? "");
      return { keys, en, zh, placeholders: placeholdersOf(en), text };
    }),
    outdated: Object.entries(catalog).flatMap(([en, text]) => (used.has(en) ? [] : [{ en, text }])),
  };
}

/** The parameters of a text without duplicates, such as ["{count}"]. A plural counts as its parameter. */
export function placeholdersOf(text) {
  const named = pluralsOf(text).map(({ name }) => `{${name}}`);
  return [...new Set([...(text.match(/\{\w+\}/g) ?? []), ...named])].sort();
}

/**
 * Checks a translated file.
 *
 * @param {unknown} file
 * @param {Message[]} messages
 * @returns {{ language: string, catalog: Catalog, faults: string[], translated: number, changed: string[], missing: number }}
 * `changed` are keys whose English or Chinese text differs from the file; their translations are ignored
 */
export function readExchange(file, messages) {
  const language = codeOf(file?.language);
  if (!Array.isArray(file.messages)) throw new Error('the file has no list "messages"');
  const byKey = new Map(messages.flatMap((message) => message.keys.map((key) => [key, message])));
  /** @type {Map<Message, string>} */
  const texts = new Map();
  const faults = [];
  const changed = [];
  for (const { keys, en, zh, text } of file.messages) {
    const named = Array.isArray(keys) && keys.length > 0 ? keys : [JSON.stringify(en)];
    const message = named.map((key) => byKey.get(key)).find(Boolean);
    if (!message) faults.push(`${named[0]}: there is no such text`);
    else if (typeof text !== "string") faults.push(`${named[0]}: "text" is not a string`);
    else if (text !== "" && text.trim() === "") faults.push(`${named[0]}: the translation is empty`);
    else if (text === "") continue;
    else if (message.en !== en || message.zh !== zh) changed.push(named[0]);
    else {
      faults.push(...faultsOf(message, text, language).map((fault) => `${named[0]}: ${fault}`));
      texts.set(message, text);
    }
  }
  if (faults.length === 0 && texts.size === 0) faults.push("nothing is translated");
  const missing = messages.length - texts.size;
  return { language, catalog: catalogOf(messages, texts), faults, translated: texts.size, changed, missing };
}

/** @returns {string} the language code in its canonical form, such as "pt-BR" */
export function codeOf(code) {
  if (typeof code !== "string" || !/^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/.test(code))
    throw new Error(`${JSON.stringify(code)} is not the code of a language, such as fr or pt-BR`);
  const [canonical] = Intl.getCanonicalLocales(code);
  if (canonical === "en" || canonical === "zh") throw new Error(`${canonical} is written in the sources`);
  if (new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(canonical) === undefined)
    throw new Error(`${canonical} is not the code of a known language`);
  return canonical;
}

function faultsOf({ en }, text, language) {
  const wanted = placeholdersOf(en);
  const found = placeholdersOf(text);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [
    ...wanted.filter((one) => !found.includes(one)).map((one) => `${one} is lost`),
    ...found.filter((one) => !wanted.includes(one)).map((one) => `${one} is not in the English text`),
    ...pluralsOf(text).flatMap(({ forms }) => [
      ...(forms.has("other") ? [] : ["a plural lacks the form other"]),
      ...[...forms.keys()].filter((one) => !categories.includes(one)).map((one) => `${language} has no form ${one}`),
    ]),
    ...(/\{\w+,/.test(text) && pluralsOf(text).length === 0
      ? ["a plural is not {count, plural, one {…} other {…}}"]
      : []),
  ];
}

/** The translations by English text. If an English text has several Chinese ones, they are nested by Chinese text. */
function catalogOf(messages, texts) {
  const meanings = Map.groupBy(messages, ({ en }) => en);
  const entries = [...meanings].flatMap(([en, all]) => {
    const done = all.flatMap((one) => (texts.has(one) ? [[one.zh, texts.get(one)]] : []));
    if (done.length === 0) return [];
    return [[en, all.length === 1 ? done[0][1] : Object.fromEntries(done)]];
  });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
