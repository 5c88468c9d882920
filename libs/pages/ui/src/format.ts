import { formatDuration } from "@cutwater/contract/figures.ts";
import { type Language, languageTag, text } from "@cutwater/contract/i18n.ts";
import { formatMessages } from "./format-messages.ts";

/** A time in a video, with a tenth of a second when it is not whole: "0:09.4", "1:02:09". */
export function formatTime(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const rest = tenths % 10;
  return formatDuration((tenths - rest) / 10) + (rest ? `.${rest}` : "");
}

/** A duration in words: "5 min 34 s", "5 分钟 34 秒". */
export function formatDurationWords(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    ["hours", Math.floor(whole / 3_600)],
    ["minutes", Math.floor(whole / 60) % 60],
    ["seconds", whole % 60],
  ] as const;
  const shown = parts.filter(([unit, count]) => count > 0 || (unit === "seconds" && whole === 0));
  return shown.map(([unit, count]) => text(formatMessages, language, unit, { count })).join(" ");
}

/** Day and time: "Today, 09:12", "Yesterday, 18:05", else the date with the time. */
export function formatDate(atMs: number, language: Language, nowMs = Date.now()): string {
  const date = new Date(atMs);
  const time = new Intl.DateTimeFormat(languageTag(language), {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(date);
  const days = daysBetween(date, new Date(nowMs));
  if (days === 0 || days === 1) {
    const day = new Intl.RelativeTimeFormat(languageTag(language), { numeric: "auto" }).format(-days, "day");
    return text(formatMessages, language, "at", { day: day.charAt(0).toUpperCase() + day.slice(1), time });
  }
  const isThisYear = date.getFullYear() === new Date(nowMs).getFullYear();
  const day = new Intl.DateTimeFormat(languageTag(language), {
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(date);
  return text(formatMessages, language, "at", { day, time });
}

/** A number with grouped digits: "12,000". */
export const formatNumber = (number: number, language: Language): string =>
  new Intl.NumberFormat(languageTag(language)).format(number);

/** A large number in short form: "1.2M", "120万". */
export const formatCount = (number: number, language: Language): string =>
  new Intl.NumberFormat(languageTag(language), { notation: "compact", maximumFractionDigits: 1 }).format(number);

/** A percentage from 0 to 100, without decimals unless `digits` is given: "38%". */
export const formatPercent = (percent: number, language: Language, digits = 0): string =>
  new Intl.NumberFormat(languageTag(language), { style: "percent", maximumFractionDigits: digits }).format(
    percent / 100,
  );

function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000);
}

/** How long ago a time is, in days, weeks, months or years: "today", "3 days ago", "4 周前". */
export function formatAge(atMs: number, language: Language, nowMs = Date.now()): string {
  const days = Math.max(0, Math.floor((nowMs - atMs) / 86_400_000));
  const words = new Intl.RelativeTimeFormat(languageTag(language), { numeric: "auto" }).format(...largestUnit(days));
  // As in all Chinese texts of the pages, there is a space between a figure and a word.
  return words.replace(/(?<=\d)(?=\p{Script=Han})/u, "\u00a0");
}

function largestUnit(days: number): [number, Intl.RelativeTimeFormatUnit] {
  if (days < 14) return [-days, "day"];
  if (days < 60) return [-Math.floor(days / 7), "week"];
  return days < 730 ? [-Math.floor(days / 30.44), "month"] : [-Math.floor(days / 365.25), "year"];
}
