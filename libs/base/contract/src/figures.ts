import { type Language, languageTag } from "./i18n.ts";

const sizeUnits = ["Bytes", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;

/**
 * A size in units of 1024 (limits.11), such as "64.218 MB"; whole bytes below 1024.
 * @throws RangeError for a negative or infinite size
 */
export function formatSize(bytes: number, language: Language, decimals = 3): string {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError(`Not a size: ${bytes}`);
  let step = 0;
  let value = bytes;
  // 1023.9996 would round to 1024.000, so it takes the next unit.
  const shown = (number: number) => Math.round(number * 10 ** decimals) / 10 ** decimals;
  while (step < sizeUnits.length - 1 && shown(value) >= 1_024) {
    value /= 1_024;
    step += 1;
  }
  const digits = step === 0 ? 0 : decimals;
  const number = new Intl.NumberFormat(languageTag(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(value)}\u00a0${sizeUnits[step]}`;
}

/** Megabytes for a progress of bytes, with the same unit on both sides: "41" of "92". */
export const formatMegabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: bytes < 10e6 ? 1 : 0 }).format(bytes / 1e6);

/** A duration in seconds as players show it: "5:34", "1:02:09". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  const two = (part: number) => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
