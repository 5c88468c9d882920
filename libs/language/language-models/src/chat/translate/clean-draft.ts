/**
 * Removes a model's additions from a draft: quotes, surrounding spaces, and a second line where the source has one line.
 * Full-width punctuation becomes ASCII in languages that do not use it.
 *
 * @param to code of the draft's language
 */
export function cleanDraft(source: string, written: string, to: string): string | undefined {
  const isOneLine = !/\n/.test(source.trim());
  const kept = isOneLine ? (written.trim().split("\n")[0] ?? "").trim() : written.trim();
  const bare = isQuoted(kept) && !isQuoted(source.trim()) ? kept.slice(1, -1).trim() : kept;
  const text = isFullWidth(to) ? bare : inAscii(bare);
  return text === "" ? undefined : text;
}

const isFullWidth = (code: string): boolean => code === "zh" || code === "ja";

const ascii: Readonly<Record<string, string>> = {
  "。": ".",
  "，": ",",
  "、": ",",
  "！": "!",
  "？": "?",
  "：": ":",
  "；": ";",
};
const inAscii = (text: string): string =>
  text
    .replace(
      /(?:(?<! ) +)?([。，、！？：；]) *([\p{L}\p{N}])?/gu,
      (_, mark: string, next?: string) => `${ascii[mark]}${next ? ` ${next}` : ""}`,
    )
    .replace(/(?:(?<! ) +)?（ */g, " (")
    .replaceAll("）", ")")
    .trim();

const isQuoted = (text: string): boolean => /^["\p{Pi}\u300c][^"\p{Pi}\p{Pf}\u300c\u300d]*["\p{Pf}\u300d]$/u.test(text);
