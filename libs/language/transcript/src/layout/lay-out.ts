import { toMilliseconds } from "../milliseconds.ts";
import { rulesOf, timing } from "../rules.ts";
import { countCharacters } from "../text/width.ts";
import { wordOffsets } from "../text/words.ts";
import type { Line, Side, Word } from "../transcript.ts";
import { breakText } from "./break-text.ts";

/** A subtitle made from a line: `start` and `end` in seconds, and a text of one or two lines. */
export type Subtitle = { start: number; end: number; text: string };

/**
 * Lays out one side of a line as consecutive subtitles. When the text needs several subtitles, each one begins with its first
 * word if the text still matches the line's words, else at its proportion of the characters. The usual gap separates them when
 * there is time for it. A missing or blank text gives no subtitles.
 */
export function layOut(line: Line, side: Side, language: string): Subtitle[] {
  const text = line[side] ?? "";
  const texts = breakText(text, language).map((lines) => lines.join("\n"));
  const starts = startsByWords(line, side, texts) ?? startsByShare(line, texts, language);
  return texts.map((text, index) => {
    const start = starts[index] as number;
    const next = starts[index + 1];
    const gap = next !== undefined && next - start > 3 * timing.gap ? timing.gap : 0;
    return { start, end: toMilliseconds((next ?? line.end) - gap), text };
  });
}

function startsByWords(line: Line, side: Side, texts: readonly string[]): number[] | null {
  if (side !== "source" || line.words === null || texts.length < 2) return null;
  const offsets = wordOffsets(bare(texts.join("")), line.words.map(bareWord));
  if (offsets === null) return null;
  const words = line.words;
  let from = 0;
  let word = 0;
  const starts = texts.map((text, index) => {
    while (word < words.length && (offsets[word] as number) < from) word += 1;
    from += bare(text).length;
    return index === 0 ? line.start : (words[word]?.start ?? Number.NaN);
  });
  return isRising([...starts, line.end]) ? starts.map(toMilliseconds) : null;
}

function startsByShare(line: Line, texts: readonly string[], language: string): number[] {
  const rules = rulesOf(language);
  const counts = texts.map((text) => countCharacters(text.replaceAll("\n", ""), rules));
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  let before = 0;
  return counts.map((count) => {
    const start = line.start + ((line.end - line.start) * before) / all;
    before += count;
    return toMilliseconds(start);
  });
}

/** A text without spaces. Texts are broken at spaces, so words are searched for without spaces. */
const bare = (text: string) => text.replace(/\s+/g, "");
const bareWord = (word: Word): Word => ({ ...word, text: bare(word.text) });

const isRising = (times: readonly number[]) =>
  times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0));
