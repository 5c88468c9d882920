import { type Frame, planesOf } from "../frame.ts";
import { fitBackground, type Samples } from "./fit.ts";

/** The same hole in several frames of one shot: as they came, and filled by what other frames show. */
export type Veiled = {
  /** One value a pixel, 0 = not in the hole. */
  hole: Uint8Array;
  /** The same on the grid of chroma (sourceOf). */
  chromaHole: Uint8Array;
  /** Frames under the veil. */
  frames: readonly Frame[];
  /** The same frames with the hole filled, and what of it was seen nowhere and has no say (propagate). */
  filled: readonly { frame: Frame; unseen: Uint8Array; unseenChroma: Uint8Array }[];
};

/** Value by value of the hole: background = gain * seen + offset. */
export type Veil = { luma: VeilPart; chroma: VeilPart };

type VeilPart = {
  /** The places that can be seen through, y * width + x on the part's own grid. */
  places: Int32Array;
  gains: Float32Array;
  /** One a place for luma, two for chroma. */
  offsets: Float32Array;
};

/**
 * Finds which of a hole's values are not hidden but veiled: what is seen there is a mixture of the background and something that stays.
 * The background, known roughly by the filling, is regressed on what is seen, over time; the regression is then free of the
 * filling's own errors, which come and go.
 *
 * @returns what takes the veil away (unveil); no places when the hole is opaque or the background never moved under it
 * Source: our own; the model is I = (1 - a) J + b as in T. Dekel et al., "On the effectiveness of visible watermarks", 2017.
 */
export function findVeil({ hole, chromaHole, frames, filled }: Veiled): Veil {
  const [places, chromaPlaces] = [where(hole), where(chromaHole)];
  const luma: Samples[] = [];
  const chroma: Samples[] = [];
  for (const [t, frame] of frames.entries()) {
    const { frame: background, unseen, unseenChroma } = filled[t]!;
    const known = (mask: Uint8Array) => (place: number) => mask[place] === 0;
    luma.push({
      seen: [planesOf(frame)[0].data],
      background: [planesOf(background)[0].data],
      isKnown: known(unseen),
    });
    // A veil is the same for luma and chroma, so that luma's mean helps where colours are few.
    chroma.push({ seen: withLuma(frame), background: withLuma(background), isKnown: known(unseenChroma) });
  }
  return { luma: fitBackground(places, luma, 1), chroma: fitBackground(chromaPlaces, chroma, 2) };
}

/** The numbers of those that are not 0. */
function where(values: Uint8Array): Int32Array {
  const found: number[] = [];
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) found.push(i);
  return Int32Array.from(found);
}

/** Both planes of chroma, and luma on their grid. */
function withLuma(frame: Frame): Uint8Array[] {
  const [y, u, v] = planesOf(frame);
  if (u.shiftX === 0 && u.shiftY === 0) return [u.data, v.data, y.data];
  const luma = new Uint8Array(u.data.length);
  for (let row = 0, to = 0; row < u.height; row++)
    for (let x = 0; x < u.width; x++, to++) {
      const [left, top] = [x << u.shiftX, row << u.shiftY];
      const right = Math.min(frame.width - 1, left + u.shiftX);
      const [above, below] = [top * frame.width, Math.min(frame.height - 1, top + u.shiftY) * frame.width];
      luma[to] =
        (y.data[above + left]! + y.data[above + right]! + y.data[below + left]! + y.data[below + right]! + 2) >> 2;
    }
  return [u.data, v.data, luma];
}

/** Writes into a filled frame what is seen through the veil. @param filled changed in place, at the veil's places only */
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
