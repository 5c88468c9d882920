import type { Translator } from "./i18n.ts";

/** Translations by English text. Where one English text has several meanings, its translations are grouped by Chinese text. */
export type Catalog = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Creates a translator from a file of messages/. @param tag BCP 47 tag for the plural rules */
export const translatorOf = (catalog: Catalog, tag: string): Translator => translatorBy(translateBy(catalog), tag);

/** The translation of an English text, or undefined. The Chinese text distinguishes several meanings of the same English text. */
export type Translate = (english: string, chinese: string) => string | undefined;

export function translatorBy(translate: Translate, tag: string): Translator {
  const translated = (en: unknown, zh: unknown): unknown => {
    if (typeof en === "string") return (typeof zh === "string" ? translate(en, zh) : undefined) ?? en;
    if (typeof en !== "object" || en === null) return en;
    const partOfZh = (name: string) => (zh as Readonly<Record<string, unknown>> | undefined)?.[name];
    const parts = Object.entries(en).map(([name, part]) => [name, translated(part, partOfZh(name))] as const);
    return Array.isArray(en) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  };
  const rules = new Intl.PluralRules(tag);
  return {
    text: translate,
    texts: translated,
    choosePlurals: (template, params) =>
      template.replace(plural, (_, name: string, forms: string) => formFor(params[name], forms, rules)),
  };
}

const translateBy =
  (catalog: Catalog): Translate =>
  (english, chinese) => {
    const found = Object.hasOwn(catalog, english) ? catalog[english] : undefined;
    if (typeof found !== "object") return found;
    return Object.hasOwn(found, chinese) ? found[chinese] : Object.values(found)[0];
  };

/** `{count, plural, one {# file} other {# files}}`, as in ICU messages; `#` stands for the count. */
const plural = /\{(\w+), plural,((?:\s*\w+ \{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;

/** The forms of a plural, by plural category. */
export const formsOf = (forms: string): Map<string, string> =>
  new Map(
    [...forms.matchAll(/(\w+) \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, category = "", form = ""]) => [category, form]),
  );

/** The plurals of a text: the parameter of each, and its forms. */
export const pluralsOf = (template: string): { name: string; forms: Map<string, string> }[] =>
  [...template.matchAll(plural)].map(([, name = "", forms = ""]) => ({ name, forms: formsOf(forms) }));

/** @param count a number, or a formatted number such as "1,200" */
function formFor(count: string | number = "", forms: string, rules: Intl.PluralRules): string {
  const all = formsOf(forms);
  const number = typeof count === "number" ? count : Number(count.replace(/\D/g, ""));
  return (all.get(rules.select(number)) ?? all.get("other") ?? "").replaceAll("#", String(count));
}
