import { hear } from "../recognition/pocketsphinx.ts";
import type { Span } from "../sound/speech-spans.ts";
import type { Pronunciation } from "./script-words.ts";

export type Gaps = {
  keys: readonly string[];
  /** By word; null is not found yet. */
  timed: readonly (Span | null)[];
  /** Where something is heard. */
  spans: readonly Span[];
  pronunciations: Record<string, Pronunciation[]>;
  python: string | null;
  file: string;
  signal: AbortSignal;
};

/** Words `from` up to, not with, `to`, and the sound between their neighbours that they may be in. */
type Gap = { from: number; to: number; sound: Span };

/** Seconds of sound that a word may take, and of silence that is left around. */
const [shortestWord, longestWord] = [0.08, 0.9];
const margin = 0.1;
const longestSound = 30;

/** Aligns words that were not found with the sound between those that were, where as much is heard there as they take. */
export async function fillGaps({ keys, timed, spans, pronunciations, python, file, signal }: Gaps) {
  const gaps = gapsOf(timed).flatMap((gap) => withSound(gap, spans));
  if (gaps.length === 0) return timed;
  const aligned = await hear({
    python,
    file,
    signal,
    pieces: gaps.map(({ sound }) => sound),
    task: "align",
    pronunciations,
    texts: gaps.map(({ from, to }) => keys.slice(from, to)),
  });
  const filled = [...timed];
  for (const [n, { from, to }] of gaps.entries()) {
    const words = aligned[n];
    if (words?.length === to - from)
      for (const [at, { start, end }] of words.entries()) filled[from + at] = { start, end };
  }
  return filled;
}

function gapsOf(timed: readonly (Span | null)[]): Gap[] {
  const gaps: Gap[] = [];
  for (let from = 0; from < timed.length; from++) {
    if (timed[from]) continue;
    let to = from;
    while (to < timed.length && !timed[to]) to++;
    const start = timed[from - 1]?.end ?? 0;
    gaps.push({ from, to, sound: { start, end: timed[to]?.start ?? Number.POSITIVE_INFINITY } });
    from = to;
  }
  return gaps;
}

function withSound(gap: Gap, spans: readonly Span[]): Gap[] {
  const { start, end } = gap.sound;
  const inside = spans
    .map((span) => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) }))
    .filter((span) => span.end - span.start >= shortestWord / 2);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return [];
  const sound = { start: Math.max(start, first.start - margin), end: Math.min(end, last.end + margin) };
  const heard = inside.reduce((sum, span) => sum + span.end - span.start, 0);
  const words = gap.to - gap.from;
  const isFit = heard >= words * shortestWord && heard <= words * longestWord + margin;
  return isFit && sound.end - sound.start <= longestSound ? [{ ...gap, sound }] : [];
}
