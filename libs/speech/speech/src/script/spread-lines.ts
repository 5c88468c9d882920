import type { Span } from "../sound/speech-spans.ts";
import type { AlignedLine } from "./aligned.ts";

/** Spreads lines of any language over the audible spans. All lines are marked as untimed. */
export function spreadLines(lines: readonly string[], spans: readonly Span[], seconds: number): AlignedLine[] {
  const times = spreadOver(lines, spans, { start: 0, end: seconds });
  return times.map((time, n) => ({ ...time, text: lines[n] ?? "", isUntimed: true, words: null }));
}

/**
 * Divides the audible time within bounds among texts in proportion to their length. Without audible sound, the whole time is
 * divided.
 * @returns one span per text, in order, without overlap
 */
export function spreadOver(texts: readonly string[], spans: readonly Span[], bounds: Span): Span[] {
  const heard = spans
    .map(({ start, end }) => ({ start: Math.max(start, bounds.start), end: Math.min(end, bounds.end) }))
    .filter(({ start, end }) => end > start);
  const parts = heard.length > 0 ? heard : [bounds];
  const whole = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const weights = texts.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const start = timeAt(parts, (whole * before) / total, "start");
    before += weight;
    return { start, end: Math.max(start, timeAt(parts, (whole * before) / total, "end")) };
  });
}

/**
 * Weight of a text by its expected duration: a character of Chinese, Japanese or Korean is a syllable, as are about three letters
 * of other scripts.
 */
function weightOf(text: string): number {
  const syllables =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return 0.5 + letters + 2 * syllables;
}

/**
 * The time at which this many audible seconds have passed; between two spans, the end of the first or the start of the second.
 */
function timeAt(parts: readonly Span[], passed: number, side: "start" | "end"): number {
  const tiny = 1e-6;
  let left = passed;
  for (const { start, end } of parts) {
    const length = end - start;
    if (left < length - tiny || (side === "end" && left <= length + tiny)) return Math.min(end, start + left);
    left -= length;
  }
  return parts.at(-1)?.end ?? 0;
}
