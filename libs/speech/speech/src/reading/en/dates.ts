import type { Rule } from "../rules.ts";
import { cardinal, decade, decimal, digitByDigit, ordinal, year } from "./number-words.ts";

const months = "January February March April May June July August September October November December".split(" ");
const monthNames = `${months.join("|")}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec`;
const month = (name: string): string => months.find((one) => one.startsWith(name.slice(0, 3))) ?? name;
const weekdays: Readonly<Record<string, string>> = {
  Mon: "Monday",
  Tue: "Tuesday",
  Tues: "Tuesday",
  Wed: "Wednesday",
  Thu: "Thursday",
  Thurs: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Sun: "Sunday",
};

const isDate = (m: number, d: number): boolean => m >= 1 && m <= 12 && d >= 1 && d <= 31;
const date = (m: string, d: string, y: string): string =>
  `${months[Number(m) - 1]} ${ordinal(String(Number(d)))}${y === "" ? "" : `, ${year(y)}`}`;

/** "5:30 PM", "17:30", "9:05". */
function clock(hour: string, minute: string, half: string): string {
  const letters = half === "" ? "" : half.toUpperCase().startsWith("A") ? " A M" : " P M";
  if (minute === "" || minute === "00")
    return cardinal(String(Number(hour))) + (letters || (Number(hour) > 12 ? " hundred" : " o'clock"));
  const minutes = minute.startsWith("0") ? `oh ${cardinal(minute.slice(1))}` : cardinal(minute);
  return `${cardinal(String(Number(hour)))} ${minutes}${letters}`;
}

/**
 * A numeric date. Other matches are a ratio and stay unchanged.
 * @param isDayFirst whether the day comes first, as in British English
 */
const inFigures =
  (isDayFirst: boolean) =>
  (all: string, one = "", other = "", y = ""): string => {
    const [m, d] = isDayFirst ? [other, one] : [one, other];
    if (isDate(Number(m), Number(d))) return date(m, d, y);
    return isDate(Number(d), Number(m)) ? date(d, m, y) : all;
  };

const half = String.raw`(?:\s?([aApP](?:\.\s?[mM]\.|[mM]\b)))`;

