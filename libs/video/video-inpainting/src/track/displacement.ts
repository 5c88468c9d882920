import type { Homography } from "@cutwater/imaging/homography.ts";
import type { RgbFrame } from "@cutwater/imaging/segment/rgb-frame.ts";

const mostPlaces = 700;

/**
 * Motion of a thing relative to the background: the whole-pixel displacement at which the thing's pixels in both frames are most
 * similar.
 *
 * @param thing the thing's pixels in `before`, and its last displacement, which is the centre of the search
 * @param map motion of the background from `before` to `frame`
 * @param reach search radius around the expected place, in pixels
 */
export function displacementOf(
  thing: { seen: Uint8Array; velocity: readonly [x: number, y: number] },
  before: RgbFrame,
  frame: RgbFrame,
  map: Homography,
  reach: number,
): readonly [x: number, y: number] {
  const { width, height } = frame;
  const places: number[] = [];
  for (let i = 0; i < thing.seen.length; i++) if (thing.seen[i] !== 0) places.push(i);
  const step = Math.max(1, Math.floor(places.length / mostPlaces));
  const some = places.filter((_, k) => k % step === 0);
  const targets = some.map((i) => mappedBy(map, i % width, Math.floor(i / width)));
  const differenceAt = (dx: number, dy: number): number => {
    let sum = 0;
    let count = 0;
    for (let k = 0; k < some.length; k++) {
      const x = Math.round(targets[k]![0] + dx);
      const y = Math.round(targets[k]![1] + dy);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const a = 3 * some[k]!;
      const b = 3 * (y * width + x);
      sum +=
        Math.abs(before.rgb[a]! - frame.rgb[b]!) +
        Math.abs(before.rgb[a + 1]! - frame.rgb[b + 1]!) +
        Math.abs(before.rgb[a + 2]! - frame.rgb[b + 2]!);
      count++;
    }
    return count < some.length / 4 ? Number.POSITIVE_INFINITY : sum / count;
  };
  let best = [thing.velocity[0], thing.velocity[1]] as const;
  let least = differenceAt(...best);
  for (const [radius, stride] of [
    [reach, 2],
    [1, 1],
  ] as const) {
    const [x, y] = best;
    for (let dy = -radius; dy <= radius; dy += stride)
      for (let dx = -radius; dx <= radius; dx += stride) {
        // A place far from the expected one must match clearly better.
        const difference = differenceAt(x + dx, y + dy) * (1 + 0.01 * Math.hypot(dx, dy));
        if (difference < least) [best, least] = [[x + dx, y + dy], difference];
      }
  }
  return best;
}

/** The place to which a map moves a place. */
export function mappedBy(map: Homography, x: number, y: number): [x: number, y: number] {
  const z = map[6]! * x + map[7]! * y + map[8]!;
  return [(map[0]! * x + map[1]! * y + map[2]!) / z, (map[3]! * x + map[4]! * y + map[5]!) / z];
}
