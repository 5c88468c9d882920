import { type Box, bottomOf, grown, rightOf, wholeWithin } from "../look/box.ts";
import type { Crop, Frames } from "../look/frames.ts";

/**
 * A pixel has changed when it differs by more than this many 8-bit steps, and by more than this multiple of the variation without
 * the text.
 */
const least = 16;
const timesNoise = 2.5;
/**
 * Minimum shares of changed pixels: in a row and in a column with letters (a comma extends below the other letters), and in a row
 * or column of a plate.
 */
const ofRow = 0.01;
const ofColumn = 0.12;
const ofPlate = 0.6;
/** If more than this share of the pixels changes without the text, the text's extent cannot be found. */
const mostNoisy = 0.35;
/**
 * As shares of the letters' height: how much smaller than the detector's box the letters may be, how much larger they may be with
 * outline and shadow, and how much larger with a plate.
 */
const shrink = 0.06;
const rim = 0.22;
const room = 0.7;

/**
 * Finds the rectangle that changes when a text appears or disappears (with outline, shadow and plate), from frames with and
 * without the text.
 *
 * @param letters the detector's box, in small pixels
 * @param without two frames without the text, the nearer one first; they show how much other things change @returns the rectangle
 * in whole small pixels; null when it cannot be separated from other changes
 */
export async function changedBy(
  letters: Box,
  shown: number,
  without: readonly [number, number],
  frames: Frames,
): Promise<Box | null> {
  const { small } = frames.scene;
  const size = Math.min(letters.width, letters.height);
  const part = wholeWithin(grown(letters, Math.max(3, room * size)), small);
  const crops = await Promise.all([shown, ...without].map((t) => frames.crop(t, part)));
  const changed = changes(crops as [Crop, Crop, Crop], part);
  if (!changed) return null;
  const inner = wholeWithin(letters, small);
  const edges: Edges = {
    left: inner.left - part.left,
    right: rightOf(inner) - part.left,
    top: inner.top - part.top,
    bottom: bottomOf(inner) - part.top,
  };
  const count = (x0: number, x1: number, y0: number, y1: number): number => {
    let sum = 0;
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += changed[y * part.width + x]!;
    return sum / Math.max(1, (x1 - x0) * (y1 - y0));
  };
  const row = (y: number): number => count(edges.left, edges.right, y, y + 1);
  const column = (x: number): number => count(x, x + 1, edges.top, edges.bottom);
  const inwards = Math.ceil(shrink * size);
  const outwards = Math.ceil(rim * size);
  const side = (from: number, step: -1 | 1, outmost: number, share: (at: number) => number, few: number): number =>
    outer(from, step, { share, few, inwards, outwards, room: step * (outmost - from) });
  edges.top = side(edges.top, -1, 0, row, ofRow);
  edges.bottom = side(edges.bottom - 1, 1, part.height - 1, row, ofRow) + 1;
  edges.left = side(edges.left, -1, 0, column, ofColumn);
  edges.right = side(edges.right - 1, 1, part.width - 1, column, ofColumn) + 1;
  const all = withPlate(edges, part, row, column);
  return {
    left: part.left + all.left,
    top: part.top + all.top,
    width: all.right - all.left,
    height: all.bottom - all.top,
  };
}

type Edges = { left: number; right: number; top: number; bottom: number };

/** Mask of the pixels that change with the text (1, else 0); null when too much changes without the text. */
function changes([shown, away, later]: readonly [Crop, Crop, Crop], { width, height }: Box): Uint8Array | null {
  const noise = new Uint8Array(width * height);
  let noisy = 0;
  for (let i = 0; i < noise.length; i++) {
    noise[i] = difference(away, later, i);
    if (noise[i]! > least) noisy++;
  }
  if (noisy > mostNoisy * noise.length) return null;
  const changed = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let most = noise[i]!;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
          most = Math.max(most, noise[v * width + u]!);
      if (difference(shown, away, i) > least + timesNoise * most) changed[i] = 1;
    }
  return changed;
}

type Side = { share: (at: number) => number; few: number; inwards: number; outwards: number; room: number };

/**
 * The outermost row or column of letters on one side. The search goes inwards where nothing changes, and outwards where something
 * changes.
 */
function outer(from: number, step: -1 | 1, { share, few, inwards, outwards, room }: Side): number {
  let at = from;
  if (share(at) <= few) {
    while (Math.abs(at - from) < inwards && share(at) <= few) at -= step;
    return at;
  }
  const most = Math.min(outwards, room);
  while (Math.abs(at - from) < most && share(at + step) > few) at += step;
  return at;
}

/**
 * The edges of the plate beyond the letters on all four sides, or the letters' own edges on sides without a plate that ends
 * there.
 */
function withPlate(
  edges: Edges,
  { width, height }: Box,
  row: (y: number) => number,
  column: (x: number) => number,
): Edges {
  const plate = { ...edges };
  while (plate.top > 0 && row(plate.top - 1) > ofPlate) plate.top--;
  while (plate.bottom < height && row(plate.bottom) > ofPlate) plate.bottom++;
  while (plate.left > 0 && column(plate.left - 1) > ofPlate) plate.left--;
  while (plate.right < width && column(plate.right) > ofPlate) plate.right++;
  const goesOn =
    plate.top < edges.top && plate.bottom > edges.bottom && plate.left < edges.left && plate.right > edges.right;
  const ends = plate.top > 0 && plate.bottom < height && plate.left > 0 && plate.right < width;
  return goesOn && ends ? plate : edges;
}

const difference = (a: Crop, b: Crop, i: number): number =>
  Math.max(
    Math.abs(a[3 * i]! - b[3 * i]!),
    Math.abs(a[3 * i + 1]! - b[3 * i + 1]!),
    Math.abs(a[3 * i + 2]! - b[3 * i + 2]!),
  );
