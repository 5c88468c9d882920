import { type Frame, planesOf } from "@cutwater/imaging/frame.ts";

type Size = { width: number; height: number };

/** Converts sRGB to planar video: YCbCr in studio range, with chroma as the mean of 2 x 2 pixels (ITU-R BT.601-7). */
export function planarOf(rgb: Uint8Array, { width, height }: Size): Frame {
  const shape = { width, height, shiftX: 1, shiftY: 1 } as const;
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const frame: Frame = { ...shape, data: new Uint8Array(width * height + 2 * w * h) };
  const [y, u, v] = planesOf(frame);
  const sums = new Float64Array(3 * w * h);
  for (let i = 0; i < width * height; i++) {
    const r = rgb[3 * i]!;
    const g = rgb[3 * i + 1]!;
    const b = rgb[3 * i + 2]!;
    y.data[i] = Math.round(16 + (65.481 * r + 128.553 * g + 24.966 * b) / 255);
    const cell = 3 * ((Math.floor(i / width) >> 1) * w + ((i % width) >> 1));
    sums[cell]! += -37.797 * r - 74.203 * g + 112 * b;
    sums[cell + 1]! += 112 * r - 93.786 * g - 18.214 * b;
    sums[cell + 2]!++;
  }
  for (let i = 0; i < w * h; i++) {
    u.data[i] = Math.round(128 + sums[3 * i]! / sums[3 * i + 2]! / 255);
    v.data[i] = Math.round(128 + sums[3 * i + 1]! / sums[3 * i + 2]! / 255);
  }
  return frame;
}

/** Converts back to sRGB; each value of chroma covers four pixels. */
export function rgbOf(frame: Frame): Uint8Array {
  const { width, height } = frame;
  const [y, u, v] = planesOf(frame);
  const rgb = new Uint8Array(width * height * 3);
  const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  for (let i = 0; i < width * height; i++) {
    const at = (Math.floor(i / width) >> u.shiftY) * u.width + ((i % width) >> u.shiftX);
    const light = (255 / 219) * (y.data[i]! - 16);
    const blue = (255 / 224) * (u.data[at]! - 128);
    const red = (255 / 224) * (v.data[at]! - 128);
    rgb[3 * i] = clamp(light + 1.402 * red);
    rgb[3 * i + 1] = clamp(light - 0.344136 * blue - 0.714136 * red);
    rgb[3 * i + 2] = clamp(light + 1.772 * blue);
  }
  return rgb;
}
