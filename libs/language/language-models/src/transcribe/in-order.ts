import type { HeardSegment, SpokenWord } from "../process/messages.ts";

/** Segments whose words lie within the sound and never overlap. The model's own times do not guarantee either. */
export function inOrder(segments: readonly HeardSegment[], seconds: number): HeardSegment[] {
  let earliest = 0;
  const place = ({ text, start, end }: SpokenWord): SpokenWord => {
    const from = within(start, earliest, seconds);
    earliest = within(end, from, seconds);
    return { text, start: from, end: earliest };
  };
  return segments.map((segment) => ({ ...segment, words: segment.words.map(place) }));
}

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(least, most), Math.max(least, value)) : least;
