import { lumaWeights } from "@cutwater/imaging/color.ts";
import { checkSameSize, createImage, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";

/**
 * In a print of one tint, four of five pixels differ from the mean colour of their tone by at most the first value. From the
 * second value on, the picture has several colours.
 */
const spread = { oneTint: 5, colours: 7.5 } as const;
const share = 0.8;
const tones = 32;
const longest = 256;

/**
 * The certainty that a picture is a print of one tint, 0-1: black and white, sepia, or yellowed. In such a print the tone of a
 * pixel determines its colour. Measured on a copy of at most 256 pixels a side, in which grain is averaged out.
 *
 * Source: our own measurement. Seven old prints have a spread of 0-5 levels; of 207 colour photographs, nine in ten have more
 * than 3.9, and three in four more than 7.9. The others are snow and fog, which really have one tint.
 */
export function oneTint(image: Image): number {
  if (image.channels === 1) return 1;
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const { data } = resize(image, width, height, { kernel: "area" });
  const count = width * height;
  const tone = new Uint8Array(count);
  const red = new Float32Array(count);
  const blue = new Float32Array(count);
  const sums = new Float64Array(3 * tones);
  for (let i = 0; i < count; i++) {
    const luma = lumaAt(data, 3 * i);
    const t = (tone[i] = (luma * tones) / 256);
    red[i] = data[3 * i]! - luma;
    blue[i] = data[3 * i + 2]! - luma;
    const at = 3 * Math.floor(t);
    sums[at]! += 1;
    sums[at + 1]! += red[i]!;
    sums[at + 2]! += blue[i]!;
  }
  const far = Float32Array.from(tone, (t, i) =>
    Math.hypot(red[i]! - sums[3 * t + 1]! / sums[3 * t]!, 0.7 * (blue[i]! - sums[3 * t + 2]! / sums[3 * t]!)),
  ).sort();
  const found = far[Math.floor(share * (count - 1))]!;
  return Math.min(1, Math.max(0, (spread.colours - found) / (spread.colours - spread.oneTint)));
}

/**
 * Restores the former tint after levels were set separately for each channel: a pixel keeps the differences between its channels,
 * reduced where it comes nearer to black or white than before, so that no tint appears in shadows.
 *
 * @param before sRGB. Not changed.
 * @param after the same picture with other levels. Not changed.
 * @param share the share of the former tint that is kept, 0-1
 * @throws RangeError when the sizes differ
 */
export function keepTint(before: Image, after: Image, share: number): Image {
  checkSameSize(before, after);
  if (before.channels !== 3 || share === 0) return after;
  const kept = createImage(before.width, before.height, 3);
  for (let i = 0; i < kept.data.length; i += 3) {
    const was = lumaAt(before.data, i);
    const is = lumaAt(after.data, i);
    const part = Math.min(1, is / Math.max(1, was), (255 - is) / Math.max(1, 255 - was));
    for (let c = 0; c < 3; c++) {
      const wanted = is + part * (before.data[i + c]! - was);
      kept.data[i + c] = Math.min(255, Math.max(0, after.data[i + c]! + share * (wanted - after.data[i + c]!) + 0.5));
    }
  }
  return kept;
}

const lumaAt = (data: Uint8Array, i: number): number =>
  lumaWeights[0] * data[i]! + lumaWeights[1] * data[i + 1]! + lumaWeights[2] * data[i + 2]!;
