import { compose, type Homography } from "../homography.ts";
import type { Bounds } from "../mask/runs.ts";
import type { RgbFrame } from "./rgb-frame.ts";
import type { Neighbour } from "./stray.ts";

/** A part of a frame at reduced size, for segmentation. */
export type View = {
  /** Factor of the reduction: a pixel of the view is the mean of shrink x shrink pixels of the frame. */
  shrink: number;
  /** The whole frame at reduced size, its neighbours, and the examined part. */
  frame: RgbFrame;
  neighbours: readonly Neighbour[];
  part: Bounds;
  /** The part's pixels. */
  rgb: Uint8Array;
};

/** The maximum number of pixels of a view. More pixels take longer and do not find borders better. */
const mostPixels = 36_000;

/** Reduces a part of the frame and its neighbours until the part has at most `mostPixels` pixels. */
export function viewOf(frame: RgbFrame, part: Bounds, neighbours: readonly Neighbour[]): View {
  const shrink = Math.max(1, Math.ceil(Math.sqrt((part.width * part.height) / mostPixels)));
  const width = Math.max(1, Math.floor(frame.width / shrink));
  const height = Math.max(1, Math.floor(frame.height / shrink));
  const reduce = (rgb: Uint8Array) => shrunkRgb(rgb, frame.width, frame.height, shrink);
  const small = { rgb: reduce(frame.rgb), width, height };
  const left = Math.min(width - 1, Math.floor(part.left / shrink));
  const top = Math.min(height - 1, Math.floor(part.top / shrink));
  const within = {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil((part.left + part.width) / shrink)) - left),
    height: Math.max(1, Math.min(height, Math.ceil((part.top + part.height) / shrink)) - top),
  };
  return {
    shrink,
    frame: small,
    neighbours: neighbours.map(({ rgb, map }) => ({ rgb: reduce(rgb), map: reduced(map, shrink) })),
    part: within,
    rgb: cropRgb(small.rgb, width, within),
  };
}

/** Converts a position in the frame to pixels of the view's part. */
export const placeIn = ({ shrink, part }: View, x: number, y: number): [x: number, y: number] => [
  (x + 0.5) / shrink - 0.5 - part.left,
  (y + 0.5) / shrink - 0.5 - part.top,
];

/** Converts the view's result, 0-1 a pixel of the part, to a mask of the frame: 1 where the value is above 0.5, else 0. */
export function maskFrom(view: View, share: Float32Array, { width, height }: RgbFrame): Uint8Array {
  const mask = new Uint8Array(width * height);
  const { part, shrink } = view;
  const right = Math.min(width, (part.left + part.width) * shrink);
  const bottom = Math.min(height, (part.top + part.height) * shrink);
  for (let y = part.top * shrink; y < bottom; y++)
    for (let x = part.left * shrink; x < right; x++) {
      const [u, v] = placeIn(view, x, y);
      if (between(share, part.width, part.height, u, v) > 0.5) mask[y * width + x] = 1;
    }
  return mask;
}

/** Bilinear interpolation; edge values are repeated beyond the edge. */
function between(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const u = Math.min(width - 1, Math.max(0, x));
  const v = Math.min(height - 1, Math.max(0, y));
  const left = u | 0;
  const top = v | 0;
  const right = Math.min(width - 1, left + 1);
  const upper = top * width;
  const lower = Math.min(height - 1, top + 1) * width;
  const above = data[upper + left]! + (data[upper + right]! - data[upper + left]!) * (u - left);
  const beneath = data[lower + left]! + (data[lower + right]! - data[lower + left]!) * (u - left);
  return above + (beneath - above) * (v - top);
}

/** The same map between pictures reduced by a factor, whose pixels are means of factor x factor. */
export function reduced(map: Homography, factor: number): Homography {
  if (factor === 1) return map;
  const shift = (factor - 1) / 2;
  const up = Float64Array.of(factor, 0, shift, 0, factor, shift, 0, 0, 1);
  const down = Float64Array.of(1 / factor, 0, -shift / factor, 0, 1 / factor, -shift / factor, 0, 0, 1);
  return compose(down, compose(map, up));
}

/**
 * Reduces a frame. Each value is the mean of size x size pixels. The remainder at the right and bottom edges is dropped.
 */
export function shrunkRgb(rgb: Uint8Array, width: number, height: number, size: number): Uint8Array {
  if (size === 1) return rgb;
  const w = Math.max(1, Math.floor(width / size));
  const h = Math.max(1, Math.floor(height / size));
  const across = Math.min(size, width);
  const down = Math.min(size, height);
  const small = new Uint8Array(w * h * 3);
  const count = across * down;
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to += 3) {
      let red = count >> 1;
      let green = count >> 1;
      let blue = count >> 1;
      for (let v = 0; v < down; v++)
        for (let u = 0, at = ((y * size + v) * width + x * size) * 3; u < across; u++, at += 3) {
          red += rgb[at]!;
          green += rgb[at + 1]!;
          blue += rgb[at + 2]!;
        }
      small[to] = red / count;
      small[to + 1] = green / count;
      small[to + 2] = blue / count;
    }
  return small;
}

/** Copies the pixels of a rectangle within the picture. */
export function cropRgb(rgb: Uint8Array, width: number, { left, top, ...size }: Bounds): Uint8Array {
  const part = new Uint8Array(size.width * size.height * 3);
  for (let y = 0; y < size.height; y++) {
    const from = ((top + y) * width + left) * 3;
    part.set(rgb.subarray(from, from + size.width * 3), y * size.width * 3);
  }
  return part;
}
