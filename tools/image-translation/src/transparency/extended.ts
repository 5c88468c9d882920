import type { Image } from "@cutwater/imaging/image.ts";

/** From this opacity a pixel's colour is seen. */
const leastSeen = 8;

/**
 * A picture's colours, where see-through pixels and those of a hole have the colour of the nearest other pixel, so that neither hidden
 * colours nor letters flow into what is filled. O(n).
 *
 * @param hole 1 for the pixels to fill
 */
export function extendedColours({ width, height, data }: Image, alpha: Image, hole: Uint8Array): Image {
  const extended: Image = { width, height, channels: 3, data: data.slice() };
  const isKnown = alpha.data.map((opacity, i) => (opacity >= leastSeen && hole[i] === 0 ? 1 : 0));
  const queue = new Int32Array(width * height);
  let length = 0;
  for (let i = 0; i < isKnown.length; i++) if (isKnown[i] === 1) queue[length++] = i;
  for (let at = 0; at < length; at++) {
    const from = queue[at]!;
    const x = from % width;
    if (x > 0) reach(from - 1, from);
    if (x < width - 1) reach(from + 1, from);
    if (from >= width) reach(from - width, from);
    if (from < width * (height - 1)) reach(from + width, from);
  }
  return extended;

  function reach(to: number, from: number): void {
    if (isKnown[to] === 1) return;
    isKnown[to] = 1;
    extended.data.copyWithin(3 * to, 3 * from, 3 * from + 3);
    queue[length++] = to;
  }
}
