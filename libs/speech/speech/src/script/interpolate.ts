import type { Span } from "../sound/speech-spans.ts";
import type { AlignedWord } from "./aligned.ts";
import { spreadOver } from "./spread-lines.ts";

/**
 * Gives every word a time. Words that were not found share the sound between their neighbours in proportion to their length.
 * @param timed times by word; null for a word that was not found
 */
export function interpolate(
  words: readonly { text: string }[],
  timed: readonly (Span | null)[],
  spans: readonly Span[],
  seconds: number,
): AlignedWord[] {
  const all: AlignedWord[] = [];
  for (let at = 0; at < words.length; ) {
    const found = timed[at];
    if (found) {
      all.push({ ...within(found, seconds), text: words[at++]?.text ?? "", isUntimed: false });
      continue;
    }
    let to = at;
    while (to < words.length && !timed[to]) to++;
    const room = { start: timed[at - 1]?.end ?? 0, end: timed[to]?.start ?? seconds };
    const texts = words.slice(at, to).map(({ text }) => text);
    const times = spreadOver(texts, spans, within(room, seconds));
    all.push(...times.map((time, n) => ({ ...time, text: texts[n] ?? "", isUntimed: true })));
    at = to;
  }
  return all;
}

const within = ({ start, end }: Span, seconds: number): Span => ({
  start: Math.min(start, seconds),
  end: Math.min(Math.max(start, end), seconds),
});
