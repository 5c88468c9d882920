/** The same hole in several frames of one shot: as they came, and filled by what other frames show. */
export type Veiled = {
  /** One value a pixel, 0 = not in the hole. */
  hole: Uint8Array;
  /** sRGB frames under the veil. */
  frames: readonly Uint8Array[];
  /** The same frames with the hole filled (propagate). */
  filled: readonly Uint8Array[];
  /** Of each, the pixels that were filled with nothing that was seen: they have no say. */
  unseen: readonly Uint8Array[];
};

/** Per pixel of the hole: background = gain * seen + offset. */
export type Veil = {
  /** The places of the hole's pixels that can be seen through, y * width + x. */
  places: Int32Array;
  gains: Float32Array;
  /** Three a pixel. */
  offsets: Float32Array;
};

const rounds = 4;
/** In so many frames at least a pixel must have been filled by what was seen. */
const fewest = 8;
/** How much of the filled background's variation must be seen through the veil. */
const transparent = 0.5;
const strongest = 8;
/** A filled value that is so many 8-bit steps from what the veil lets see counts half. */
const doubtful = 6;
/** What coding adds to each value, as a variance: without it nothing is trusted that moves by less. */
const grain = 0.5;

/**
 * Finds which of a hole's pixels are not hidden but veiled: what is seen there is a mixture of the background and something that stays.
 * The background, known roughly by the filling, is regressed on what is seen, over time; the regression is then free of the
 * filling's own errors, which come and go.
 *
 * @returns what takes the veil away (unveil); no places when the hole is opaque or the background never moved under it
 * Source: our own; the model is I = (1 - a) J + b as in T. Dekel et al., "On the effectiveness of visible watermarks", 2017.
 */
export function findVeil({ hole, frames, filled, unseen }: Veiled): Veil {
  const places = where(hole);
  const fits = createFits(places.length);
  for (let round = 0; round < rounds; round++) {
    const sums = new Float64Array(places.length * size);
    for (const [t, frame] of frames.entries()) gather(places, frame, filled[t]!, unseen[t]!, fits, round > 0, sums);
    solve(sums, fits);
  }
  const chosen = where(fits.gains);
  return {
    places: chosen.map((i) => places[i]!),
    gains: Float32Array.from(chosen, (i) => fits.gains[i]!),
    offsets: Float32Array.from(
      { length: chosen.length * 3 },
      (_, k) => fits.offsets[3 * chosen[Math.floor(k / 3)]! + (k % 3)]!,
    ),
  };
}

/** The numbers of those that are not 0. */
function where(values: ArrayLike<number>): Int32Array {
  const found: number[] = [];
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) found.push(i);
  return Int32Array.from(found);
}

/** Writes into a filled frame what is seen through the veil. @param filled changed in place, at the veil's places only */
export function unveil({ places, gains, offsets }: Veil, frame: Uint8Array, filled: Uint8Array): void {
  for (let i = 0; i < places.length; i++)
    for (let c = 0; c < 3; c++) {
      const value = gains[i]! * frame[3 * places[i]! + c]! + offsets[3 * i + c]!;
      filled[3 * places[i]! + c] = Math.min(255, Math.max(0, Math.round(value)));
    }
}

/** Gains of 0 where nothing is seen through. */
type Fits = { gains: Float32Array; offsets: Float32Array };
const createFits = (count: number): Fits => ({ gains: new Float32Array(count), offsets: new Float32Array(3 * count) });

/** Weight; three sums of seen, three of background; squares of seen, of background, and products; frames. */
const size = 11;

function gather(
  places: Int32Array,
  frame: Uint8Array,
  filled: Uint8Array,
  unseen: Uint8Array,
  { gains, offsets }: Fits,
  isRobust: boolean,
  sums: Float64Array,
): void {
  for (let i = 0; i < places.length; i++) {
    const at = 3 * places[i]!;
    if (unseen[places[i]!] !== 0) continue;
    let [seenSquares, squares, products, misfit] = [0, 0, 0, 0];
    for (let c = 0; c < 3; c++) {
      const [seen, background] = [frame[at + c]!, filled[at + c]!];
      seenSquares += seen * seen;
      squares += background * background;
      products += seen * background;
      misfit += Math.abs(background - gains[i]! * seen - offsets[3 * i + c]!);
    }
    const weight = isRobust && gains[i]! > 0 ? 1 / (1 + (misfit / 3 / doubtful) ** 2) : 1;
    const from = i * size;
    sums[from]! += weight;
    for (let c = 0; c < 3; c++) {
      sums[from + 1 + c]! += weight * frame[at + c]!;
      sums[from + 4 + c]! += weight * filled[at + c]!;
    }
    sums[from + 7]! += weight * seenSquares;
    sums[from + 8]! += weight * squares;
    sums[from + 9]! += weight * products;
    sums[from + 10]! += 1;
  }
}

/** The regression of each pixel by itself: at a letter's edge its neighbours are under another veil. */
function solve(sums: Float64Array, { gains, offsets }: Fits): void {
  for (let i = 0; i < gains.length; i++) {
    const from = i * size;
    const weight = sums[from]!;
    gains[i] = 0;
    if (sums[from + 10]! < fewest) continue;
    let [seen, background, product] = [sums[from + 7]! / weight, sums[from + 8]! / weight, sums[from + 9]! / weight];
    for (let c = 1; c <= 3; c++) {
      const [meanSeen, meanBackground] = [sums[from + c]! / weight, sums[from + 3 + c]! / weight];
      seen -= meanSeen * meanSeen;
      background -= meanBackground * meanBackground;
      product -= meanSeen * meanBackground;
    }
    const isSeenThrough = product > 0 && product * product > transparent * (seen + grain) * (background + grain);
    const gain = product / (seen + 1e-9);
    if (!isSeenThrough || gain > strongest) continue;
    gains[i] = gain;
    for (let c = 0; c < 3; c++) offsets[3 * i + c] = (sums[from + 4 + c]! - gain * sums[from + 1 + c]!) / weight;
  }
}
