import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { TextTrack } from "../src/track.ts";
import type { DrawnText } from "../test/drawn-text.ts";

type Size = { width: number; height: number };

/** Areas of boxes in pixels, summed over all frames. */
export type AreaSums = {
  /** Area of the texts' lines, and the part of this area that lies in found boxes. */
  drawn: number;
  drawnFound: number;
  /** The same areas without the first and last frames of each text, because the times are measured separately. */
  inner: number;
  innerFound: number;
  /**
   * Area of the found boxes, the part that lies in the texts' boxes, and the part that lies in the texts' boxes with a margin.
   */
  found: number;
  right: number;
  rightWithRoom: number;
};

/** Tolerance of a text's times, in frames at either end. */
export const timeRoom = 2;
/** Margin around a text's box, as a share of a line's height; at least two pixels. */
const room = 0.15;

/** Bit flags of a pixel. */
const ofLine = 1;
const ofInner = 2;
const nearLine = 4;
const ofFound = 8;

/** Measures how the boxes of found tracks cover drawn texts, frame by frame. Tracks of scene text do not count as found. */
export function areasOf(
  tracks: readonly TextTrack[],
  texts: readonly DrawnText[],
  { width, height }: Size,
  frames: number,
): AreaSums {
  const sums: AreaSums = { drawn: 0, drawnFound: 0, inner: 0, innerFound: 0, found: 0, right: 0, rightWithRoom: 0 };
  const marks = new Uint8Array(width * height);
  for (let t = 0; t < frames; t++) {
    marks.fill(0);
    for (const text of texts) markDrawn(text, t, (box, mark) => fillBox(marks, box, { width, height }, mark));
    for (const { kind, from, to, boxes } of tracks)
      if (kind !== "scene" && t >= from && t < to) fillBox(marks, boxes[t - from]!, { width, height }, ofFound);
    count(marks, sums);
  }
  return sums;
}

/** A box that is found just before or just after its text is not an error. */
function markDrawn(text: DrawnText, t: number, mark: (box: Bounds, value: number) => void): void {
  const { from, to } = text;
  if (t < from - timeRoom || t >= to + timeRoom) return;
  const boxes = text.boxesOn(Math.min(to - 1, Math.max(from, t)));
  for (const box of boxes) {
    const by = Math.max(2, Math.round(room * box.height));
    mark(grown(box, by), nearLine);
  }
  for (const box of t >= from && t < to ? boxes : []) mark(box, ofLine);
  for (const box of t >= from + timeRoom && t < to - timeRoom ? boxes : []) mark(box, ofInner);
}

const grown = ({ left, top, width, height }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

function fillBox(marks: Uint8Array, box: Bounds, { width, height }: Size, mark: number): void {
  const right = Math.min(width, Math.round(box.left + box.width));
  const bottom = Math.min(height, Math.round(box.top + box.height));
  for (let y = Math.max(0, Math.round(box.top)); y < bottom; y++)
    for (let x = Math.max(0, Math.round(box.left)); x < right; x++) marks[y * width + x]! |= mark;
}

function count(marks: Uint8Array, sums: AreaSums): void {
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i]!;
    if (mark === 0) continue;
    const isFound = (mark & ofFound) !== 0;
    if (mark & ofLine) sums.drawn++;
    if (mark & ofLine && isFound) sums.drawnFound++;
    if (mark & ofInner) sums.inner++;
    if (mark & ofInner && isFound) sums.innerFound++;
    if (!isFound) continue;
    sums.found++;
    if (mark & ofLine) sums.right++;
    if (mark & nearLine) sums.rightWithRoom++;
  }
}
