import type { Image } from "@cutwater/imaging/image.ts";

/** Distance in pixels in each direction: covers a stroke thinner than 3 pixels, its soft rims, and its background. */
const reach = 2;

/**
 * How far a stroke may exceed the colours in its neighbourhood, as a share of the contrast there. Worst overshoot and mean PSNR
 * for six pages drawn by Chromium at x2: without this limit 111 levels, 29.28 dB; 0.7: 84, 29.28; 0.35: 60, 29.28; 0.2: 35,
 * 29.22, which is as low as bicubic.
 */
const paleness = 0.2;

/** The least and the greatest value that strokes may have, for each channel of each pixel of a row. */
export type Near = { least: Float32Array; most: Float32Array };

/**
 * Returns the range that strokes may have at each pixel of a row: the range of the 5 x 5 pixels around it, extended by `paleness`
 * of their contrast. The next call overwrites the returned row.
 */
export function createNear({ width, height, channels, data }: Image): (row: number) => Near {
  const length = width * channels;
  const low = new Uint8Array(length);
  const high = new Uint8Array(length);
  const least = new Float32Array(length);
  const most = new Float32Array(length);
  let taken = -1;

  function take(row: number): void {
    low.fill(255);
    high.fill(0);
    for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++)
      for (let i = 0, at = y * length; i < length; i++, at++) {
        const value = data[at] as number;
        if (value < (low[i] as number)) low[i] = value;
        if (value > (high[i] as number)) high[i] = value;
      }
    for (let x = 0; x < width; x++) {
      const first = Math.max(0, x - reach);
      const last = Math.min(width - 1, x + reach);
      for (let c = 0; c < channels; c++) {
        let dark = 255;
        let bright = 0;
        for (let i = first * channels + c; i <= last * channels + c; i += channels) {
          if ((low[i] as number) < dark) dark = low[i] as number;
          if ((high[i] as number) > bright) bright = high[i] as number;
        }
        const beyond = paleness * (bright - dark);
        least[x * channels + c] = dark - beyond;
        most[x * channels + c] = bright + beyond;
      }
    }
  }

  return (row) => {
    if (row !== taken) take(row);
    taken = row;
    return { least, most };
  };
}
