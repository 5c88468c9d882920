import type { Bounds } from "../mask/runs.ts";
import type { GlyphStatistics } from "./glyph-statistics.ts";
import { outsideOf, shareOf, windowExtremes, windowMeans } from "./glyph-windows.ts";

/** Thresholds as shares of the strongest stroke's contrast: the first to start a stroke, the second to continue it. */
const sure = 0.55;
const likely = 0.25;
/** In 8-bit steps. Strokes with less contrast are not letters. */
const leastContrast = 12;
/** Minimum contrast in a line whose other letters stand out, in 8-bit steps. */
const leastLocal = 6;
/** The maximum distance of a stroke's colour from the text's colour, in 8-bit steps. */
const likeLuma = 40;
const likeChroma = 28;
/** Letters have one colour: at least this share of the sure strokes must have the same colour. */
const oneColour = 0.5;
/** Minimum share of the sure strokes of an outline that have the same colour. */
const alikeBeside = 0.7;

/**
 * Finds pixels that look like strokes of letters in one picture: narrower than a letter, of one colour, and lighter, darker or
 * differently coloured than the pixels beside them and around the text; and the outline of these strokes, which consists of
 * strokes of another kind beside them.
 *
 * @param box place of the text, in pixels of the part
 * @returns 0 or 1 for each pixel; all 0 when no stroke stands out
 * Source: the top-hat transform of F. Meyer, "Contrast feature extraction", 1978.
 */
export function glyphStrokes(statistics: GlyphStatistics, box: Bounds): Uint8Array {
  const { width, height, luma } = statistics;
  const radius = Math.min(16, Math.max(3, Math.round(0.16 * box.height)));
  const apart = apartFromAround(statistics, box);
  const opened = (plane: Float32Array, sense: 1 | -1) => {
    const first = windowExtremes(plane, statistics, radius, sense === 1 ? -1 : 1);
    const second = windowExtremes(first, statistics, radius, sense);
    return second.map((value, i) => sense * (plane[i]! - value));
  };
  const hats = [opened(luma, 1), opened(luma, -1), opened(apart, 1)];
  const kinds = hats.map((hat) => strokesOf(hat, apart, statistics, box)).sort((a, b) => b.weight - a.weight);
  let mask = kinds[0]!.mask;
  if (kinds[0]!.weight === 0) return new Uint8Array(width * height);
  for (const { mask: other, alike, weight } of kinds.slice(1))
    if (weight > 0 && alike >= alikeBeside) mask = withBeside(mask, other, statistics, Math.ceil(radius / 2));
  return mask;
}

/** Distance of each pixel's colour from the surroundings of the text, in 8-bit steps. */
function apartFromAround(statistics: GlyphStatistics, box: Bounds): Float32Array {
  const outside = outsideOf(box, statistics.width, statistics.height);
  const apart = new Float32Array(outside.length);
  for (const plane of [statistics.luma, statistics.blue, statistics.red]) {
    const { means } = windowMeans(plane, statistics, (box.height >> 1) + 12, outside);
    for (let i = 0; i < apart.length; i++) apart[i]! += Math.abs(plane[i]! - means[i]!);
  }
  return apart;
}

/** `alike`: share of the sure strokes that have the text's colour. `weight`: how much the strokes stand out. */
type Kind = { mask: Uint8Array; alike: number; weight: number };

function strokesOf(hat: Float32Array, apart: Float32Array, statistics: GlyphStatistics, box: Bounds): Kind {
  const { width, height, luma, blue, red } = statistics;
  const mask = new Uint8Array(width * height);
  const isInBox = (i: number) => {
    const x = (i % width) - box.left;
    const y = Math.floor(i / width) - box.top;
    return x >= 0 && y >= 0 && x < box.width && y < box.height;
  };
  const strongest = shareOf(hat, 0.97, isInBox);
  if (strongest < leastContrast) return { mask, alike: 0, weight: 0 };
  const beginsAt = thresholds(hat, width, box, strongest);
  const isSure = (i: number) => hat[i]! >= sure * strongest && isInBox(i);
  const [y, u, v] = [luma, blue, red].map((plane) => shareOf(plane, 0.5, isSure)) as [number, number, number];
  const isAlike = (i: number, slack: number) =>
    Math.abs(luma[i]! - y) <= slack * likeLuma &&
    Math.abs(blue[i]! - u) <= slack * likeChroma &&
    Math.abs(red[i]! - v) <= slack * likeChroma;
  let all = 0;
  let alike = 0;
  let contrast = 0;
  const open: number[] = [];
  for (let i = 0; i < hat.length; i++) {
    const isOne = isSure(i);
    if (!isOne && !(isInBox(i) && hat[i]! >= beginsAt(i) && isAlike(i, 0.6))) continue;
    if (isOne) all++;
    if (isOne && !isAlike(i, 1)) continue;
    open.push(i);
    if (!isOne) continue;
    alike++;
    contrast += apart[i]!;
  }
  contrast /= Math.max(1, alike);
  // Gaps between letters are strokes too, but in the colour of the surroundings.
  if (alike < oneColour * all || contrast < leastContrast) return { mask, alike: 0, weight: 0 };
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (mask[at] !== 0) continue;
    mask[at] = 1;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width])
      if (next >= 0 && next < mask.length && mask[next] === 0 && hat[next]! >= (likely / sure) * beginsAt(next))
        open.push(next);
  }
  return { mask, alike: alike / all, weight: (contrast * alike) / all };
}

/**
 * Height from which a stroke begins at a pixel: lower where letters stand out less than elsewhere in their line. A line is
 * examined in parts of a few letters.
 */
function thresholds(hat: Float32Array, width: number, box: Bounds, strongest: number): (i: number) => number {
  const across = Math.max(8, 2 * box.height);
  const parts = Math.max(1, Math.round(box.width / across));
  const partOf = (i: number) => Math.floor((((i % width) - box.left) * parts) / box.width);
  const heights = Array.from({ length: parts }, (_, part) =>
    shareOf(hat, 0.97, (i) => {
      const y = Math.floor(i / width) - box.top;
      return y >= 0 && y < box.height && partOf(i) === part;
    }),
  );
  return (i) => sure * Math.min(strongest, Math.max(leastLocal, heights[Math.min(parts - 1, Math.max(0, partOf(i)))]!));
}

/** A mask extended by pixels of another one within a few pixels of it. */
function withBeside(mask: Uint8Array, other: Uint8Array, size: GlyphStatistics, radius: number): Uint8Array {
  const near = windowExtremes(Float32Array.from(mask), size, radius, 1);
  return mask.map((value, i) => value | (near[i]! > 0 ? other[i]! : 0));
}
