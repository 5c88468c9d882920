/**
 * Distances in thirds of a pixel, up to 1e9, with a border of one pixel: the distance at (x, y) is at (y + 1) * stride + x + 1.
 */
type Distances = { values: Int32Array; stride: number };

/** Distance of each pixel from the nearest masked pixel: 0 within the mask, 1e9 when nothing is masked. Chamfer distance 3-4. */
function distances(mask: Uint8Array, width: number, height: number, wanted: 0 | 1): Distances {
  const stride = width + 2;
  const values = new Int32Array(stride * (height + 2)).fill(1_000_000_000);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x++, i++, at++)
      if ((mask[i] !== 0 ? 1 : 0) === wanted) values[at] = 0;
  const first = stride + 1;
  const last = height * stride + width;
  for (let at = first; at <= last; at += 2) {
    for (let x = 0; x < width; x++, at++) {
      let least = values[at]!;
      if (least === 0) continue;
      const left = values[at - 1]! + 3;
      const up = values[at - stride]! + 3;
      const before = values[at - stride - 1]! + 4;
      const after = values[at - stride + 1]! + 4;
      if (left < least) least = left;
      if (up < least) least = up;
      if (before < least) least = before;
      if (after < least) least = after;
      values[at] = least;
    }
  }
  for (let at = last; at >= first; at -= 2) {
    for (let x = 0; x < width; x++, at--) {
      let least = values[at]!;
      if (least === 0) continue;
      const right = values[at + 1]! + 3;
      const down = values[at + stride]! + 3;
      const before = values[at + stride - 1]! + 4;
      const after = values[at + stride + 1]! + 4;
      if (right < least) least = right;
      if (down < least) least = down;
      if (before < least) least = before;
      if (after < least) least = after;
      values[at] = least;
    }
  }
  return { values, stride };
}

/** Mask of the pixels whose distance is at most `most`, or more than `most`. */
function compared(
  { values, stride }: Distances,
  width: number,
  height: number,
  { most, isWithin }: { most: number; isWithin: boolean },
): Uint8Array {
  const made = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x++, i++, at++)
      made[i] = values[at]! <= most === isWithin ? 1 : 0;
  return made;
}

/**
 * Distance of each pixel from a mask's border, in pixels: above 0 within the mask, below 0 outside. Pixels next to the border
 * have 1 and -1.
 *
 * @param mask not 0 = within. Not changed.
 * Source: the chamfer distance 3-4 of G. Borgefors, "Distance transformations in digital images", 1986.
 */
export function signedDistance(mask: Uint8Array, width: number, height: number): Float32Array {
  const outside = distances(mask, width, height, 1);
  const within = distances(mask, width, height, 0);
  const { stride } = outside;
  const distance = new Float32Array(mask.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x++, i++, at++)
      distance[i] = (within.values[at]! - outside.values[at]!) / 3;
  return distance;
}

/** The mask grown by a radius, as 0 and 1. @param radius in pixels */
export const grown = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  compared(distances(mask, width, height, 1), width, height, { most: 3 * radius, isWithin: true });

/** The mask without all pixels within a radius of its outside, as 0 and 1; the frame's edge removes nothing. */
export const shrunk = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  compared(distances(mask, width, height, 0), width, height, { most: 3 * radius, isWithin: false });

/** Grows, then shrinks the mask (closing). This closes gaps that are narrower than twice the radius. */
export const closed = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  shrunk(grown(mask, width, height, radius), width, height, radius);

/** Fills holes that the mask encloses and that have at most `most` pixels. */
export function withoutHoles(mask: Uint8Array, width: number, height: number, most: number): Uint8Array {
  const filled = new Uint8Array(mask.length);
  for (let i = 0; i < filled.length; i++) filled[i] = mask[i] === 0 ? 0 : 1;
  const seen = filled.slice();
  const queue = new Int32Array(mask.length);
  let end = 0;
  const begin = (at: number) => {
    if (seen[at] !== 0) return;
    seen[at] = 1;
    queue[end++] = at;
  };
  // Pixels connected with the frame's edge are not a hole.
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) begin(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) begin(y * width + x);
  end = flooded(queue, 0, end, seen, width);
  for (let start = 0; start < mask.length; start++) {
    if (seen[start] !== 0) continue;
    const first = end;
    begin(start);
    end = flooded(queue, first, end, seen, width);
    if (end - first <= most) for (let k = first; k < end; k++) filled[queue[k]!] = 1;
  }
  return filled;
}

/** Appends all pixels connected with a queue's pixels to it, and marks them as seen. @returns the queue's new end */
function flooded(queue: Int32Array, from: number, to: number, seen: Uint8Array, width: number): number {
  let end = to;
  for (let k = from; k < end; k++) {
    const at = queue[k]!;
    const x = at % width;
    if (x > 0 && seen[at - 1] === 0) {
      seen[at - 1] = 1;
      queue[end++] = at - 1;
    }
    if (x + 1 < width && seen[at + 1] === 0) {
      seen[at + 1] = 1;
      queue[end++] = at + 1;
    }
    if (at >= width && seen[at - width] === 0) {
      seen[at - width] = 1;
      queue[end++] = at - width;
    }
    if (at + width < seen.length && seen[at + width] === 0) {
      seen[at + width] = 1;
      queue[end++] = at + width;
    }
  }
  return end;
}
