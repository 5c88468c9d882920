import { type Frame, planesOf } from "../frame.ts";
import { compose, type Homography, invert } from "../homography.ts";
import { fitBackground, type Table } from "./fit.ts";
import { type Grid, placesIn } from "./grid.ts";
import { fitInwards } from "./inwards.ts";
import { inOneGo, type Steps } from "./steps.ts";

/** The same hole in several frames of one shot, both as decoded and as filled from other frames. */
export type Veiled = {
  /** The hole, one value per pixel; 0 = not in the hole. */
  hole: Uint8Array;
  /** The hole on the chroma grid (sourceOf). */
  chromaHole: Uint8Array;
  /** The frames as decoded, under the veil. */
  frames: readonly Frame[];
  /** The same frames with the hole filled; pixels that no frame showed are ignored (propagate). */
  filled: readonly { frame: Frame; unseen: Uint8Array; unseenChroma: Uint8Array }[];
  /** The camera's motion: maps positions of each frame to the common plane ("ground") of all frames. */
  toGround: readonly Homography[];
};

/** For each value of the hole: background = gain * seen + offset. */
export type Veil = { luma: VeilPart; chroma: VeilPart };

type VeilPart = {
  /** The transparent places, y * width + x on the part's own grid. */
  places: Int32Array;
  gains: Float32Array;
  /** Offsets: one for each place for luma, two for chroma. */
  offsets: Float32Array;
};

/** Limits on the number of frames used for a hole. A large hole gets few frames, because each costs time and memory. */
const fewestFrames = 16;
const mostFrames = 48;
const mostValues = 5_000_000;

/** Number of frames for finding the veil over a hole with the given number of pixels: 16 to 48. More frames do not help. */
export const framesToTell = (pixels: number): number =>
  Math.min(mostFrames, Math.max(fewestFrames, Math.floor(mostValues / Math.max(1, pixels))));

/** Finds a veil without pauses; see veilSteps. */
export const findVeil = (veiled: Veiled): Veil => inOneGo(veilSteps(veiled));

/**
 * Finds the values of a hole that are veiled rather than hidden: there the visible value is a mixture of the background and
 * something still. The background is roughly known from the filling. It is regressed on the visible value over time, which
 * averages out the filling's own errors. Where the filling showed no background, the search continues by the camera's motion
 * (inwards.ts). If there are more frames than a hole of its size needs, an even selection is used.
 *
 * @returns the veil to remove (unveil); without places when the hole is opaque or the background never moved under it
 * Source: our own; the model is I = (1 - a) J + b as in T. Dekel et al., "On the effectiveness of visible watermarks", 2017.
 */
export function* veilSteps({ hole, chromaHole, ...veiled }: Veiled): Steps<Veil> {
  const places = placesIn(hole);
  const { frames, filled, toGround } = spread(veiled, framesToTell(places.length));
  const [y, u] = planesOf(frames[0]!);
  const luma = yield* partOf(
    { width: y.width, height: y.height, places, toGround, seen: frames.map((frame) => [planesOf(frame)[0].data]) },
    filled.map(({ frame, unseen }) => ({ planes: [planesOf(frame)[0].data], unseen })),
  );
  // A veil is the same for luma and chroma, so luma's mean helps when colours vary little.
  const seen: Uint8Array[][] = [];
  const guesses: Guess[] = [];
  for (const [t, { frame, unseenChroma }] of filled.entries()) {
    seen.push(withLuma(frames[t]!));
    guesses.push({ planes: withLuma(frame), unseen: unseenChroma });
    yield;
  }
  const { width, height } = u;
  const chromaToGround = toGround.map((map) => shrunk(map, u));
  const chroma = yield* partOf(
    { width, height, places: placesIn(chromaHole), toGround: chromaToGround, seen },
    guesses,
  );
  return { luma, chroma: ofTwo(chroma) };
}

/** An even selection of the frames. */
function spread<T extends Pick<Veiled, "frames" | "filled" | "toGround">>(all: T, count: number): T {
  const step = Math.max(1, all.frames.length / count);
  const some = <V>(values: readonly V[]): V[] =>
    Array.from({ length: Math.min(count, values.length) }, (_, i) => values[Math.floor(i * step)]!);
  return { ...all, frames: some(all.frames), filled: some(all.filled), toGround: some(all.toGround) };
}

