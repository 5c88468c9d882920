import { type Frame, planesOf } from "@cutwater/imaging/frame.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import type { StudiedVideo } from "@cutwater/video-inpainting";
import type { Box } from "./box.ts";

type Size = { width: number; height: number };

/**
 * A part of a stored frame as it is shown, in sRGB: turned upright, each pixel the mean of up to four by four places under it.
 *
 * @param part in upright pixels; may reach beyond the frame, whose edge goes on there
 * @param size of the picture
 * Source of the colours: ITU-R BT.601, near enough for finding.
 */
export function uprightPicture(
  frame: Frame,
  video: Pick<StudiedVideo, "toStored" | "traits">,
  part: Box,
  size: Size,
): Image {
  const [luma, blue, red] = planesOf(frame);
  const picture = createImage(size.width, size.height, 3);
  const [stepX, stepY] = [part.width / size.width, part.height / size.height];
  const [x0, y0] = video.toStored(part.left, part.top);
  const [xa, ya] = difference(video.toStored(part.left + stepX, part.top), [x0, y0]);
  const [xd, yd] = difference(video.toStored(part.left, part.top + stepY), [x0, y0]);
  const taps = Math.min(4, Math.max(1, Math.round(Math.max(stepX, stepY))));
  const { isFullRange } = video.traits;
  const [black, gain, wide] = isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  for (let y = 0, at = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at += 3) {
      let light = 0;
      for (let k = 0; k < taps; k++)
        for (let i = 0; i < taps; i++) {
          const [u, v] = [x + (i + 0.5) / taps, y + (k + 0.5) / taps];
          light += between(luma, x0 + u * xa + v * xd - 0.5, y0 + u * ya + v * yd - 0.5);
        }
      light = gain * (light / (taps * taps) - black);
      const [u, v] = [x + 0.5, y + 0.5];
      const place = chromaAt(blue, x0 + u * xa + v * xd, y0 + u * ya + v * yd);
      const [b, r] = [wide * (blue.data[place]! - 128), wide * (red.data[place]! - 128)];
      picture.data[at] = byte(light + 1.402 * r);
      picture.data[at + 1] = byte(light - 0.344136 * b - 0.714136 * r);
      picture.data[at + 2] = byte(light + 1.772 * b);
    }
  return picture;
}

const difference = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  [ax - bx, ay - by] as const;

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

type Plane = { width: number; height: number; shiftX: number; shiftY: number; data: Uint8Array };

function between({ width, height, data }: Plane, x: number, y: number): number {
  const px = Math.min(width - 1, Math.max(0, x));
  const py = Math.min(height - 1, Math.max(0, y));
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [wx, wy] = [px - left, py - top];
  const at = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  const upper = data[at]! * (1 - wx) + data[at + right]! * wx;
  const lower = data[at + below]! * (1 - wx) + data[at + below + right]! * wx;
  return upper * (1 - wy) + lower * wy;
}

function chromaAt({ width, height, shiftX, shiftY }: Plane, x: number, y: number): number {
  const u = Math.min(width - 1, Math.max(0, Math.floor(x) >> shiftX));
  return Math.min(height - 1, Math.max(0, Math.floor(y) >> shiftY)) * width + u;
}
