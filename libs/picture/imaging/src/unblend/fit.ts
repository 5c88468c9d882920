import type { Steps } from "./steps.ts";

/** Values of frames at a few places, ordered by place, then frame, then plane. */
export type Table = {
  /** The values as seen under a veil. */
  seen: Uint8Array;
  /** The assumed background at these places, and for each frame whether it is known (1 = known, else 0). */
  background: Float32Array;
  isKnown: Uint8Array;
};

/** Places where the background can be computed from the visible value, with the gain and an offset for each plane. */
export type Fitted = { places: Int32Array; gains: Float32Array; offsets: Float32Array };

/** A fit without any place. */
export const nothingFitted: Fitted = {
  places: new Int32Array(0),
  gains: new Float32Array(0),
  offsets: new Float32Array(0),
};

/** Joins two fits. They must have no place in common. */
export function joined(a: Fitted, b: Fitted): Fitted {
  const places = new Int32Array(a.places.length + b.places.length);
  const gains = new Float32Array(a.gains.length + b.gains.length);
  const offsets = new Float32Array(a.offsets.length + b.offsets.length);
  places.set(a.places);
  places.set(b.places, a.places.length);
  gains.set(a.gains);
  gains.set(b.gains, a.gains.length);
  offsets.set(a.offsets);
  offsets.set(b.offsets, a.offsets.length);
  return { places, gains, offsets };
}

/** Number of pixels that are fitted in one step, which takes some tens of milliseconds with 48 frames. */
const atOnce = 1_024;
const rounds = 4;
/** Minimum number of frames in which a pixel's background must be known. */
const fewest = 8;
/** At least this share of the background's variation must be visible through the veil. */
const transparent = 0.5;
const strongest = 8;
/** A background that differs by this many 8-bit steps from the value expected through the veil gets half of the weight. */
const doubtful = 5;
/** Variance that encoding adds to each plane's values. Backgrounds that vary by less are not trusted. */
const grain = 0.15;

/**
 * Regresses background = gain * seen + offset over time, at each place separately (at a letter's edge, neighbouring pixels have
 * another veil). All planes share one gain, and each plane has its own offset. Outliers lose weight round by round.
 *
 * @param show writes the frames' values at some of the places into the table, overwriting its former content
 * @returns the places where the fit succeeds; and the number of pixels whose background was known in any frame
 */
export function* fitBackground(
  places: Int32Array,
  { frames, planes }: { frames: number; planes: number },
  show: (some: Int32Array, table: Table) => void,
): Steps<Fitted & { known: number }> {
  const values = atOnce * frames * planes;
  const table: Table = {
    seen: new Uint8Array(values),
    background: new Float32Array(values),
    isKnown: new Uint8Array(atOnce * frames),
  };
  const fit = { frames, planes, gain: new Float32Array(1), offsets: new Float32Array(planes) };
  const sums = new Float64Array(5 + 2 * planes);
  const found = {
    places: new Int32Array(places.length),
    gains: new Float32Array(places.length),
    offsets: new Float32Array(planes * places.length),
  };
  let count = 0;
  let known = 0;
  for (let from = 0; from < places.length; from += atOnce) {
    const some = places.subarray(from, from + atOnce);
    show(some, table);
    for (let i = 0; i < some.length; i++) {
      const times = fitPlace(table, i, fit, sums);
      if (times > 0) known++;
      if (fit.gain[0] === 0) continue;
      found.places[count] = some[i]!;
      found.gains[count] = fit.gain[0]!;
      found.offsets.set(fit.offsets, planes * count++);
    }
    yield;
  }
  return {
    known,
    places: found.places.slice(0, count),
    gains: found.gains.slice(0, count),
    offsets: found.offsets.slice(0, planes * count),
  };
}

/** The fit of one place; its gain is 0 when nothing is visible through the veil. */
type Fit = { frames: number; planes: number; gain: Float32Array; offsets: Float32Array };

/** @returns number of frames in which the background is known */
function fitPlace(table: Table, i: number, fit: Fit, sums: Float64Array): number {
  fit.gain[0] = 0;
  fit.offsets.fill(0);
  for (let round = 0; round < rounds; round++) {
    gather(table, i, fit, round > 0, sums);
    solve(sums, fit);
    // Without a gain all weights are equal again.
    if (round === 0 && fit.gain[0] === 0) break;
  }
  return sums[1]!;
}

/** Sums for a place: weight, frames, squares of seen, of background, and products; then seen and background, plane by plane. */
function gather(table: Table, i: number, fit: Fit, isRobust: boolean, sums: Float64Array): void {
  const { seen, background, isKnown } = table;
  const { frames, planes, offsets } = fit;
  const gain = fit.gain[0]!;
  const doubts = isRobust && gain > 0;
  sums.fill(0);
  for (let t = i * frames, at = planes * t; t < (i + 1) * frames; t++, at += planes) {
    if (isKnown[t] === 0) continue;
    let squares = 0;
    let backgroundSquares = 0;
    let products = 0;
    let misfit = 0;
    for (let c = 0; c < planes; c++) {
      const a = seen[at + c]!;
      const b = background[at + c]!;
      squares += a * a;
      backgroundSquares += b * b;
      products += a * b;
      misfit += Math.abs(b - gain * a - offsets[c]!);
    }
    const doubt = misfit / planes / doubtful;
    const weight = doubts ? 1 / (1 + doubt * doubt) : 1;
    sums[0]! += weight;
    sums[1]!++;
    sums[2]! += weight * squares;
    sums[3]! += weight * backgroundSquares;
    sums[4]! += weight * products;
    for (let c = 0; c < planes; c++) {
      sums[5 + 2 * c]! += weight * seen[at + c]!;
      sums[6 + 2 * c]! += weight * background[at + c]!;
    }
  }
}

function solve(sums: Float64Array, fit: Fit): void {
  const { planes, offsets } = fit;
  const weight = sums[0]!;
  fit.gain[0] = 0;
  if (sums[1]! < fewest) return;
  let seen = sums[2]! / weight;
  let background = sums[3]! / weight;
  let product = sums[4]! / weight;
  for (let c = 0; c < planes; c++) {
    const meanSeen = sums[5 + 2 * c]! / weight;
    const meanBackground = sums[6 + 2 * c]! / weight;
    seen -= meanSeen * meanSeen;
    background -= meanBackground * meanBackground;
    product -= meanSeen * meanBackground;
  }
  const noise = grain * planes;
  const isSeenThrough = product > 0 && product * product > transparent * (seen + noise) * (background + noise);
  const gain = product / (seen + 1e-9);
  if (!isSeenThrough || gain > strongest) return;
  fit.gain[0] = gain;
  for (let c = 0; c < planes; c++) offsets[c] = (sums[6 + 2 * c]! - gain * sums[5 + 2 * c]!) / weight;
}