type Guess = { planes: readonly Uint8Array[]; unseen: Uint8Array };

/** The veil over one grid. @param guesses for each frame the assumed background, and a mask of unknown values (1) */
function* partOf(grid: Omit<Grid, "isUnseen">, guesses: readonly Guess[]): Steps<VeilPart> {
  const { places, seen } = grid;
  const planes = seen[0]!.length;
  const show = (some: Int32Array, table: Table) => {
    for (let i = 0, at = 0; i < some.length; i++)
      for (let t = 0; t < seen.length; t++, at++) {
        const place = some[i]!;
        const { planes: guess, unseen } = guesses[t]!;
        table.isKnown[at] = unseen[place] === 0 ? 1 : 0;
        if (unseen[place] !== 0) continue;
        for (let c = 0; c < planes; c++) {
          table.seen[at * planes + c] = seen[t]![c]![place]!;
          table.background[at * planes + c] = guess[c]![place]!;
        }
      }
  };
  const fitted = yield* fitBackground(places, { frames: seen.length, planes }, show);
  const isUnseen = unseenOf(places, guesses);
  yield;
  return yield* fitInwards({ ...grid, isUnseen }, fitted);
}

/** 1 for each place that fewer than half of the frames know. */
function unseenOf(places: Int32Array, guesses: readonly Guess[]): Uint8Array {
  const times = new Uint16Array(places.length);
  for (const { unseen } of guesses) for (let i = 0; i < places.length; i++) if (unseen[places[i]!] === 0) times[i]!++;
  return Uint8Array.from(times, (known) => (2 * known < guesses.length ? 1 : 0));
}

/** Converts a map of luma's grid to chroma's, whose values lie in the middle of their pixels. */
function shrunk(map: Homography, { shiftX, shiftY }: { shiftX: number; shiftY: number }): Homography {
  const x = 1 << shiftX;
  const y = 1 << shiftY;
  const toLuma = Float64Array.of(x, 0, (x - 1) / 2, 0, y, (y - 1) / 2, 0, 0, 1);
  return compose(invert(toLuma), compose(map, toLuma));
}

/** The part without the offsets of luma, which accompanies chroma. */
const ofTwo = (part: VeilPart): VeilPart => ({
  ...part,
  offsets: part.offsets.filter((_, i) => i % 3 < 2),
});

/** Both planes of chroma, and luma on their grid. */
function withLuma(frame: Frame): Uint8Array[] {
  const [y, u, v] = planesOf(frame);
  if (u.shiftX === 0 && u.shiftY === 0) return [u.data, v.data, y.data];
  const luma = new Uint8Array(u.data.length);
  for (let row = 0, to = 0; row < u.height; row++)
    for (let x = 0; x < u.width; x++, to++) {
      const left = x << u.shiftX;
      const top = row << u.shiftY;
      const right = Math.min(frame.width - 1, left + u.shiftX);
      const above = top * frame.width;
      const below = Math.min(frame.height - 1, top + u.shiftY) * frame.width;
      luma[to] =
        (y.data[above + left]! + y.data[above + right]! + y.data[below + left]! + y.data[below + right]! + 2) >> 2;
    }
  return [u.data, v.data, luma];
}

/** Writes the background seen through the veil into a filled frame. @param filled changed in place, at the veil's places only */
export function unveil({ luma, chroma }: Veil, frame: Frame, filled: Frame): void {
  const [y, u, v] = planesOf(frame);
  const [toY, toU, toV] = planesOf(filled);
  lift(luma, [y.data], [toY.data]);
  lift(chroma, [u.data, v.data], [toU.data, toV.data]);
}

function lift({ places, gains, offsets }: VeilPart, seen: readonly Uint8Array[], out: readonly Uint8Array[]): void {
  for (let i = 0; i < places.length; i++)
    for (let c = 0; c < seen.length; c++) {
      const value = gains[i]! * seen[c]![places[i]!]! + offsets[seen.length * i + c]!;
      out[c]![places[i]!] = Math.min(255, Math.max(0, Math.round(value)));
    }
}
