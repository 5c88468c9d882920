import type { Image } from "@cutwater/imaging/image.ts";
import type { Axis } from "./axis.ts";

/**
 * The original pixels around those of one row of the enlarged picture. For each column of the original there are two entries:
 * that column alone, and that column together with the next one.
 */
export type Support = {
  /** 1 if one of these pixels lies on a plateau. */
  isBeside: Uint8Array;
  /** The minimum and maximum of these pixels, for each channel. */
  low: Uint8Array;
  high: Uint8Array;
};

/** Returns the support for a row of the enlarged picture; the next call overwrites it. Neighbouring rows share one support. */
export function createSupport({ width, channels, data }: Image, plateaus: Image, down: Axis): (y: number) => Support {
  const pixels = 2 * width;
  const isBeside = new Uint8Array(pixels);
  const low = new Uint8Array(pixels * channels);
  const high = new Uint8Array(pixels * channels);
  let above = -1;
  let below = -1;

  const flat = plateaus.data;

  function take(): void {
    for (let i = 0; i < pixels; i++) {
      const left = i >> 1;
      const right = Math.min(width - 1, left + (i & 1));
      const upper = (flat[above + left] as number) | (flat[above + right] as number);
      const lower = (flat[below + left] as number) | (flat[below + right] as number);
      isBeside[i] = (upper | lower) === 0 ? 0 : 1;
      for (let c = 0, at = i * channels; c < channels; c++, at++) {
        const p = data[(above + left) * channels + c] as number;
        const q = data[(above + right) * channels + c] as number;
        const r = data[(below + left) * channels + c] as number;
        const s = data[(below + right) * channels + c] as number;
        const isRising = p < q;
        const isRisingBelow = r < s;
        const least = isRising ? p : q;
        const leastBelow = isRisingBelow ? r : s;
        const most = isRising ? q : p;
        const mostBelow = isRisingBelow ? s : r;
        low[at] = least < leastBelow ? least : leastBelow;
        high[at] = most > mostBelow ? most : mostBelow;
      }
    }
  }

  return (y) => {
    const first = (down.first[y] as number) * width;
    const second = (down.second[y] as number) * width;
    if (first !== above || second !== below) {
      above = first;
      below = second;
      take();
    }
    return { isBeside, low, high };
  };
}
