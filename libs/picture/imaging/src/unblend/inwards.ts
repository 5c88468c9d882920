import { barsOf } from "./bars.ts";
import { type Fitted, fitBackground, joined, nothingFitted } from "./fit.ts";
import type { Grid } from "./grid.ts";
import { halvedScene, halvedVeil, refined, type Scene } from "./halved.ts";
import { fitRest } from "./rest.ts";
import { type Clear, enough, farthest, frameMapsOf, shownBy } from "./shown.ts";
import type { Steps } from "./steps.ts";

/** The maximum number of rounds in which the known veil is used to find more of it. */
const mostRounds = 24;
/**
 * Cost model. Checking whether another frame shows a place of one frame costs 1 look. Taking the value from there costs
 * `looksToTake` more. For a hole that needs more than `mostAtOnce` looks in one round, fewer frames are used, then half the size.
 * The rounds end after `mostInAll` looks.
 */
const looksToTake = 6;
const mostAtOnce = 5e7;
const mostInAll = 5e8;
const fewestFrames = 16;
/**
 * One pixel in this many is fitted first as a sample. If less than the share `leastClear` of the sample is transparent, the mark
 * is opaque.
 */
const probed = 16;
const leastClear = 0.1;
/** The remaining pixels are copied from their surroundings if at least this many pixels were found for each remaining pixel. */
const leastFound = 0.2;

/**
 * Extends a veil from its known part to places whose background was never visible except through the veil. By the camera's
 * motion, other frames show these backgrounds through the known part of the veil, round by round inwards; then all places found
 * this way are fitted once more, from all sides. Where this finds nothing, the veil is copied from its surroundings.
 *
 * @param fitted the known part, with the offsets of all planes (fitBackground); not changed
 * @returns the veil at the known places and at the places found
 * Each round costs frames times the places that the camera's motion may show.
 */
export function* fitInwards(grid: Grid, fitted: Fitted): Steps<Fitted> {
  const { isBar, fitted: bars } = barsOf(grid);
  const sure = joined(
    bars,
    where(fitted, (place) => isBar[place] === 0),
  );
  yield;
  // Without a known part of the veil to start from, nothing can be found.
  if (sure.places.length === 0) return sure;
  const open = grid.places.length - sure.places.length;
  if (open === 0) return fitted;
  const few = withFewer(grid, open);
  const found = yield* findBeyond({ grid: few, clear: yield* clearOf(few, sure), isBar }, sure);
  return found ? joined(sure, found) : fitted;
}

/** Finds the veil beyond its known part; null when the mark is opaque there. */
function* findBeyond(scene: Scene, sure: Fitted): Steps<Fitted | null> {
  const { grid, clear, isBar } = scene;
  const { places, seen } = grid;
  const openNow = () => places.filter((place) => clear.isKnown[place] === 0);
  if (looksAt(openNow().length, seen.length) > mostAtOnce) return yield* tellHalved(scene, sure);
  const maps = frameMapsOf(grid);
  let looks = 0;
  const fit = (open: Int32Array): Steps<Fitted & { known: number }> => {
    looks += looksAt(open.length, seen.length);
    const show = shownBy(grid, maps, withoutBars(scene));
    return fitBackground(open, { frames: seen.length, planes: seen[0]!.length }, show);
  };
  const probe = yield* fit(openNow().filter((_, i) => i % probed === 0));
  if (probe.places.length <= leastClear * probe.known) return null;
  function* goOn(from: Fitted): Steps<Fitted> {
    let all = from;
    for (let round = 0; round < mostRounds; round++) {
      const found = looks < mostInAll ? yield* fit(openNow()) : nothingFitted;
      if (found.places.length === 0) break;
      yield* lift(found, grid, clear);
      all = joined(all, found);
    }
    return all;
  }
  const once = yield* goOn(nothingFitted);
  const again = yield* fit(once.places);
  for (const place of once.places) clear.isKnown[place] = 0;
  yield* lift(again, grid, clear);
  const all = yield* goOn(again);
  const isEnough = all.places.length >= leastFound * openNow().length;
  return isEnough ? joined(all, fitRest(grid, joined(sure, all), clear, isBar)) : all;
}

/** Does the same at half the size. */
function* tellHalved(scene: Scene, sure: Fitted): Steps<Fitted | null> {
  const half = yield* halvedScene(scene);
  const found = yield* findBeyond(half, halvedVeil(sure, scene, half));
  yield;
  return found && refined(found, scene, half);
}

/** Bars do not move with the camera. */
const withoutBars = ({ clear: { planes, isKnown }, isBar }: Scene): Clear => ({
  planes,
  isKnown: isKnown.map((value, i) => (isBar[i] === 0 ? value : 0)),
});

/** The maximum number of looks needed to fit so many places once. */
const looksAt = (places: number, frames: number): number =>
  places * frames * (Math.min(frames - 1, 2 * farthest) + looksToTake * enough);

/** A grid with evenly chosen frames, as many as the number of open pixels allows. */
function withFewer(grid: Grid, open: number): Grid {
  const all = grid.seen.length;
  let count = all;
  while (count > fewestFrames && looksAt(open, count) > mostAtOnce) count--;
  const some = <T>(values: readonly T[]): T[] =>
    Array.from({ length: count }, (_, i) => values[Math.floor((i * all) / count)]!);
  return { ...grid, seen: some(grid.seen), toGround: some(grid.toGround) };
}

/** The frames without the veil where it is known. */
function* clearOf(grid: Grid, known: Fitted): Steps<Clear> {
  const planes: Float32Array[][] = [];
  for (const frame of grid.seen) {
    planes.push(frame.map((plane) => new Float32Array(plane)));
    yield;
  }
  const clear = { planes, isKnown: new Uint8Array(grid.width * grid.height).fill(1) };
  for (const place of grid.places) clear.isKnown[place] = 0;
  yield* lift(known, grid, clear);
  return clear;
}

/** Removes the veil where it was found. @param clear changed in place */
function* lift({ places, gains, offsets }: Fitted, { seen }: Grid, { planes, isKnown }: Clear): Steps<void> {
  for (const [t, frame] of planes.entries()) {
    for (const [c, plane] of frame.entries()) {
      const from = seen[t]![c]!;
      for (let i = 0; i < places.length; i++)
        plane[places[i]!] = gains[i]! * from[places[i]!]! + offsets[frame.length * i + c]!;
    }
    yield;
  }
  for (const place of places) isKnown[place] = 1;
}

function where(fitted: Fitted, isWanted: (place: number) => boolean): Fitted {
  const planes = fitted.offsets.length / Math.max(1, fitted.places.length);
  const isIn = Uint8Array.from(fitted.places, (place) => (isWanted(place) ? 1 : 0));
  return {
    places: fitted.places.filter((_, i) => isIn[i] !== 0),
    gains: fitted.gains.filter((_, i) => isIn[i] !== 0),
    offsets: fitted.offsets.filter((_, i) => isIn[Math.floor(i / planes)] !== 0),
  };
}
