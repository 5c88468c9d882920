import type { Frame } from "@cutwater/imaging/frame.ts";
import { areaOf, type Runs } from "@cutwater/imaging/mask/runs.ts";

/** Content of a hole of one frame: luma and both chroma planes, run by run. */
export type Patch = Uint8Array;

/** Copies the pixels in the hole of a 4:2:0 frame. A chroma value belongs to the hole when any of its pixels does. */
export function takePatch(frame: Frame, hole: Runs): Patch {
  const patch = new Uint8Array(2 * areaOf(hole) + 2 * (2 * hole.spans.length));
  let at = 0;
  each(frame, hole, (from, length) => {
    patch.set(frame.data.subarray(from, from + length), at);
    at += length;
  });
  return patch.slice(0, at);
}

/** Writes a copy back. @param frame must have the same size and hole as the copied frame; only its hole is changed */
export function putPatch(frame: Frame, hole: Runs, patch: Patch): void {
  let at = 0;
  each(frame, hole, (from, length) => {
    frame.data.set(patch.subarray(at, at + length), from);
    at += length;
  });
}

/**
 * Calls `visit` with the ranges of a frame's data that a hole covers, in order. Ranges of chroma occur once for each row of luma.
 */
function each({ width, height }: Frame, { spans }: Runs, visit: (from: number, length: number) => void): void {
  const cw = (width + 1) >> 1;
  const ch = (height + 1) >> 1;
  for (let i = 0; i < spans.length; i += 3) {
    const y = spans[i]!;
    const first = spans[i + 1]!;
    const after = spans[i + 2]!;
    visit(y * width + first, after - first);
    const from = width * height + (y >> 1) * cw + (first >> 1);
    const length = ((after - 1) >> 1) - (first >> 1) + 1;
    visit(from, length);
    visit(from + cw * ch, length);
  }
}
