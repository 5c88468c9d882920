import type { Frame } from "@cutwater/imaging/frame.ts";
import { type Bounds, boundsOf, type Runs, runsOf } from "@cutwater/imaging/mask/runs.ts";
import { glyphMask } from "@cutwater/imaging/text/glyph-mask.ts";
import { marginOf } from "./text-part.ts";
import type { TextTrack } from "./track.ts";

type Size = { width: number; height: number };

/** A text in one place. */
export type WrittenAt = Pick<TextTrack, "kind" | "confidence"> & { place: Bounds };

/** Parts of frames in which letters are found, and the frame's size. */
export type Learnt = {
  shown: readonly Frame[];
  compared: readonly { shown: readonly Frame[]; without: readonly Frame[] }[];
  size: Size;
};

/** Minimum share of their box that letters cover: in a found box, and in a box that a customer drew. */
const leastFound = 0.25;
const leastDrawn = 0.5;

/** The letters of a stay, or its whole box when no letters are found: one value for each pixel of the part around the box. */
export function maskOfStay(text: WrittenAt, { shown, compared, size }: Learnt): Uint8Array {
  const { left, top, width, height } = text.place;
  const margin = marginOf({ left, top, width, height });
  const halo = haloOf(size);
  const box = { left: margin, top: margin, width, height };
  const whole = () => boxMask(box, halo, { width: width + 2 * margin, height: height + 2 * margin });
  // A clock shows other digits on frames that are not examined.
  if (shown.length === 0 || text.kind === "timecode") return whole();
  const aside = nearEdge * size.width;
  const above = nearEdge * size.height;
  const open = {
    left: left <= aside,
    top: top <= above,
    right: left + width >= size.width - aside,
    bottom: top + height >= size.height - above,
  };
  const usable = compared.filter((one) => one.shown.length > 0 && one.without.length > 0);
  const mask = glyphMask({ shown, compared: usable, box, open, halo });
  const spanned = mask ? boundsOf(runsOf(mask, width + 2 * margin, height + 2 * margin)) : null;
  if (!mask || !spanned) return whole();
  // In a box that a customer drew, the found letters may be only a part of the marked thing.
  const least = text.confidence === 0 ? leastDrawn : leastFound;
  return spanned.width * spanned.height < least * width * height ? whole() : mask;
}

/** A box this close to the frame's edge, in shares of the frame, is extended to it. */
const nearEdge = 0.015;

/** Pixels by which encoding spreads edges: 2 at 720p. */
export const haloOf = ({ width, height }: Size): number => (Math.min(width, height) > 900 ? 2 : 1);

function boxMask(box: Bounds, grownBy: number, { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let y = Math.max(0, box.top - grownBy); y < Math.min(height, box.top + box.height + grownBy); y++)
    mask.fill(1, y * width + box.left - grownBy, y * width + box.left + box.width + grownBy);
  return mask;
}

/** A part's mask as a hole of the frame. @returns null when it lies outside the frame */
export function laidAt(mask: Uint8Array, part: Bounds, { width, height }: Size): Runs | null {
  const spans: number[] = [];
  const first = Math.max(0, -part.left);
  const after = Math.min(part.width, width - part.left);
  for (let y = Math.max(0, -part.top); y < Math.min(part.height, height - part.top); y++)
    for (let x = first, row = y * part.width; x < after; x++) {
      if (mask[row + x] === 0) continue;
      const from = x;
      while (x < after && mask[row + x] !== 0) x++;
      spans.push(part.top + y, part.left + from, part.left + x);
    }
  return spans.length === 0 ? null : { width, height, spans: Uint16Array.from(spans) };
}
