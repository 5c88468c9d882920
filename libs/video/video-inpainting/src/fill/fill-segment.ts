import type { Filler } from "./filler.ts";
import type { Segment } from "./segments.ts";
import { type Filling, sweep } from "./sweep.ts";
import type { Filled } from "./thread-calls.ts";
import { type KnownVeil, veilsOf } from "./veils.ts";

/** The fillings of a segment's holes, by frame number. */
export type FilledHoles = Map<number, Filled>;

/**
 * Fills the holes of a segment with pixels that other frames of the shot show there. Where a veil is over the hole, it recovers
 * the background from the frame's own pixels.
 *
 * @param known the veils found in earlier segments
 * @param onVeils called with the known veils before the filling
 * @param onShare called with the finished share, 0-1
 * @returns the fillings, and all veils known after this segment
 */
export async function fillSegment(
  segment: Segment,
  filling: Filling,
  known: readonly KnownVeil[],
  { filler, onVeils, onShare }: { filler: Filler; onVeils?(veils: KnownVeil[]): void; onShare(share: number): void },
): Promise<{ filled: FilledHoles; veils: KnownVeil[] }> {
  const veils = known.map((veil) => ({ ...veil }));
  const frames: number[] = [];
  for (let t = segment.start; t < segment.end; t++) if (filling.holes[t]) frames.push(t);
  const filled: FilledHoles = new Map();
  if (frames.length === 0) {
    onVeils?.(veils);
    return { filled, veils };
  }
  const { veilOf, ready } = await veilsOf(segment, filling, filler, veils);
  onVeils?.(veils);
  for (const [t, one] of ready) filled.set(t, one);
  await sweep(segment, filling, filler, {
    frames: frames.filter((t) => !ready.has(t)),
    veilOf,
    onFilled(t, one) {
      filled.set(t, one);
      onShare(filled.size / frames.length);
    },
  });
  return { filled, veils };
}
