import type { InpaintingStep } from "../step.ts";
import type { FillPace } from "./fill-pace.ts";
import type { Segment } from "./segments.ts";

type OnShare = (share: number, step: InpaintingStep, secondsLeft: number | null) => void;

/** Measured shares of the time for a frame: filling from other frames, making up unseen areas, and finishing with encoding. */
const shares = { filled: 0.25, madeUp: 0.35, written: 0.4 } as const;
type Counts = Record<keyof typeof shares, number>;
type Span = Pick<Segment, "start" | "end">;

/**
 * Progress of filling a video. A segment's holes are filled from other frames, then unseen areas are made up, then its frames are
 * finished and written while the next segment is filled. Other runs may do some segments.
 *
 * @param frames number of frames of the video
 */
export function createFillProgress(frames: number, pace: FillPace, onShare: OnShare) {
  /** Progress in frames of the segments that this run makes, by the segment's start. */
  const own = new Map<number, Counts>();
  let elsewhere = 0;
  /** Highest progress shown so far. The shown progress never decreases. */
  const most: Counts = { filled: 0, madeUp: 0, written: 0 };
  let isMakingUp = false;

  function count(): void {
    const parts = [...own.values()];
    for (const part of ["filled", "madeUp", "written"] as const)
      most[part] = Math.max(most[part], elsewhere + parts.reduce((sum, counts) => sum + counts[part], 0));
  }
  const frameAfter = (done: number) => ({ frame: Math.min(frames, Math.floor(done) + 1), frames });
  function step(): InpaintingStep {
    if (isMakingUp && most.filled >= frames) return { key: "makingUp", params: {} };
    if (most.filled < frames) return { key: "filling", params: frameAfter(most.filled) };
    return { key: "finishing", params: frameAfter(most.written) };
  }
  function report(): void {
    onShare(sumOf(most) / frames, step(), pace.finished(most.written));
  }
  /** Records the progress of a step. All earlier steps are at least as far. */
  function reach({ start }: Span, done: Partial<Counts>): void {
    const counts = own.get(start) ?? { filled: 0, madeUp: 0, written: 0 };
    own.set(start, {
      filled: Math.max(counts.filled, done.filled ?? done.madeUp ?? done.written ?? 0),
      madeUp: Math.max(counts.madeUp, done.madeUp ?? done.written ?? 0),
      written: Math.max(counts.written, done.written ?? 0),
    });
    count();
    report();
  }
  const lengthOf = ({ start, end }: Span): number => end - start;
  return {
    filled: (segment: Span, share: number) => reach(segment, { filled: share * lengthOf(segment) }),
    /** A segment's holes are filled. Making up its unseen areas starts. */
    makesUp(): void {
      isMakingUp = true;
      report();
    },
    madeUp(segment: Span): void {
      isMakingUp = false;
      reach(segment, { madeUp: lengthOf(segment) });
    },
    /** @param upTo the number of the first frame that is not yet written */
    written: (segment: Span, upTo: number) => reach(segment, { written: upTo - segment.start }),
    /** A segment was made by this run. */
    ended: () => pace.ended(most.written),
    /** A segment existed already. */
    left: (segment: Span) => reach(segment, { written: lengthOf(segment) }),
    /** Drops a segment's progress, because another run does it. */
    dropped: ({ start }: Span): void => void own.delete(start),
    /** @param framesDone number of frames finished by other runs */
    elsewhere(framesDone: number): void {
      elsewhere = framesDone;
      count();
      report();
    },
    /** Progress of a segment in this run, 0-1. */
    shareOf(segment: Span): number {
      const counts = own.get(segment.start);
      return counts ? sumOf(counts) / lengthOf(segment) : 0;
    },
  };
}

const sumOf = ({ filled, madeUp, written }: Counts): number =>
  shares.filled * filled + shares.madeUp * madeUp + shares.written * written;
