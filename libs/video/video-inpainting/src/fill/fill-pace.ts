import { createPace, type Pace, secondsNow } from "@cutwater/toolkit/pace.ts";

/** Predicts from the finished frames when filling a video will end. */
export type FillPace = {
  /**
   * Reports that all frames before this number are finished. @returns the remaining seconds, which never increase; null while no
   * prediction is possible
   */
  finished(upTo: number): number | null;
  /** Reports that this run made a segment that ends with this frame. */
  ended(upTo: number): void;
};

/**
 * Number of segments that must end before the pace is measured. The first segment runs alone; later ones overlap with the filling
 * of the next segment.
 */
const firstEnds = 3;

/** Share of the time that the last segment saves, because no other segment is filled at the same time. */
const shareSaved = 0.3;

/**
 * Frames finish in bursts, because first all holes of a segment are filled, then unseen areas are made up, then the frames are
 * finished. The pace is therefore measured by whole segments, and within the last segment by frames.
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
