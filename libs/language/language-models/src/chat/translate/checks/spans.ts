import type { Said } from "./negation.ts";

/** A time span: a count of a unit. The count is null for a number that cannot be parsed here. */
type Span = { count: number | null; unit: string };

/**
 * Whether two texts name different time spans: "three weeks" is not 三天. Only English and Chinese are supported. False when one
 * text names no time span.
 */
export function differsInSpans(one: Said, other: Said): boolean {
  const own = spansOf(one);
  const others = spansOf(other);
  if (own.length === 0 || others.length === 0) return false;
  return !(own.every((span) => isAmong(span, others)) && others.every((span) => isAmong(span, own)));
}

const isAmong = ({ count, unit }: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => span.unit === unit && (span.count === null || count === null || span.count === count));

function spansOf({ text, language }: Said): Span[] {
  const known = patterns[language];
  if (!known) return [];
  return [...text.matchAll(known.pattern)].flatMap(({ groups }) => {
    const { count = "", unit = "", half } = groups ?? {};
    const name = known.units[unit.toLowerCase()];
    if (!name || (!count && !half)) return [];
    // Half a month and two weeks, or a day and 24 hours, translate each other.
    if (/^(?:24|二十四)$/.test(count) || (half && unit === "月")) return [];
    return [{ count: half ? 0.5 : (known.numbers[count.toLowerCase()] ?? digits(count)), unit: name }];
  });
}

const digits = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);
const numbered = (words: string, first: number): Record<string, number> =>
  Object.fromEntries(words.split(" ").map((word, i) => [word, i + first]));

type Pattern = { pattern: RegExp; numbers: Readonly<Record<string, number>>; units: Readonly<Record<string, string>> };
const patterns: Readonly<Record<string, Pattern>> = {
  en: {
    pattern:
      /(?:(?<half>half)(?: an? |-an?-|-| ))?(?<count>\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+(?:ty|teen)(?:-[a-z]+)?)?[ -]?\b(?<unit>second|minute|hour|day|week|month|year)s?\b/giu,
    numbers: { ...numbered("one two three four five six seven eight nine ten eleven twelve", 1), a: 1, an: 1 },
    units: { second: "second", minute: "minute", hour: "hour", day: "day", week: "week", month: "month", year: "year" },
  },
  zh: {
    pattern:
      /(?<half>半)?(?<count>\d+|[一二两三四五六七八九十百几]+)?(?:多)?个?(?<unit>秒|分钟|小时|钟头|天|周(?!末|[一二三四五六日])|星期(?![一二三四五六日天])|礼拜|月|年)/gu,
    numbers: { ...numbered("一 二 三 四 五 六 七 八 九 十 十一 十二", 1), 两: 2 },
    units: {
      秒: "second",
      分钟: "minute",
      小时: "hour",
      钟头: "hour",
      天: "day",
      周: "week",
      星期: "week",
      礼拜: "week",
      月: "month",
      年: "year",
    },
  },
};
