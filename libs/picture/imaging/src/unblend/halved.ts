import { enlarged } from "../homography.ts";
import type { Fitted } from "./fit.ts";
import { type Grid, placesIn } from "./grid.ts";
import { meanOf } from "./rest.ts";
import type { Clear } from "./shown.ts";
import type { Steps } from "./steps.ts";

/** A grid, its known values without the veil, and a mask of places outside the picture (1). */
export type Scene = { grid: Grid; clear: Clear; isBar: Uint8Array };

/** The scene at half size. The mean of four values is known if all four are known. An odd last row or column is dropped. */
export function* halvedScene({ grid, clear, isBar }: Scene): Steps<Scene> {
  const width = grid.width >> 1;
  const height = grid.height >> 1;
  const sizes = [grid.width, width, height] as const;
  const isVeiled = new Uint8Array(width * height);
  const isUnseen = new Uint8Array(width * height);
  const isKnown = new Uint8Array(width * height).fill(1);
  const isDark = new Uint8Array(width * height);
  for (let i = 0; i < grid.places.length; i++) {
    const place = grid.places[i]!;
    const cell = cellOf(place, ...sizes);
    isVeiled[cell] = 1;
    isUnseen[cell]! |= grid.isUnseen[i]!;
    isKnown[cell]! &= clear.isKnown[place]!;
  }
  for (let place = 0; place < isBar.length; place++) if (isBar[place] !== 0) isDark[cellOf(place, ...sizes)] = 1;
  const places = placesIn(isVeiled);
  const seen: Uint8Array[][] = [];
  const planes: Float32Array[][] = [];
  for (const [t, frame] of grid.seen.entries()) {
    seen.push(frame.map((plane) => halved(plane, new Uint8Array(width * height), ...sizes, 0.5)));
    planes.push(clear.planes[t]!.map((plane) => halved(plane, new Float32Array(width * height), ...sizes, 0)));
    yield;
  }
  return {
    grid: {
      width,
      height,
      places,
      seen,
      isUnseen: Uint8Array.from(places, (cell) => isUnseen[cell]!),
      toGround: grid.toGround.map((map) => enlarged(map, 0.5)),
    },
    clear: { planes, isKnown },
    isBar: isDark,
  };
}

/** A scene's known veil at half size, as the start for further search. */
export function halvedVeil(known: Fitted, { grid }: Scene, { grid: half, clear }: Scene): Fitted {
  const planes = grid.seen[0]!.length;
  const counts = new Uint8Array(half.width * half.height);
  const gains = new Float32Array(counts.length);
  const offsets = new Float32Array(planes * counts.length);
  for (const [i, place] of known.places.entries()) {
    const cell = cellOf(place, grid.width, half.width, half.height);
    counts[cell]!++;
    gains[cell]! += known.gains[i]!;
    for (let c = 0; c < planes; c++) offsets[planes * cell + c]! += known.offsets[planes * i + c]!;
  }
  const places = half.places.filter((cell) => clear.isKnown[cell] !== 0 && counts[cell]! > 0);
  const veil: Fitted = {
    places,
    gains: new Float32Array(places.length),
    offsets: new Float32Array(planes * places.length),
  };
  for (const [i, cell] of places.entries()) {
    veil.gains[i] = gains[cell]! / counts[cell]!;
    for (let c = 0; c < planes; c++) veil.offsets[planes * i + c] = offsets[planes * cell + c]! / counts[cell]!;
  }
  return veil;
}

/**
 * Transfers a veil found at half the size to the scene's own pixels: the transparency stays the same, and each pixel's brightness
 * is adjusted by the pixel's mean over time.
 */
export function refined(known: Fitted, { grid, clear, isBar }: Scene, { grid: half }: Scene): Fitted {
  const planes = grid.seen[0]!.length;
  const means = grid.seen[0]!.map((_, c) => meanOf(grid.seen.map((frame) => frame[c]!)));
  const sizes = [grid.width, half.width, half.height] as const;
  const cellMeans = means.map((mean) => halved(mean, new Float32Array(half.width * half.height), ...sizes, 0));
  const knownAt = new Int32Array(half.width * half.height).fill(-1);
  for (const [i, cell] of known.places.entries()) knownAt[cell] = i;
  const places = grid.places.filter(
    (place) => clear.isKnown[place] === 0 && isBar[place] === 0 && knownAt[cellOf(place, ...sizes)]! >= 0,
  );
  const fine: Fitted = {
    places,
    gains: new Float32Array(places.length),
    offsets: new Float32Array(planes * places.length),
  };
  for (const [i, place] of places.entries()) {
    const cell = cellOf(place, ...sizes);
    const from = knownAt[cell]!;
    const gain = known.gains[from]!;
    fine.gains[i] = gain;
    for (let c = 0; c < planes; c++)
      fine.offsets[planes * i + c] =
        known.offsets[planes * from + c]! + gain * (cellMeans[c]![cell]! - means[c]![place]!);
  }
  return fine;
}

/** The half-size cell of a place. A place in a dropped row or column gets the last cell. */
function cellOf(place: number, width: number, halfWidth: number, halfHeight: number): number {
  const y = Math.floor(place / width);
  return Math.min(halfHeight - 1, y >> 1) * halfWidth + Math.min(halfWidth - 1, (place - y * width) >> 1);
}

/** Means of 2 x 2 values. @param to output @param more offset that is added to each sum, for rounding */
function halved<T extends Uint8Array | Float32Array>(
  from: Uint8Array | Float32Array,
  to: T,
  width: number,
  halfWidth: number,
  halfHeight: number,
  more: number,
): T {
  for (let y = 0, at = 0; y < halfHeight; y++)
    for (let x = 0, i = 2 * y * width; x < halfWidth; x++, i += 2, at++)
      to[at] = 0.25 * (from[i]! + from[i + 1]! + from[i + width]! + from[i + width + 1]!) + more;
  return to;
}
