/** How far each pixel is from the nearest masked one: 0 within. Chamfer distance 3-4, in thirds of a pixel; up to 1e9 where there is none. */
function distances(mask: Uint8Array, width: number, height: number, wanted: 0 | 1): Int32Array {
  const far = 1_000_000_000;
  const distance = new Int32Array(mask.length);
  for (let i = 0; i < mask.length; i++) distance[i] = (mask[i] !== 0 ? 1 : 0) === wanted ? 0 : far;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let least = distance[i]!;
      if (x > 0) least = Math.min(least, distance[i - 1]! + 3);
      if (y > 0) {
        least = Math.min(least, distance[i - width]! + 3);
        if (x > 0) least = Math.min(least, distance[i - width - 1]! + 4);
        if (x + 1 < width) least = Math.min(least, distance[i - width + 1]! + 4);
      }
      distance[i] = least;
    }
  for (let y = height - 1, i = mask.length - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--, i--) {
      let least = distance[i]!;
      if (x + 1 < width) least = Math.min(least, distance[i + 1]! + 3);
      if (y + 1 < height) {
        least = Math.min(least, distance[i + width]! + 3);
        if (x > 0) least = Math.min(least, distance[i + width - 1]! + 4);
        if (x + 1 < width) least = Math.min(least, distance[i + width + 1]! + 4);
      }
      distance[i] = least;
    }
  return distance;
}

/**
 * How far each pixel lies from a mask's border, in pixels: above 0 within, below 0 outside; next to the border 1 and -1.
 *
 * @param mask not 0 = within. Not changed.
 * Source: the chamfer distance 3-4 of G. Borgefors, "Distance transformations in digital images", 1986.
 */
export function signedDistance(mask: Uint8Array, width: number, height: number): Float32Array {
  const [outside, within] = [distances(mask, width, height, 1), distances(mask, width, height, 0)];
  const distance = new Float32Array(mask.length);
  for (let i = 0; i < distance.length; i++) distance[i] = (within[i]! - outside[i]!) / 3;
  return distance;
}

/** The mask grown by a radius, as 0 and 1. @param radius in pixels */
export function grown(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const distance = distances(mask, width, height, 1);
  const larger = new Uint8Array(mask.length);
  for (let i = 0; i < larger.length; i++) larger[i] = distance[i]! <= 3 * radius ? 1 : 0;
  return larger;
}

/** The mask less all that lies within a radius of what is outside of it, as 0 and 1; the frame's edge takes nothing away. */
export function shrunk(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const distance = distances(mask, width, height, 0);
  return Uint8Array.from(distance, (value) => (value > 3 * radius ? 1 : 0));
}

/** Grown, then shrunk: gaps narrower than twice the radius are closed. */
export const closed = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  shrunk(grown(mask, width, height, radius), width, height, radius);

/** What the mask encloses is masked too, where such a hole has no more than `most` pixels. */
export function withoutHoles(mask: Uint8Array, width: number, height: number, most: number): Uint8Array {
  const filled = Uint8Array.from(mask, (value) => (value === 0 ? 0 : 1));
  const seen = filled.slice();
  const queue = new Int32Array(mask.length);
  let end = 0;
  const visit = (at: number) => {
    if (seen[at] !== 0) return;
    seen[at] = 1;
    queue[end++] = at;
  };
  const flood = (from: number) => {
    for (let k = from; k < end; k++) {
      const at = queue[k]!;
      const x = at % width;
      if (x > 0) visit(at - 1);
      if (x + 1 < width) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at + width < mask.length) visit(at + width);
    }
  };
  // What hangs together with the frame's edge is no hole.
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(y * width + x);
  flood(0);
  for (let start = 0; start < mask.length; start++) {
    if (seen[start] !== 0) continue;
    const first = end;
    visit(start);
    flood(first);
    if (end - first <= most) for (let k = first; k < end; k++) filled[queue[k]!] = 1;
  }
  return filled;
}
