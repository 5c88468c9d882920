import { readCapitals } from "../acronyms.ts";
import { readAddresses } from "../addresses.ts";
import { cleanText } from "../clean-text.ts";
import { applyRules, type Rule, tidied } from "../rules.ts";
import { amounts, number } from "./amounts.ts";
import { dates, phones } from "./dates.ts";
import { cardinal, count, decimal, digitByDigit } from "./number-words.ts";

/** Writes a Chinese text in spoken words. Latin words stay; acronyms are spelled. */
export function readChinese(text: string): string {
  const clean = cleanText(text, "。").replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "，");
  const named = readAddresses(clean, {
    dot: "点",
    at: "艾特",
    slash: "斜杠",
    dash: "杠",
    underscore: "下划线",
    tag: "",
    handle: "艾特",
  });
  const inWords = applyRules(named, [...phones, ...names, ...dates, ...amounts, ...signs]);
  return joined(tidied(readCapitals(inWords.replace(/(?<![A-Za-z])APP(?![A-Za-z])/gi, "A P P"))));
}

/** Removes spaces: Chinese needs none between its own characters, nor beside Latin words. */
const joined = (text: string): string =>
  text.replace(
    /(?<=[\p{Script=Han}，。！？；：、）】\u300D\u300F\u201D]) | (?=[\p{Script=Han}（【\u300C\u300E\u201C])/gu,
    "",
  );

const roman: Readonly<Record<string, string>> = {
  I: "一",
  II: "二",
  III: "三",
  IV: "四",
  V: "五",
  VI: "六",
  VII: "七",
  VIII: "八",
  IX: "九",
  X: "十",
  XI: "十一",
  XII: "十二",
};

const names: readonly Rule[] = [
  [/\bNo\.?\s?(\d+)/gi, (_, digits = "") => `第${cardinal(digits)}`],
  [/#(\d+)/g, (_, digits = "") => `${cardinal(digits)}号`],
  [
    /(?<![A-Za-z])([IVX]+)(?=\s?(?:型|代|期|级|类|部|世|号|度|章|卷|阶段))|(?<=第)([IVX]+)/g,
    (all, before = "", after = "") => roman[before || after] ?? all,
  ],
  [/\b[vV](\d+(?:\.\d+)*)/g, (_, parts = "") => ` V ${parts.split(".").map(cardinal).join("点")}`],
  [/C\+\+/g, () => "C 加加"],
  [/7\s?[×xX*]\s?24/g, () => "七乘二十四"],
  [/24\/7/g, () => "二十四小时"],
  [/\bvs\.?(?![A-Za-z])/gi, () => "对"],
  [
    /(?<=\b(?:iPhone|iPad|Pro|Mate|Pura|Note|Mi|Watch|Galaxy|Find|Reno|Windows|Wi-?Fi|PS|TOP|Top|Max|Air|Type|Model) ?)(\d{1,2})(?!\d|[.,%元块折倍个件年月日点])/g,
    (_, digits = "") => ` ${cardinal(digits)} `,
  ],
  [/([A-Za-z]+)(\d+\.\d+)(?!\d)/g, (_, letters = "", digits = "") => `${letters} ${decimal(digits)}`],
  [/([A-Za-z]+)-?(\d{3,})(?![\d.])/g, (_, letters = "", digits = "") => `${letters} ${digitByDigit(digits)} `],
  [
    /\b([A-Z]{2,}) (\d{3,4})(?![\d.,])(?!\s?[\p{Script=Han}])/gu,
    (_, letters = "", digits = "") => `${letters} ${digitByDigit(digits)} `,
  ],
  [/([A-Za-z]+)-?(\d{1,2})(?![\d.])/g, (_, letters = "", digits = "") => `${letters} ${cardinal(digits)} `],
];

const glyphs: Readonly<Record<string, string>> = {
  "½": "二分之一",
  "¼": "四分之一",
  "¾": "四分之三",
  "⅓": "三分之一",
  "⅔": "三分之二",
};

/** Reads signs and the remaining numbers. */
const signs: readonly Rule[] = [
  [/([½¼¾⅓⅔])/g, (_, glyph = "") => glyphs[glyph] ?? ""],
  [
    /(?<![\w.])(\d+)\s?[xX×*]\s?(\d+)(?:\s?[xX×*]\s?(\d+))?(?!\w)/g,
    (_, ...sides) =>
      sides
        .slice(0, 3)
        .filter((side) => side !== "")
        .map((side) => (side.length > 2 && !side.endsWith("00") ? digitByDigit(side) : cardinal(side)))
        .join("乘"),
  ],
  [
    new RegExp(`(?<![\\w.,-])(${number})\\s?[-~—]\\s?(${number})(?![\\w.-]*\\d)`, "g"),
    (_, from = "", to = "") => `${decimal(from)}到${decimal(to)}`,
  ],
  [/[xX×]\s?(?=\d)/g, () => "乘"],
  [/(?<=\d)\s?÷\s?(?=\d)/g, () => "除以"],
  [/(?<=[\d\p{Script=Han}])\s?\+\s?(?=[\d\p{L}])/gu, () => "加"],
  [/(?<=[\d万千亿])\+/g, () => "加"],
  [/(?<=[\d%])\s?=\s?|\s=\s/g, () => "等于"],
  [/≥/g, () => "大于等于"],
  [/≤/g, () => "小于等于"],
  [/[≈~～](?=\d)/g, () => "约"],
  [/(?<![\w.,)\p{Script=Han}-])-(?=\d)/gu, () => "负"],
  [new RegExp(`(?<![\\w.])(${number})(st|nd|rd|th)\\b`, "g"), (_, digits = "") => `第${cardinal(digits)}`],
  [new RegExp(`(${number})(?=\\s?[万亿])`, "g"), (_, digits = "") => count(digits)],
  [new RegExp(`(${number})`, "g"), (_, digits = "") => decimal(digits)],
  [/\s?&\s?/g, () => "和"],
  [/(?<=[A-Za-z])\+(?=[A-Za-z])/g, () => " 加 "],
  [/\+/g, () => "加"],
  [/(?<=[\p{L}])\s?\/\s?(?=[\p{L}])/gu, () => "、"],
  [/(?<=\b[A-Z]{2,})-(?=[A-Z])/g, () => " "],
  [/\s?[\u2014\u2013~～|｜]+\s?|\s-\s/g, () => "，"],
  [/(?<=\p{Script=Han})-(?=\p{Script=Han})/gu, () => "，"],
  [/(?<=[\p{Script=Han}])-(?=[A-Za-z])|(?<=[A-Za-z])-(?=\p{Script=Han})/gu, () => " "],
  [/[\u3010\u3014[{]/g, () => "（"],
  [/[\u3011\u3015\]}]/g, () => "）"],
  [/[*_#^\\/<>•@=]+/g, () => " "],
  [/([！？!?])[！？!?]+/g, (_, mark = "") => mark],
  [/\.{2,}|…+|。{2,}/g, () => "……"],
];
