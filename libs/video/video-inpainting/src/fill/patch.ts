import type { Frame } from "@cutwater/imaging/frame.ts";
import { areaOf, type Runs } from "@cutwater/imaging/mask/runs.ts";

/** What lies in a hole of one frame: luma and both planes of chroma, run by run. */
export type Patch = Uint8Array;

/** A copy of what a frame (4:2:0) has in a hole; chroma wherever any of its pixels is in it. */
export function takePatch(frame: Frame, hole: Runs): Patch {
  const patch = new Uint8Array(2 * areaOf(hole) + 2 * (2 * hole.spans.length));
  let at = 0;
  each(frame, hole, (from, length) => {
    patch.set(frame.data.subarray(from, from + length), at);
    at += length;
  });
  return patch.slice(0, at);
}

/** Puts a copy back. @param frame of the size and hole that it was taken from; changed in the hole alone */
export function putPatch(frame: Frame, hole: Runs, patch: Patch): void {
  let at = 0;
  each(frame, hole, (from, length) => {
    frame.data.set(patch.subarray(at, at + length), from);
    at += length;
  });
}

/** The stretches of a frame's data that a hole covers, in order; stretches of chroma come once for each row of luma. */
function each({ width, height }: Frame, { spans }: Runs, visit: (from: number, length: number) => void): void {
  const [cw, ch] = [(width + 1) >> 1, (height + 1) >> 1];
  for (let i = 0; i < spans.length; i += 3) {
    const [y, first, after] = [spans[i]!, spans[i + 1]!, spans[i + 2]!];
    visit(y * width + first, after - first);
    const [from, length] = [width * height + (y >> 1) * cw + (first >> 1), ((after - 1) >> 1) - (first >> 1) + 1];
    visit(from, length);
    visit(from + cw * ch, length);
  }
}