/** Writes dates, times, years and telephone numbers in words. */
export const dates = (isDayFirst: boolean): readonly Rule[] => [
  [
    /(?<![\w.-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\w-])/g,
    (all, y = "", m = "", d = "") => (isDate(Number(m), Number(d)) ? date(m, d, y) : all),
  ],
  [/(?<![\w/])(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?![\w/])/g, inFigures(isDayFirst)],
  [
    new RegExp(
      `\\b(${monthNames})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?\\s?[-~]\\s?(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s(\\d{4})\\b)?`,
      "g",
    ),
    (_, m = "", from = "", to = "", y = "") =>
      `${month(m)} ${ordinal(from)} to ${ordinal(to)}${y === "" ? "" : `, ${year(y)}`}`,
  ],
  [
    new RegExp(`\\b(${monthNames})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:|\\.\\d)(?:,?\\s(\\d{4})\\b)?`, "g"),
    (_, m = "", d = "", y = "") => `${month(m)} ${ordinal(d)}${y === "" ? "" : `, ${year(y)}`}`,
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s(${monthNames})\\b\\.?(?:,?\\s(\\d{4})\\b)?`, "g"),
    (_, d = "", m = "", y = "") => `the ${ordinal(d)} of ${month(m)}${y === "" ? "" : `, ${year(y)}`}`,
  ],
  [new RegExp(`\\b(${monthNames})\\.?,?\\s(\\d{4})\\b`, "g"), (_, m = "", y = "") => `${month(m)} ${year(y)}`],
  [
    /\b(Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun)\.?(?=,? (?:\d|[A-Z][a-z]+ \w+th|at\b)|[-,;)]|$)/g,
    (all, name = "") => weekdays[name] ?? all,
  ],
  [
    new RegExp(`(?<![\\w:.])(\\d{1,2})(?::(\\d{2}))?${half}\\s?[-~]\\s?(\\d{1,2})(?::(\\d{2}))?${half}`, "g"),
    (_, h = "", m = "", part = "", hour = "", minute = "", other = "") =>
      `${clock(h, m, part)} to ${clock(hour, minute, other)}`,
  ],
  [
    new RegExp(`(?<![\\w:.])(\\d{1,2})(?::(\\d{2}))?\\s?[-~]\\s?(\\d{1,2})(?::(\\d{2}))?${half}`, "g"),
    (_, h = "", m = "", hour = "", minute = "", part = "") =>
      `${clock(h, m, " ").replace(/ P M$| A M$| o'clock$/, "")} to ${clock(hour, minute, part)}`,
  ],
  [
    /(?<![\w:.])(\d{1,2}):(\d{2})\s?[-~]\s?(\d{1,2}):(\d{2})(?![\w:])/g,
    (_, h = "", m = "", hour = "", minute = "") => `${clock(h, m, "")} to ${clock(hour, minute, "")}`,
  ],
  [new RegExp(`(?<![\\w:.])(\\d{1,2})(?::(\\d{2}))?${half}`, "g"), (_, h = "", m = "", part = "") => clock(h, m, part)],
  [/(?<![\w:.])([01]?\d|2[0-3]):([0-5]\d)(?![\w:])(?!\.\d)/g, (_, h = "", m = "") => clock(h, m, "")],
  [
    /(?<![\w:])(\d{1,2}):(\d{2}):(\d{2})(?!\w)/g,
    (_, h = "", m = "", s = "") =>
      `${cardinal(String(Number(h)))} hours ${cardinal(String(Number(m)))} minutes ${cardinal(String(Number(s)))} seconds`,
  ],
  [/(?<![\w:])(\d+):(\d+)(?!\w)/g, (_, one = "", other = "") => `${cardinal(one)} to ${cardinal(other)}`],
  [
    /(?<![\w.])'?(?:(\d{2})00|(\d{2})([1-9])0)s\b/g,
    (all, whole = "", century = "", ten = "") =>
      whole ? `${year(`${whole}00`)}s` : ten ? `${year(`${century}00`).replace(" hundred", "")} ${decade(ten)}` : all,
  ],
  [/(?<![\w.])'?([2-9])0s\b/g, (_, ten = "") => decade(ten)],
  [
    /(?<![\w.,$-])((?:19|20)\d{2})\s?-\s?((?:19|20)\d{2})(?![\w,-]|\.\d)/g,
    (_, from = "", to = "") => `${year(from)} to ${year(to)}`,
  ],
  [/(?<![\w.,$-])((?:19|20)\d{2})(?![\w-]|[.,]\d|\s?[x×%])/g, (_, y = "") => year(y)],
];

/** Reads numbers of telephones, accounts and cards group by group. */
export const phones: readonly Rule[] = [
  [
    /(?<![\w.-])(\+?\d{1,3}[-. ])?(?:\((\d{3})\) ?|(\d{3})[-. ])(\d{3})[-. ](\d{4})(?![\w-])/g,
    (_, country = "", inside = "", area = "", prefix = "", line = "") =>
      `${country.startsWith("+") ? "plus " : ""}${[country, inside || area, prefix, line]
        .filter((group) => group !== "")
        .map(digitByDigit)
        .join(", ")}`,
  ],
  [
    /(?<![\w.-])(\d{3,6}(?:-\d{3,6}){2,})(?![\w-])/g,
    (_, groups = "") => groups.split("-").map(digitByDigit).join(", "),
  ],
  [
    /(?<!\w)\+(\d{1,3}(?:[- ]?\d{2,5}){2,5})(?!\w)/g,
    (_, groups = "") => `plus ${groups.split(/[- ]/).map(digitByDigit).join(", ")}`,
  ],
  [
    /\b(call|dial|phone|tel|text)(:|\.)?\s(\d{3,})\b/gi,
    (_, word = "", _mark = "", digits = "") => `${word} ${digitByDigit(digits)}`,
  ],
  [
    /\b(code|PIN|order|room|flight|gate|extension|ext\.)\s(?:is\s)?#?(\d{3,})\b/g,
    (all, word = "", digits = "") => `${word}${/\sis\s/.test(all) ? " is" : ""} ${digitByDigit(digits)}`,
  ],
  [/(?<![\w.])(\d+(?:\.\d+){2,})(?!\w)/g, (_, parts = "") => parts.split(".").map(decimal).join(" point ")],
];
