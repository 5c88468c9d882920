import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { closed, grown, withoutHoles } from "@cutwater/imaging/mask/morphology.ts";
import { type Box, boundsOf } from "@cutwater/typesetting/lines/box.ts";
import { withoutStrangers } from "./fill/strangers.ts";
import { frameOf, type LineFrame, outsideInRows } from "./frame-of-line.ts";
import { coreOf, type Zones } from "./mask/core.ts";
import { withSurround } from "./mask/surround.ts";
import { grownBounds, type Part, partOf } from "./part.ts";

/** The pixels of one line of text, row by row from the top, in a part of the picture whose upper left pixel is (left, top). */
export type Letters = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The letters with their outlines; 0 or 1. */
  core: Uint8Array;
  /** All pixels that the text changed: letters, outline, shadow, and traces of lossy compression; 0 or 1. */
  mask: Uint8Array;
};

/** A cache of letters that were already found for lines of the same picture. */
export type KnownLetters = Map<string, Letters>;

/**
 * In shares of a line's height: how much too small the box may be; how far letters may continue beyond it; and the farthest that
 * any pixel of the text may lie from it.
 */
const slack = 0.06;
const goingOn = 0.15;
const surround = 0.3;

/**
 * Finds the pixels of the letters of lines whose boxes are known.
 *
 * @param image sRGB
 * @param lines boxes in pixels of the picture
 * @param beside further lines, whose letters do not belong to these lines
 * @param known letters found earlier in the same picture; new ones are added
 * @returns one for each line; its masks are empty when nothing stands out from the background
 */
export function lettersOf(
  image: Image,
  lines: readonly { box: Box }[],
  beside: readonly { box: Box }[] = [],
  known: KnownLetters = new Map(),
): Letters[] {
  checkImage(image);
  if (image.channels !== 3) throw new RangeError("letters are sought in sRGB");
  const boxes = [...lines, ...beside].map(({ box }) => box);
  const bounds = boxes.map(boundsOf);
  return lines.map(({ box }, k) => {
    const frame = frameOf(box);
    const area = grownBounds(bounds[k]!, 0.55 * frame.height + 10, image);
    const others = boxes.filter((_, other) => other !== k && touches(bounds[other]!, area));
    const key = keyOf(box, others);
    const letters = known.get(key) ?? lettersOfLine(partOf(image, area), frame, others.map(frameOf));
    known.set(key, letters);
    return letters;
  });
}

/** The cache key: the line's box and the boxes of the lines beside it, in tenths of a pixel. */
const keyOf = (box: Box, others: readonly Box[]): string => [rounded(box), ...others.map(rounded).toSorted()].join(" ");
const rounded = (box: Box): string => box.map(([x, y]) => `${Math.round(10 * x)},${Math.round(10 * y)}`).join(";");

function lettersOfLine(part: Part, frame: LineFrame, others: readonly LineFrame[]): Letters {
  const { left, top, width, height } = part;
  const zones = zonesOf(part, frame, others);
  const core = coreOf(part, zones);
  const reach = Math.max(3, Math.round(surround * frame.height));
  const all = withSurround(part, core, zones.free, reach);
  const whole = withoutHoles(closed(all, width, height, 1), width, height, Math.round((frame.height / 10) ** 2));
  const mask = grown(whole, width, height, frame.height < 14 ? 1 : 2);
  for (let i = 0; i < mask.length; i++) mask[i]! &= zones.free[i]!;
  return { left, top, width, height, core, mask: withoutStrangers(part, core, mask, frame.height) };
}

function zonesOf(part: Part, frame: LineFrame, others: readonly LineFrame[]): Zones & { free: Uint8Array } {
  const { left, top, width, height } = part;
  const [inside, near, ring, band, gaps, free, of, piece] = [0, 0, 0, 0, 0, 0, 0, 0].map(
    () => new Uint8Array(width * height),
  ) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const count = Math.max(1, Math.min(200, Math.round(frame.length / (4 * frame.height))));
  const pieces = Math.max(1, Math.min(200, Math.round(frame.length / (0.6 * frame.height))));
  const [own, ...beside] = [frame, ...others].map(outsideInRows);
  for (let y = 0, i = 0; y < height; y++) {
    own!.begin(left + 0.5, top + y + 0.5);
    for (const one of beside) one.begin(left + 0.5, top + y + 0.5);
    for (let x = 0; x < width; x++, i++) {
      const along = own!.along;
      const out = own!.next();
      let other = 1e9;
      for (const one of beside) other = Math.min(other, one.next());
      free[i] = other > 1 || other > out ? 1 : 0;
      if (free[i] === 0) continue;
      if (out < slack * frame.height + 1) inside[i] = 1;
      if (out < goingOn * frame.height + 1.5) near[i] = 1;
      const isBeyond = out > 0.12 * frame.height + 2;
      if (out > 1 && !isBeyond) band[i] = 1;
      if (isBeyond && other > 0.12 * frame.height + 2) ring[i] = 1;
      if (out > 1.5 && other < 1.8 * out && out < 1.8 * other) gaps[i] = 1;
      piece[i] = Math.max(0, Math.min(pieces - 1, Math.floor((along / frame.length) * pieces)));
      of[i] = Math.max(0, Math.min(count - 1, Math.floor((along / frame.length) * count)));
    }
  }
  const stretches = { of, count };
  return {
    inside,
    near,
    ring,
    band,
    gaps,
    free,
    stretches,
    pieces: { of: piece, count: pieces },
    height: frame.height,
  };
}

const touches = (a: { left: number; top: number; width: number; height: number }, b: typeof a): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
