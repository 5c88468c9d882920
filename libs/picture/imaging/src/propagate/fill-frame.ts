import { type FramePlane, planesOf } from "../frame.ts";
import { crop, type Image } from "../image.ts";
import { fillHarmonically } from "../inpaint/harmonic.ts";
import { rowsOf } from "../mask/rows.ts";
import { unveil, type Veil } from "../unblend/unblend.ts";
import { type Propagated, type PropagateOptions, propagate } from "./propagate.ts";
import type { Source } from "./source.ts";

/**
 * Fills the hole of one frame. It uses pixels that other frames show there, removes the veil where the background shines through,
 * and takes the rest from the surroundings. Nothing outside the hole changes (the hole is extended to whole chroma values).
 *
 * @param sources the shot's frames by their numbers; null for frames that must not be used
 * @param target index of the source that is filled @param veil the half-transparent part of that frame's hole (findVeil); null
 * when there is none
 * @returns the whole frame, in new arrays unless `into` is given, and the hole's unseen pixels and chroma values. No frame showed
 * these and no veil let them through, so they were spanned from the hole's edge.
 * @throws RangeError when the target is not among the sources
 */
export function fillFrame(
  sources: readonly (Source | null | undefined)[],
  target: number,
  veil: Veil | null = null,
  { leavesUnseen = false, ...options }: FillOptions = {},
): Propagated {
  const filled = propagate(sources, target, options);
  if (veil) {
    unveil(veil, sources[target]!.frame, filled.frame);
    for (const place of veil.luma.places) filled.unseen[place] = 0;
    for (const place of veil.chroma.places) filled.unseenChroma[place] = 0;
  }
  span(filled, leavesUnseen);
  return filled;
}

export type FillOptions = PropagateOptions & {
  /**
   * Leaves unseen luma (neither shown by another frame nor visible through the veil) unchanged. The caller fills it differently.
   */
  leavesUnseen?: boolean;
};

/** Spans unseen pixels, plane by plane. @param filled its frame is changed in place */
function span({ frame, unseen, unseenChroma }: Propagated, leavesLuma: boolean): void {
  const [y, u, v] = planesOf(frame);
  for (const [plane, mask] of [
    ...(leavesLuma ? [] : [[y, unseen] as const]),
    [u, unseenChroma],
    [v, unseenChroma],
  ] as const)
    spanPlane(plane, mask);
}

function spanPlane({ width, height, data }: FramePlane, mask: Uint8Array): void {
  const box = boxOf(mask, width, height);
  if (!box) return;
  const left = Math.max(0, box.left - 2);
  const top = Math.max(0, box.top - 2);
  const size = [Math.min(width, box.right + 3) - left, Math.min(height, box.bottom + 3) - top] as const;
  const part = (image: Uint8Array): Image => crop({ width, height, channels: 1, data: image }, left, top, ...size);
  const spanned = fillHarmonically(part(data), part(mask));
  for (let row = 0; row < size[1]; row++)
    data.set(spanned.data.subarray(row * size[0], (row + 1) * size[0]), (top + row) * width + left);
}

function boxOf(mask: Uint8Array, width: number, height: number) {
  const box = { left: width, top: height, right: -1, bottom: -1 };
  const [top, bottom] = rowsOf(mask, width);
  for (let y = top, i = top * width; y < bottom; y++)
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] === 0) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  return box.right < 0 ? null : box;
}
