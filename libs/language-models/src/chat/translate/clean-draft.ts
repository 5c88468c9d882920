/** A draft without what a model puts around it: a second line for a source of one, quotes, spaces. */
export function cleanDraft(source: string, written: string): string | undefined {
  const isOneLine = !/\n/.test(source.trim());
  const text = isOneLine ? (written.trim().split("\n")[0] ?? "").trim() : written.trim();
  const bare = isQuoted(text) && !isQuoted(source.trim()) ? text.slice(1, -1).trim() : text;
  return bare === "" ? undefined : bare;
}

const isQuoted = (text: string): boolean => /^["\p{Pi}\u300c][^"\p{Pi}\p{Pf}\u300c\u300d]*["\p{Pf}\u300d]$/u.test(text);
