import { checkSameSize, createImage, type Image } from "@cutwater/imaging/image.ts";

/**
 * The distance in input pixels, in each direction, within which true colours are taken into account; browsers shift strokes by
 * fractions of a pixel.
 */
const reach = 3;

/** By how many levels a picture exceeds, at most, the range of true values within 3 input pixels, in any channel. */
export function worstOvershoot(image: Image, truth: Image, scale: number): number {
  checkSameSize(image, truth);
  const least = reduced(truth, scale, Math.min);
  const most = reduced(truth, scale, Math.max);
  let worst = 0;
  for (let i = 0; i < image.data.length; i++) {
    const pixel = Math.floor(i / image.channels);
    const c = i % image.channels;
    const value = image.data[i] as number;
    const x = Math.floor((pixel % image.width) / scale);
    const y = Math.floor(pixel / image.width / scale);
    const at = (y * least.width + x) * image.channels + c;
    worst = Math.max(worst, (least.data[at] as number) - value, value - (most.data[at] as number));
  }
  return worst;
}

type Choose = (a: number, b: number) => number;

/** The least or greatest value in the square of each input pixel and in all squares within reach. */
function reduced({ width, height, channels, data }: Image, scale: number, choose: Choose): Image {
  const small = createImage(width / scale, height / scale, channels);
  if (choose === Math.min) small.data.fill(255);
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / channels);
    const c = i % channels;
    const x = Math.floor((pixel % width) / scale);
    const y = Math.floor(pixel / width / scale);
    const at = (y * small.width + x) * channels + c;
    small.data[at] = choose(small.data[at] as number, data[i] as number);
  }
  const row = small.width * channels;
  return spread(spread(small, channels, row, choose), row, small.data.length, choose);
}

/** Spreads values in one direction. Neighbours are `step` values apart, and a line has `length` values. */
function spread(image: Image, step: number, length: number, choose: Choose): Image {
  const { data } = image;
  const spreaded = data.map((own, i) => {
    let chosen = own;
    const line = Math.floor(i / length);
    for (let at = i - reach * step; at <= i + reach * step; at += step)
      if (at >= 0 && at < data.length && Math.floor(at / length) === line) chosen = choose(chosen, data[at] as number);
    return chosen;
  });
  return { ...image, data: spreaded };
}
