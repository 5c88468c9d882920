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
  const { width, height, data } = luma;
  const [right, bottom] = [width - 1, height - 1];
  const chroma = { width: blue.width, right: blue.width - 1, bottom: blue.height - 1 };
  const { shiftX, shiftY } = blue;
  // No arrays or calls within: this is a million pixels a second.
  for (let y = 0, at = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, at += 3) {
      let light = 0;
      for (let k = 0; k < taps; k++)
        for (let i = 0; i < taps; i++) {
          const u = x + (i + 0.5) / taps;
          const v = y + (k + 0.5) / taps;
          const px = Math.min(right, Math.max(0, x0 + u * xa + v * xd - 0.5));
          const py = Math.min(bottom, Math.max(0, y0 + u * ya + v * yd - 0.5));
          const left = Math.floor(px);
          const top = Math.floor(py);
          const wx = px - left;
          const wy = py - top;
          const from = top * width + left;
          const next = left < right ? 1 : 0;
          const below = top < bottom ? width : 0;
          const upper = data[from]! * (1 - wx) + data[from + next]! * wx;
          const lower = data[from + below]! * (1 - wx) + data[from + below + next]! * wx;
          light += upper * (1 - wy) + lower * wy;
        }
      light = gain * (light / (taps * taps) - black);
      const u = x + 0.5;
      const v = y + 0.5;
      const column = Math.min(chroma.right, Math.max(0, Math.floor(x0 + u * xa + v * xd) >> shiftX));
      const row = Math.min(chroma.bottom, Math.max(0, Math.floor(y0 + u * ya + v * yd) >> shiftY));
      const place = row * chroma.width + column;
      const b = wide * (blue.data[place]! - 128);
      const r = wide * (red.data[place]! - 128);
      picture.data[at] = Math.min(255, Math.max(0, Math.round(light + 1.402 * r)));
      picture.data[at + 1] = Math.min(255, Math.max(0, Math.round(light - 0.344136 * b - 0.714136 * r)));
      picture.data[at + 2] = Math.min(255, Math.max(0, Math.round(light + 1.772 * b)));
    }
  return picture;
}

const difference = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  [ax - bx, ay - by] as const;
