import type { Image } from "@cutwater/imaging/image.ts";
import { areaOf, type Box, grown, shared, wholeWithin } from "../look/box.ts";
import type { Crop, Frames } from "../look/frames.ts";
import { inSmall } from "../look/see-lines.ts";
import { kept, type LineAtHand, type SeenLine } from "../look/seen-line.ts";
import { findShift } from "./shift.ts";
import { type Agreement, compare, copied, createTemplate, learn, type Template } from "./template.ts";

/** State of a still line of text while it is followed. */
export type Standing = {
  /** The rectangle of its letters with a small margin, in whole pixels of small frames. */
  part: Box;
  /** The lines that the detector saw. */
  lines: SeenLine[];
  /** The clearest line, cut out for the reader. */
  cut: Image;
  cutScore: number;
  /** The first and the last frame on which the text is certainly present. */
  first: number;
  last: number;
  template: Template;
  /** Template of its look soon after it appeared. */
  early: Template;
  usual: Usual;
  /** Template of its look when the detector last saw it, and the offset from its first place at that time, in small pixels. */
  anchor: Template;
  drift: [x: number, y: number];
  /** Samples at which the detector missed the text although it was present. */
  missed: number;
};

/** The usual share of its template, and the usual deviation from that share. */
type Usual = { count: number; share: number; stray: number };

/**
 * The text is present when it has at least this share and this similarity, unless the share has fallen by more than the third
 * value and by more than this multiple of its usual deviation.
 */
const leastShare = 0.5;
const leastLikeness = 0.45;
const largestFall = 0.22;
const strays = 6;
/** Number of frames after which the usual share is known. */
const known = 5;
const memory = 12;
/** The text is gone when it is missing for more than this many frames in a row. Flashes are shorter. */
const longestGap = 3;
/** The margin around the letters, in shares of the line's height. */
const margin = 0.12;
/** Frames after its appearance at which its template is kept. */
const soon = 8;

export const partOf = (line: SeenLine, { scene }: Frames): Box =>
  wholeWithin(inSmall(grown(line.box, margin * Math.min(line.box.width, line.box.height)), scene), scene.small);

/** Starts following a seen line as a still text. */
export async function createStanding(line: LineAtHand, frames: Frames): Promise<Standing> {
  const part = partOf(line, frames);
  const template = createTemplate(await frames.crop(line.frame, part), part);
  return {
    part,
    lines: [kept(line)],
    cut: line.cut(),
    cutScore: line.score,
    template,
    drift: [0, 0],
    missed: 0,
    first: line.frame,
    last: line.frame,
    early: copied(template),
    anchor: copied(template),
    usual: { count: 0, share: 1, stray: 0.03 },
  };
}

/**
 * Follows the text to the next frame. @param crop the text's part of that frame @returns false when the text is gone for good
 */
export function followOn(standing: Standing, t: number, crop: Crop): boolean {
  const { template, usual } = standing;
  if (isThere(compare(template, crop), usual)) {
    standing.last = t;
    learn(template, crop);
    if (t - standing.first === soon) standing.early = copied(template);
    return true;
  }
  return t - standing.last <= longestGap;
}

/** Goes back to the first frame on which the text is present. @param until no frame before this one is examined */
export async function followBack(standing: Standing, frames: Frames, until = 0): Promise<void> {
  const template = copied(standing.template);
  const usual = { ...standing.usual };
  for (let t = standing.first - 1; t >= until && standing.first - t <= longestGap + 1; t--) {
    const crop = await frames.crop(t, standing.part);
    if (!isThere(compare(template, crop), usual)) continue;
    standing.first = t;
    learn(template, crop);
  }
  if (standing.last - standing.first < soon) return;
  standing.early = template;
}

/** Whether the text is there; if so, its usual share and deviation are updated. */
function isThere({ share, likeness }: Agreement, usual: Usual): boolean {
  if (share < leastShare || likeness < leastLikeness) return false;
  if (usual.count >= known && share < usual.share - Math.max(largestFall, strays * usual.stray)) return false;
  usual.count++;
  const weight = 1 / Math.min(usual.count, memory);
  usual.stray += weight * (Math.abs(share - usual.share) - usual.stray);
  usual.share += weight * (share - usual.share);
  return true;
}

/** Whether a seen line is this text, by its place. */
export function isAt({ part, lines }: Pick<Standing, "part" | "lines">, { box }: SeenLine, frames: Frames): boolean {
  const seen = inSmall(box, frames.scene);
  const both = shared(seen, part);
  const before = lines.at(-1)!.box;
  return both > 0.6 * areaOf(seen) || both > 0.75 * areaOf(inSmall(before, frames.scene));
}

/** Records a line that was seen there: its offset and its look. */
export async function noteSeen(standing: Standing, line: LineAtHand, frames: Frames): Promise<void> {
  standing.lines.push(kept(line));
  if (line.score > standing.cutScore + 0.03) [standing.cut, standing.cutScore] = [line.cut(), line.score];
  const reach = [2, 2] as const;
  const where = await frames.around(line.frame, standing.part, reach);
  const { x, y, likeness, stayed } = findShift(standing.anchor, where, reach);
  if (likeness > stayed + 0.08) standing.drift = [standing.drift[0] + x, standing.drift[1] + y];
  standing.anchor = createTemplate(await frames.crop(line.frame, standing.part), standing.part);
}
