import type { Span } from "@cutwater/speech/sound/speech-spans.ts";
import type { SpokenWord } from "../process/messages.ts";

/**
 * Words of a piece with times of the whole file: within the piece, each one not before the end of the one before, which the
 * model's own times do not keep.
 *
 * @param after seconds; the end of the last word of the piece before
 */
export function inOrder(words: readonly SpokenWord[], piece: Span, after: number): SpokenWord[] {
  let earliest = Math.min(piece.end, Math.max(piece.start, after));
  return words.map(({ text, start, end }) => {
    const from = clamped(piece.start + finite(start), earliest, piece.end);
    const to = clamped(piece.start + finite(end), from, piece.end);
    earliest = to;
    return { text, start: from, end: to };
  });
}

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
