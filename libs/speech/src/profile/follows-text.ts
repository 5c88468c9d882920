import { alignScript } from "../script/align-script.ts";

/** How much of a text must be heard: pocketsphinx misses every fourth word of real speech. */
const leastShare = 0.4;
/** Of what a better recogniser hears; kanji may be heard as kana. */
const leastLikeness = 0.45;

/** Whether an English text is what a recording says, by pocketsphinx. @param python null: nobody can tell, which is no */
export async function followsEnglish(
  text: string,
  { file, seconds, python, signal }: { file: string; seconds: number; python: string; signal: AbortSignal },
): Promise<boolean> {
  const { lines } = await alignScript({ file, seconds, script: text, language: "en", python, signal });
  const words = lines.flatMap((line) => line.words ?? []);
  return words.length > 0 && words.filter(({ isUntimed }) => !isUntimed).length >= leastShare * words.length;
}

/** Whether what was heard is a text: how much of the text's letters it has in their order. */
export function isLike(heard: string, text: string): boolean {
  const [a, b] = [lettersOf(heard), lettersOf(text)];
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
