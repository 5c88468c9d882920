import type { Frame } from "../frame.ts";
import { closed, grown, withoutHoles } from "../mask/morphology.ts";
import type { Bounds } from "../mask/runs.ts";
import { coverAlike } from "./glyph-alike.ts";
import { type Changes, glyphChanges } from "./glyph-changes.ts";
import { stayingStrokes } from "./glyph-edges.ts";
import { glyphPlate } from "./glyph-plate.ts";
import { type GlyphStatistics, glyphStatistics } from "./glyph-statistics.ts";
import { glyphStrokes } from "./glyph-strokes.ts";
import { withSurround } from "./glyph-surround.ts";
import { outsideOf, windowMeans } from "./glyph-windows.ts";

export type GlyphsWanted = {
  /** The part around the text in at least one frame. All these frames show the text in the same place. */
  shown: readonly Frame[];
  /**
   * The same part of frames with and without the text that are close to each other in time: where the text appears, and where it
   * disappears.
   */
  compared: readonly { shown: readonly Frame[]; without: readonly Frame[] }[];
  /** Place of the text, with its outline, shadow and plate, in pixels of the part. */
  box: Bounds;
  /** Which sides of the box lie at the frame's edge. */
  open: { left: boolean; right: boolean; top: boolean; bottom: boolean };
  /** Number of pixels by which encoding has widened the letters. */
  halo: number;
};

/** Minimum width of a letter and the space beside it, as a share of the line's height. */
const letterShare = 0.35;

/**
 * Finds the pixels that a text covers: letters, outline, shadow and plate, widened by the number of pixels that encoding spreads
 * them.
 *
 * Three kinds of evidence separate letters from the picture: still pixels over a moving picture; pixels that appear and
 * disappear over a still picture; and strokes of one colour, when nothing else is known.
 *
 * @returns one value for each pixel of the part, 0 or 1; null when nothing looks like letters
 */
export function glyphMask({ shown, compared, box, open, halo }: GlyphsWanted): Uint8Array | null {
  const statistics = glyphStatistics(shown);
  const { width, height } = statistics;
  const plate = glyphPlate(statistics, box, open);
  const mask = plate ? rectangle(plate, width, height) : lettersOf(statistics, compared, box);
  if (!mask) return null;
  return grown(mask, width, height, halo);
}

function lettersOf(statistics: GlyphStatistics, compared: GlyphsWanted["compared"], box: Bounds): Uint8Array | null {
  const { width, height } = statistics;
  const lineHeight = box.height;
  const reach = Math.min(14, Math.max(4, Math.round(0.2 * lineHeight)));
  const { strokes: staying, told, all } = stayingStrokes(statistics, box);
  const changes = changesOf(compared, box, reach);
  const strokes = glyphStrokes(statistics, box);
  const still = (i: number) => (changes?.known[i] ? changes.mask[i]! : strokes[i]!);
  const changeAround = windowMeans(statistics.change, statistics, Math.max(8, lineHeight >> 1)).means;
  const isStill = (i: number) => statistics.change[i]! < Math.max(5, 0.5 * changeAround[i]!);
  const outside = outsideOf(box, width, height, 3);
  const core = staying.map((value, i) =>
    outside[i] === 0 ? (told[i] === 0 ? still(i) : value | (isStill(i) ? strokes[i]! : 0)) : 0,
  );
  if (!core.some((value) => value !== 0)) return null;
  for (const [from, to] of gapsOf(core, box, width))
    for (let y = box.top; y < box.top + box.height; y++)
      for (let i = y * width + from; i < y * width + to; i++) core[i]! |= all[i]!;
  const isKnown = changes ? changes.known.map((value, i) => value & (1 - told[i]!)) : null;
  const whole = withSurround(statistics, core, reach, isKnown);
  coverAlike(
    { letters: strokes, known: told.map((value, i) => value | (changes?.known[i] ?? 0)), width },
    whole,
    reach,
  );
  const united = withStrokes(whole, width, height, Math.max(2, Math.round(strokeShare * lineHeight)));
  return withoutHoles(closed(united, width, height, 1), width, height, Math.round((lineHeight / 6) ** 2));
}

/** Half of a stroke's width, as a share of the line's height. */
const strokeShare = 0.11;

/**
 * Where an outline was found all around, enclosed areas as narrow as a stroke belong to the letter. Their colour does not matter,
 * because letters may be filled with a gradient.
 */
function withStrokes(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const narrow = closed(mask, width, height, radius);
  const enclosed = withoutHoles(mask, width, height, width * height);
  return mask.map((value, i) => value | (narrow[i]! & enclosed[i]!));
}

/** Runs of columns in the box without any found pixel that are wide enough for a letter. */
function gapsOf(core: Uint8Array, box: Bounds, width: number): [from: number, to: number][] {
  const gaps: [number, number][] = [];
  const right = box.left + box.width;
  for (let x = box.left, from = x; x <= right; x++) {
    let isEmpty = x < right;
    for (let y = box.top; isEmpty && y < box.top + box.height; y++) isEmpty = core[y * width + x] === 0;
    if (isEmpty) continue;
    if (x - from > letterShare * box.height) gaps.push([from, x]);
    from = x + 1;
  }
  return gaps;
}

/**
 * Pixels that appeared or disappeared with the text, from frames just before and after it; null when those frames give no
 * evidence.
 */
function changesOf(compared: GlyphsWanted["compared"], box: Bounds, reach: number): Changes | null {
  let all: Changes | null = null;
  for (const { shown, without } of compared) {
    const one = glyphChanges(glyphStatistics(shown), glyphStatistics(without), box, reach);
    all = all && one ? { mask: united(all.mask, one.mask), known: united(all.known, one.known) } : (one ?? all);
  }
  return all;
}

const united = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((value, i) => value | b[i]!);

function rectangle(plate: Bounds, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  const left = Math.max(0, plate.left);
  const right = Math.min(width, plate.left + plate.width);
  for (let y = Math.max(0, plate.top); y < Math.min(height, plate.top + plate.height); y++)
    mask.fill(1, y * width + left, y * width + right);
  return mask;
}
