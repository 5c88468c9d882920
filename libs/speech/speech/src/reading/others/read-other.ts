import { readCapitals } from "../acronyms.ts";
import { type AddressWords, readAddresses } from "../addresses.ts";
import { cleanText } from "../clean-text.ts";
import { tidied } from "../rules.ts";

const english: AddressWords = {
  dot: "dot",
  at: "at",
  slash: "slash",
  dash: "dash",
  underscore: "underscore",
  tag: "hashtag",
  handle: "",
};
const words: Readonly<Record<string, Partial<AddressWords>>> = {
  de: { dot: "Punkt", at: "ät", slash: "Schrägstrich", dash: "Strich", underscore: "Unterstrich" },
  es: { dot: "punto", at: "arroba", slash: "barra", dash: "guion", underscore: "guion bajo" },
  fr: { dot: "point", at: "arobase", slash: "slash", dash: "tiret", underscore: "tiret bas" },
  hi: { dot: "डॉट", at: "ऐट", slash: "स्लैश", dash: "डैश", underscore: "अंडरस्कोर", tag: "हैशटैग" },
  it: { dot: "punto", at: "chiocciola", slash: "barra", dash: "trattino", underscore: "trattino basso" },
  ko: { dot: "점", at: "골뱅이", slash: "슬래시", dash: "하이픈", underscore: "밑줄", tag: "해시태그" },
  pt: { dot: "ponto", at: "arroba", slash: "barra", dash: "hífen", underscore: "sublinhado" },
  ru: { dot: "точка", at: "собака", slash: "слэш", dash: "дефис", underscore: "подчёркивание", tag: "хэштег" },
};

const codes: Readonly<Record<string, string>> = {
  $: "USD",
  US$: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "CNY",
  "￥": "CNY",
  "₹": "INR",
  "₩": "KRW",
};
/** Dollar names without the country, which Intl adds. */
const dollars: Readonly<Record<string, string>> = {
  de: "Dollar",
  es: "dólares",
  fr: "dollars",
  hi: "डॉलर",
  it: "dollari",
  ko: "달러",
  pt: "dólares",
  ru: "долларов",
};
const units: Readonly<Record<string, string>> = {
  km: "kilometer",
  m: "meter",
  cm: "centimeter",
  mm: "millimeter",
  kg: "kilogram",
  g: "gram",
  l: "liter",
  L: "liter",
  ml: "milliliter",
  mL: "milliliter",
  GB: "gigabyte",
  MB: "megabyte",
  "km/h": "kilometer-per-hour",
  "°C": "celsius",
  "℃": "celsius",
  "%": "percent",
};
const unit = Object.keys(units)
  .sort((one, other) => other.length - one.length)
  .join("|");
const number = String.raw`\d{1,3}(?:[.,\s\u202F\u00A0]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?`;
const sign = String.raw`US\$|[$€£¥￥₹₩]`;

/**
 * Writes out parts that engines of other languages do not read: addresses, hashtags, prices and units, in Intl's words. Numbers
 * stay digits, because the engines have rules for their languages.
 * @param language of the text, such as "es"
 */
export function readOther(text: string, language: string): string {
  const named = readAddresses(cleanText(text, "."), { ...english, ...words[language] });
  const priced = named
    .replace(new RegExp(`(${sign})\\s?(${number})(?![\\d])`, "gu"), (_, coin: string, amount: string) =>
      money(amount, coin, language),
    )
    .replace(new RegExp(`(?<![\\w.,])(${number})\\s?(${sign})`, "gu"), (_, amount: string, coin: string) =>
      money(amount, coin, language),
    )
    .replace(
      new RegExp(`(?<![\\w.,])(${number})\\s?(${unit})(?![\\p{L}\\d²³/])`, "gu"),
      (_, amount: string, name: string) =>
        inWords(amount, { style: "unit", unit: units[name] ?? "", unitDisplay: "long" }, language),
    )
    .replace(/\s?&\s?/g, ` ${and(language)} `)
    .replace(/[*_#^~|\\/<>•=]+/g, " ");
  return tidied(readCapitals(priced));
}

function money(amount: string, coin: string, language: string): string {
  const currency = codes[coin] ?? "USD";
  const options = {
    style: "currency",
    currency,
    currencyDisplay: "name",
    trailingZeroDisplay: "stripIfInteger",
  } as const;
  return inWords(amount, options, language, currency === "USD" ? dollars[language] : undefined);
}

/** Writes a number as Intl does, but without thousands separators, since engines read such numbers best. */
function inWords(written: string, options: Intl.NumberFormatOptions, language: string, name?: string): string {
  const value = valueOf(written);
  const parts = new Intl.NumberFormat(language, { ...options, useGrouping: false }).formatToParts(value);
  return parts.map(({ type, value: part }) => (type === "currency" && name !== undefined ? name : part)).join("");
}

/** "1.299,50" and "1,299.50" are the same number. Three digits after a single separator mean that it separates thousands. */
function valueOf(written: string): number {
  const bare = written.replace(/[\s\u202F\u00A0]/g, "");
  const [, whole = bare, part = ""] = /^(.*)[.,](\d{1,2}|\d{4,})$/.exec(bare) ?? [];
  return Number(`${whole.replace(/[.,]/g, "")}.${part || "0"}`);
}

const and = (language: string): string =>
  new Intl.ListFormat(language, { type: "conjunction" })
    .formatToParts(["a", "b"])
    .find(({ type }) => type === "literal")
    ?.value.trim() ?? "";
