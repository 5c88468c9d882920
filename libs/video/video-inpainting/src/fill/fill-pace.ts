import { createPace, type Pace, secondsNow } from "@cutwater/toolkit/pace.ts";

/** Foretells when the filling of a video ends, by the frames that are finished. */
export type FillPace = {
  /** Frames before this number are finished. @returns seconds left, which never rise; null while they cannot be foretold */
  finished(upTo: number): number | null;
  /** A segment ends with this frame, and was made by this run. */
  ended(upTo: number): void;
};

/** So many segments must have ended before their pace counts: the first has nothing beside it, later ones are filled meanwhile. */
const firstEnds = 3;

/** Beside the last segment no other one is filled: so much of its time is saved. */
const shareSaved = 0.3;

/**
 * Frames come in bursts: first all holes of a segment are filled, then what no frame shows is made up, then its frames are finished. So the
 * pace is that of whole segments, and within the last one that of its frames.
 *
 * @param frames how many the video has
 * @param lastStart the number of the first frame of the last segment
 */
export function createFillPace(frames: number, lastStart: number, now: () => number = secondsNow): FillPace {
  const ends: { at: number; upTo: number }[] = [];
  let own: Pace | null = null;
  let least = Number.POSITIVE_INFINITY;

  function bySegments(): number | null {
    const [first, last] = [ends[0], ends.at(-1)];
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
