import { componentsOf, keepPieces } from "@cutwater/imaging/mask/components.ts";
import { closed } from "@cutwater/imaging/mask/morphology.ts";
import { type Colours, coloursOf } from "@cutwater/imaging/segment/colours.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";
import { astray, level, type Neighbour, strayFrom } from "@cutwater/imaging/segment/stray.ts";
import { cropRgb } from "@cutwater/imaging/segment/view.ts";
import { around, placeOf } from "./shape.ts";

type Lost = { colours: Colours; area: number; lostFrames: number };

/** Number of pixels by which the search radius grows with each frame. */
const fartherEachFrame = 5;
/** Minimum share of the thing's area that must be visible, and maximum share that one component may have. */
const leastShare = 0.2;
const mostShare = 2.2;
/** Minimum overlap of the thing's colour histogram with the histogram of the found pixels. */
const leastAlike = 0.4;
const mostPixels = 26_000;

/**
 * Searches for a lost thing at increasing distances from its expected place. It looks for something that moves by itself and has
 * the thing's size and colours.
 *
 * @param shape the thing's shape at its expected place; not changed @returns the visible part in the frame as a mask of 0 and 1;
 * null when nothing resembles the thing
 */
export function searched(
  { colours, area, lostFrames }: Lost,
  shape: Uint8Array,
  frame: RgbFrame,
  neighbours: readonly Neighbour[],
): Uint8Array | null {
  const { width, height } = frame;
  const more = 12 + fartherEachFrame * lostFrames;
  const near = around(shape, frame, more);
  const part =
    near.width > 1 && near.height > 1 && near.width * near.height < mostPixels
      ? near
      : { left: 0, top: 0, width, height };
  const stray = strayFrom(frame, part, neighbours);
  level(stray, new Uint8Array(stray.length).fill(1));
  const moving = Uint8Array.from(stray, (value) => (value > astray ? 1 : 0));
  const pieces = componentsOf(closed(moving, part.width, part.height, 2), part.width, part.height);
  const rgb = cropRgb(frame.rgb, width, part);
  let best = 0;
  let most = leastAlike;
  for (const piece of pieces.pieces) {
    if (piece.area < leastShare * area || piece.area > mostShare * area) continue;
    const alike = inCommon(
      colours,
      coloursOf(
        rgb,
        Uint8Array.from(pieces.labels, (label) => (label === piece.label ? 1 : 0)),
      ),
    );
    if (alike > most) [best, most] = [piece.label, alike];
  }
  if (best === 0) return null;
  const kept = keepPieces(pieces, ({ label }) => label === best);
  const seen = new Uint8Array(width * height);
  for (let i = 0; i < kept.length; i++) if (kept[i] !== 0) seen[placeOf(part, i, width)] = 1;
  return seen;
}

/** Overlap of two histograms, 0-1. */
function inCommon(a: Colours, b: Colours): number {
  let sum = 0;
  for (let k = 0; k < a.counts.length; k++)
    sum += Math.min(a.counts[k]! / (a.total || 1), b.counts[k]! / (b.total || 1));
  return sum;
}
