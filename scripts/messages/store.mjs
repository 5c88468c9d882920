// Stores translations in messages/CODE.json, and adds languages to the list.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const listFile = "libs/base/contract/src/added-languages.json";

/** @returns {import("../../libs/base/contract/src/translations.ts").Catalog} */
export function readCatalog(root, language) {
  const file = path.join(root, "messages", `${language}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Stores the translations and adds the language to the list. An existing entry of the list is not changed. */
export function store(root, language, catalog) {
  mkdirSync(path.join(root, "messages"), { recursive: true });
  write(path.join(root, "messages", `${language}.json`), catalog);
  const list = JSON.parse(readFileSync(path.join(root, listFile), "utf8"));
  if (!list.some(({ code }) => code === language)) write(path.join(root, listFile), [...list, entryOf(language)]);
}

const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * The properties of a language, from Intl and from its script.
 *
 * @param {string} code
 * @returns {import("../../libs/base/contract/src/languages.ts").AddedEntry}
 */
export function entryOf(code) {
  const locale = new Intl.Locale(code);
  const { script } = locale.maximize();
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code);
  const isChineseOrJapanese = ["Hans", "Hant", "Jpan"].includes(script);
  return {
    code,
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    comma: isChineseOrJapanese ? "、" : script === "Arab" ? "، " : ", ",
    sentenceGap: isChineseOrJapanese ? "" : " ",
    hasLongDates: isChineseOrJapanese || script === "Kore",
    isRightToLeft: (locale.getTextInfo?.() ?? locale.textInfo).direction === "rtl",
  };
}
