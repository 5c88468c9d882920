import { spanPlane } from "../inpaint/patch-membrane.ts";
import type { Fitted } from "./fit.ts";
import type { Grid } from "./grid.ts";
import type { Clear } from "./shown.ts";

/** The maximum distance of neighbours in pixels, and a sufficient number of neighbours. */
const reach = 4;
const fewest = 8;

/**
 * Estimates the veil at places whose background was never visible, next to places where it is known: the transparency is the
 * median of the places around them. The brightness comes from a membrane over the backgrounds visible around them, as a mean over
 * time.
 *
 * @param known the veil around them, with the offsets of all planes
 * @param isBar 1 = outside the picture
 */
export function fitRest(grid: Grid, known: Fitted, { planes, isKnown }: Clear, isBar: Uint8Array): Fitted {
  const { width, height, seen } = grid;
  const open = isKnown.map((value, i) => (value === 0 || isBar[i] !== 0 ? 1 : 0));
  const films = planes[0]!.map((_, c) => {
    const film = meanOf(planes.map((frame) => frame[c]!));
    spanPlane(film, open, width, height);
    return film;
  });
  const means = films.map((_, c) => meanOf(seen.map((frame) => frame[c]!)));
  const gains = new Float32Array(width * height);
  for (const [i, place] of known.places.entries()) gains[place] = known.gains[i]!;
  const found = {
    places: new Int32Array(grid.places.length),
    gains: new Float32Array(grid.places.length),
    offsets: new Float32Array(films.length * grid.places.length),
  };
  let count = 0;
  for (const [i, place] of grid.places.entries()) {
    if (isKnown[place] !== 0 || isBar[place] !== 0 || grid.isUnseen[i] === 0) continue;
    const gain = gainAround(gains, place, width, height);
    if (gain === 0) continue;
    found.places[count] = place;
    found.gains[count] = gain;
    for (const [c, film] of films.entries())
      found.offsets[films.length * count + c] = film[place]! - gain * means[c]![place]!;
    count++;
  }
  return {
    places: found.places.slice(0, count),
    gains: found.gains.slice(0, count),
    offsets: found.offsets.slice(0, films.length * count),
  };
}

const around = new Float32Array((2 * reach + 1) ** 2);

/** The median of the gains around a place; 0 when too few are known. */
function gainAround(gains: Float32Array, place: number, width: number, height: number): number {
  const y = Math.floor(place / width);
  const x = place - y * width;
  let count = 0;
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let i = v * width + Math.max(0, x - reach); i <= v * width + Math.min(width - 1, x + reach); i++)
      if (gains[i]! > 0) around[count++] = gains[i]!;
  return count < fewest ? 0 : around.subarray(0, count).sort()[count >> 1]!;
}

/** Mean of several planes for each value. */
export function meanOf(planes: readonly (Uint8Array | Float32Array)[]): Float32Array {
  const mean = new Float32Array(planes[0]!.length);
  for (const plane of planes) for (let i = 0; i < mean.length; i++) mean[i]! += plane[i]! / planes.length;
  return mean;
}
