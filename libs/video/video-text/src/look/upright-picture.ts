import { type Frame, planesOf } from "@cutwater/imaging/frame.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import type { Box } from "./box.ts";

type Size = { width: number; height: number };

/** Positions of a picture's pixels on a stored frame, as plain data that can be sent to another thread. */
export type Layout = {
  size: Size;
  /** The picture's upper left corner. */
  corner: readonly [x: number, y: number];
  /** Step on the stored frame from one pixel of the picture to its right neighbour, and to the pixel below. */
  across: readonly [x: number, y: number];
  down: readonly [x: number, y: number];
  /** Number of samples along each side that are averaged for a pixel. */
  taps: number;
  isFullRange: boolean;
};

/**
 * Layout of a part of a stored frame as it is shown, rotated upright.
 *
 * @param part in upright pixels; it may extend beyond the frame, whose edge is then repeated
 * @param size of the picture
 */
export function layoutOf(video: Pick<StudiedVideo, "toStored" | "traits">, part: Box, size: Size): Layout {
  const stepX = part.width / size.width;
  const stepY = part.height / size.height;
  const corner = video.toStored(part.left, part.top);
  return {
    size,
    corner,
    across: difference(video.toStored(part.left + stepX, part.top), corner),
    down: difference(video.toStored(part.left, part.top + stepY), corner),
    taps: Math.min(4, Math.max(1, Math.round(Math.max(stepX, stepY)))),
    isFullRange: video.traits.isFullRange,
  };
}

/**
 * The picture in sRGB. Each pixel is the mean of up to 4 x 4 samples. Source of the colours: ITU-R BT.601, which is accurate
 * enough for finding text.
 */
export function uprightPicture(frame: Frame, layout: Layout): Image {
  const { size, corner, across, down, taps, isFullRange } = layout;
  const [luma, blue, red] = planesOf(frame);
  const picture = createImage(size.width, size.height, 3);
  const [black, gain, wide] = isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  const { data: out } = picture;
  // Only quarter turns and mirrors: one side of the frame is parallel to the picture's rows, the other to its columns.
  const isTurned = across[0] === 0;
  const [alongX, alongY] = isTurned ? [1, 0] : [0, 1];
  const rows = placesOf(size.width, corner[alongX]!, across[alongX]!, taps, isTurned ? luma.height : luma.width);
  const columns = placesOf(size.height, corner[alongY]!, down[alongY]!, taps, isTurned ? luma.width : luma.height);
  const [strideX, strideY] = isTurned ? [luma.width, 1] : [1, luma.width];
  const [chromaX, chromaY] = isTurned ? [blue.width, 1] : [1, blue.width];
  const [shiftX, shiftY] = isTurned ? [blue.shiftY, blue.shiftX] : [blue.shiftX, blue.shiftY];
  const { data } = luma;
  const mean = gain / (taps * taps);
  // No arrays or calls inside the loop: it processes a million pixels a second.
  for (let y = 0, at = 0; y < size.height; y++) {
    const chromaRow = (columns.middle[y]! >> shiftY) * chromaY;
    for (let x = 0; x < size.width; x++, at += 3) {
      let light = 0;
      for (let k = y * taps; k < (y + 1) * taps; k++) {
        const upper = columns.first[k]! * strideY;
        const lower = columns.next[k]! * strideY;
        const wy = columns.weight[k]!;
        for (let i = x * taps; i < (x + 1) * taps; i++) {
          const left = rows.first[i]! * strideX;
          const right = rows.next[i]! * strideX;
          const wx = rows.weight[i]!;
          const above = data[upper + left]! * (1 - wx) + data[upper + right]! * wx;
          const below = data[lower + left]! * (1 - wx) + data[lower + right]! * wx;
          light += above * (1 - wy) + below * wy;
        }
      }
      light = mean * light - gain * black;
      const place = chromaRow + (rows.middle[x]! >> shiftX) * chromaX;
      const b = wide * (blue.data[place]! - 128);
      const r = wide * (red.data[place]! - 128);
      out[at] = Math.min(255, Math.max(0, Math.round(light + 1.402 * r)));
      out[at + 1] = Math.min(255, Math.max(0, Math.round(light - 0.344136 * b - 0.714136 * r)));
      out[at + 2] = Math.min(255, Math.max(0, Math.round(light + 1.772 * b)));
    }
  }
  return picture;
}

/**
 * Sample positions along one side of a picture: the frame's two pixels around each, and the pixel under the middle of each
 * picture pixel.
 */
function placesOf(count: number, from: number, step: number, taps: number, length: number) {
  const first = new Int32Array(count * taps);
  const next = new Int32Array(count * taps);
  const weight = new Float64Array(count * taps);
  const middle = new Int32Array(count);
  const last = length - 1;
  for (let i = 0; i < count * taps; i++) {
    const place = Math.min(last, Math.max(0, from + ((i + 0.5) / taps) * step - 0.5));
    first[i] = Math.floor(place);
    next[i] = Math.min(last, first[i]! + 1);
    weight[i] = place - first[i]!;
  }
  for (let i = 0; i < count; i++) middle[i] = Math.min(last, Math.max(0, Math.floor(from + (i + 0.5) * step)));
  return { first, next, weight, middle };
}

const difference = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  [ax - bx, ay - by] as const;
