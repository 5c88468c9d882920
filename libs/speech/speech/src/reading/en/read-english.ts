import { readCapitals } from "../acronyms.ts";
import { readAddresses } from "../addresses.ts";
import { cleanText } from "../clean-text.ts";
import { applyRules, type Rule, tidied } from "../rules.ts";
import { amounts, number } from "./amounts.ts";
import { dates, phones } from "./dates.ts";
import { models, names } from "./names.ts";
import { cardinal, decimal, inPairs, ordinal } from "./number-words.ts";

/** Writes an English text in spoken words. @param isBritish whether numeric dates have the day first */
export function readEnglish(text: string, isBritish: boolean): string {
  const clean = cleanText(text, ".");
  const named = readAddresses(clean, {
    dot: "dot",
    at: "at",
    slash: "slash",
    dash: "dash",
    underscore: "underscore",
    tag: "hashtag",
    handle: "at",
  });
  const inWords = applyRules(named, [
    ...names,
    ...phones,
    ...dates(isBritish),
    ...amounts,
    ...fractions,
    ...models,
    ...signs,
  ]);
  return tidied(readCapitals(inWords));
}

const parts: Readonly<Record<string, string>> = { "2": "half", "4": "quarter" };
function fraction(top: string, bottom: string): string {
  const name = parts[bottom] ?? ordinal(bottom);
  return `${cardinal(top)} ${top === "1" ? name : name === "half" ? "halves" : `${name}s`}`;
}
const glyphs: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
};

const fractions: readonly Rule[] = [
  [/(\d)?\s?([½¼¾⅓⅔⅛])/g, (_, whole = "", glyph = "") => `${whole === "" ? "" : `${whole} `}${glyphs[glyph]}`],
  [
    /(?<![\w./-])(\d+) (\d)\/(\d{1,2})(?![\w/])/g,
    (_, whole = "", top = "", bottom = "") =>
      `${cardinal(whole)} and ${top === "1" ? fraction("1", bottom).replace("one ", "a ") : fraction(top, bottom)}`,
  ],
  [
    /(?<![\w./-])(\d{1,2})\/(\d{1,3})(?![\w/])/g,
    (all, top = "", bottom = "") => (Number(top) < Number(bottom) && Number(bottom) > 1 ? fraction(top, bottom) : all),
  ],
];

/** Reads signs and the remaining numbers. */
const signs: readonly Rule[] = [
  [/(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(st|nd|rd|th)\b/gi, (_, digits = "") => ordinal(digits)],
  [
    /(?<![\w.])(\d+)\s?[x×]\s?(\d+)(?:\s?[x×]\s?(\d+))?(?!\w|\s?=)/g,
    (_, one = "", other = "", third = "") =>
      [one, other, third]
        .filter((side) => side !== "")
        .map(inPairs)
        .join(" by "),
  ],
  [
    new RegExp(`(?<![\\w.,-])(${number})\\s?[-~]\\s?(${number})(?![\\w.-]*\\d)`, "g"),
    (_, from = "", to = "") => `${decimal(from)} to ${decimal(to)}`,
  ],
  [new RegExp(`(?<=\\d|\\w )\\+\\s?(?=\\d)`, "g"), () => " plus "],
  [/(?<=\d)\+(?!\w)/g, () => " plus"],
  [/(?<!\S)x\s?(?=\d)/g, () => "times "],
  [/\s?=\s?/g, () => " equals "],
  [/\s?×\s?/g, () => " times "],
  [/\s÷\s/g, () => " divided by "],
  [/[~≈]\s?(?=\d)/g, () => "about "],
  [/(?<![\w.,)-])-(?=\d)/g, () => "minus "],
  [/(?<!\w)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?!\d)/g, (_, whole = "", rest = "") => decimal(whole + rest)],
  [/(?<=[A-Za-z])(\d+)/g, (_, digits = "") => ` ${inPairs(digits)} `],
  [/(\d+)/g, (_, digits = "") => `${cardinal(digits)} `],
  [/\s?&\s?/g, () => " and "],
  [/\s\+\s|(?<=\p{L})\+(?=\p{L})/gu, () => " plus "],
  [/\+/g, () => " plus "],
  [/\s@\s/g, () => " at "],
  [/(?<=\p{L})\s?\/\s?(?=\p{L})/gu, () => " "],
  [/\s[-\u2013|]\s/g, () => ", "],
  [/[-\u2013](?=\s|$)|(?<=^|\s)[-\u2013]/g, () => " "],
  [/(?<=\b[A-Z]{2,})-(?=[A-Z])/g, () => " "],
  [/[\u3010[{]/g, () => "("],
  [/[\u3011\]}]/g, () => ") "],
  [/[*_#^~|\\/<>•·]+/g, () => " "],
  [/([!?])[!?]+/g, (_, mark = "") => mark],
  [/\.{2,}/g, () => "…"],
];
