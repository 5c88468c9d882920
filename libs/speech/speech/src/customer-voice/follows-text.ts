/** Minimum similarity. Even a good recogniser sometimes writes kanji as kana. */
const leastLikeness = 0.45;

/** Whether a transcript matches a text, by the share of the text's letters that the transcript contains in order. */
export function isLike(heard: string, text: string): boolean {
  const a = lettersOf(heard);
  const b = lettersOf(text);
  return b.length > 0 && commonLength(a, b) >= leastLikeness * Math.max(a.length, b.length);
}

const lettersOf = (text: string): string[] => [
  ...text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, ""),
];

/** Length of the longest common subsequence. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let row = new Uint16Array(b.length + 1);
  for (const letter of a.slice(0, 2_000)) {
    const next = new Uint16Array(b.length + 1);
    for (let n = 1; n <= b.length; n++)
      next[n] = letter === b[n - 1] ? (row[n - 1] as number) + 1 : Math.max(row[n] as number, next[n - 1] as number);
    row = next;
  }
  return row[b.length] ?? 0;
}
