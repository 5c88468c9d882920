import { createPace, type Pace, secondsNow } from "@cutwater/toolkit/pace.ts";

/** Predicts the end of filling a video from the finished frames. */
export type FillPace = {
  /**
   * Reports that frames before this number are finished. @returns seconds left, which never rise; null while they cannot be
   * predicted
   */
  finished(upTo: number): number | null;
  /** Reports that this run made a segment that ends with this frame. */
  ended(upTo: number): void;
};

/** Segments that must end before the pace counts: the first runs alone, later ones overlap with the filling of the next. */
const firstEnds = 3;

/** Share of time saved on the last segment, since no other one is filled beside it. */
const shareSaved = 0.3;

/**
 * Frames finish in bursts: first all holes of a segment are filled, then unseen areas are made up, then its frames are finished.
 * So the pace is measured by whole segments, and within the last one by its frames.
 *
 * @param frames number of frames of the video
 * @param lastStart the number of the first frame of the last segment
 */
export function createFillPace(frames: number, lastStart: number, now: () => number = secondsNow): FillPace {
  const ends: { at: number; upTo: number }[] = [];
  let own: Pace | null = null;
  let least = Number.POSITIVE_INFINITY;

  function bySegments(): number | null {
    const first = ends[0];
    const last = ends.at(-1);
    if (ends.length < firstEnds || !first || !last) return null;
    const perFrame = (last.at - first.at) / (last.upTo - first.upTo);
    const rest = frames - last.upTo - shareSaved * (frames - lastStart);
    return rest * perFrame - (now() - last.at);
  }
  function byFrames(upTo: number): number | null {
    if (upTo <= lastStart) return null;
    own ??= createPace(frames, now);
    return own.left(upTo);
  }
  return {
    finished(upTo) {
      const left = byFrames(upTo) ?? bySegments();
      if (left === null) return null;
      least = Math.max(1, Math.min(least, left));
      return least;
    },
    ended(upTo) {
      ends.push({ at: now(), upTo });
    },
  };
}
