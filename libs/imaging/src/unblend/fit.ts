/** One frame's planes: under a veil, and what is taken for the background; and where that is known. */
export type Samples = {
  seen: readonly Uint8Array[];
  background: readonly Uint8Array[];
  isKnown: (place: number) => boolean;
};

/** Where the background can be told from what is seen, by which gain and offsets. */
export type Fitted = { places: Int32Array; gains: Float32Array; offsets: Float32Array };

const rounds = 4;
/** In so many frames at least a place must have been known. */
const fewest = 8;
/** How much of the background's variation must be seen through the veil. */
const transparent = 0.5;
const strongest = 8;
/** A background that is so many 8-bit steps from what the veil lets see counts half. */
const doubtful = 5;
/** What coding adds to each plane's values, as a variance: without it nothing is trusted that moves by less. */
const grain = 0.15;

/**
 * Regresses background = gain * seen + offset over time, at each place by itself (at a letter's edge its neighbours are under another
 * veil): one gain for all planes, an offset for each. Outliers lose their say round by round.
 *
 * @param wanted of so many planes, the first ones, the offsets are given
 */
export function fitBackground(places: Int32Array, samples: readonly Samples[], wanted: number): Fitted {
  const planes = samples[0]?.seen.length ?? wanted;
  const fits = {
    planes,
    gains: new Float32Array(places.length),
    offsets: new Float32Array(planes * places.length),
  };
  for (let round = 0; round < rounds; round++) {
    const sums = new Float64Array(places.length * (5 + 2 * planes));
    for (const sample of samples) gather(places, sample, fits, round > 0, sums);
    solve(sums, fits);
  }
  const chosen = [...places.keys()].filter((i) => fits.gains[i]! > 0);
  return {
    places: Int32Array.from(chosen, (i) => places[i]!),
    gains: Float32Array.from(chosen, (i) => fits.gains[i]!),
    offsets: Float32Array.from(chosen.flatMap((i) => [...fits.offsets.subarray(planes * i, planes * i + wanted)])),
  };
}

/** Gains of 0 where nothing is seen through. */
type Fits = { planes: number; gains: Float32Array; offsets: Float32Array };

/** Sums of a place: weight, frames, squares of seen, of background, and products; then seen and background, plane by plane. */
function gather(
  places: Int32Array,
  { seen, background, isKnown }: Samples,
  { planes, gains, offsets }: Fits,
  isRobust: boolean,
  sums: Float64Array,
): void {
  for (let i = 0, from = 0; i < places.length; i++, from += 5 + 2 * planes) {
    const place = places[i]!;
    if (!isKnown(place)) continue;
    let [squares, backgroundSquares, products, misfit] = [0, 0, 0, 0];
    for (let c = 0; c < planes; c++) {
      const [a, b] = [seen[c]![place]!, background[c]![place]!];
      squares += a * a;
      backgroundSquares += b * b;
      products += a * b;
      misfit += Math.abs(b - gains[i]! * a - offsets[planes * i + c]!);
    }
    const weight = isRobust && gains[i]! > 0 ? 1 / (1 + (misfit / planes / doubtful) ** 2) : 1;
    sums[from]! += weight;
    sums[from + 1]!++;
    sums[from + 2]! += weight * squares;
    sums[from + 3]! += weight * backgroundSquares;
    sums[from + 4]! += weight * products;
    for (let c = 0; c < planes; c++) {
      sums[from + 5 + 2 * c]! += weight * seen[c]![place]!;
      sums[from + 6 + 2 * c]! += weight * background[c]![place]!;
    }
  }
}

function solve(sums: Float64Array, { planes, gains, offsets }: Fits): void {
  for (let i = 0, from = 0; i < gains.length; i++, from += 5 + 2 * planes) {
    const weight = sums[from]!;
    gains[i] = 0;
    if (sums[from + 1]! < fewest) continue;
    let [seen, background, product] = [sums[from + 2]! / weight, sums[from + 3]! / weight, sums[from + 4]! / weight];
    for (let c = 0; c < planes; c++) {
      const [meanSeen, meanBackground] = [sums[from + 5 + 2 * c]! / weight, sums[from + 6 + 2 * c]! / weight];
      seen -= meanSeen * meanSeen;
      background -= meanBackground * meanBackground;
      product -= meanSeen * meanBackground;
    }
    const noise = grain * planes;
    const isSeenThrough = product > 0 && product * product > transparent * (seen + noise) * (background + noise);
    const gain = product / (seen + 1e-9);
    if (!isSeenThrough || gain > strongest) continue;
    gains[i] = gain;
    for (let c = 0; c < planes; c++)
      offsets[planes * i + c] = (sums[from + 6 + 2 * c]! - gain * sums[from + 5 + 2 * c]!) / weight;
  }
}
