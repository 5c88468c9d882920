import type { InpaintingStep } from "../step.ts";
import type { FillPace } from "./fill-pace.ts";
import type { Segment } from "./segments.ts";

type OnShare = (share: number, step: InpaintingStep, secondsLeft: number | null) => void;

/** What of a frame's time goes where, measured: filling from others, making up, finishing and coding. */
const shares = { filled: 0.25, madeUp: 0.35, written: 0.4 } as const;
type Counts = Record<keyof typeof shares, number>;
type Span = Pick<Segment, "start" | "end">;

/**
 * How far the filling of a video is: a segment's holes are filled from other frames, then what none shows is made up, then its frames are
 * finished and written, while the next segment is filled; others may be done elsewhere.
 *
 * @param frames how many the video has
 */
export function createFillProgress(frames: number, pace: FillPace, onShare: OnShare) {
  /** Frames of the segments that are done here, by the segments' starts. */
  const own = new Map<number, Counts>();
  let elsewhere = 0;
  /** What was shown before is not taken back. */
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
  /** Whoever is so far is as far with what comes before. */
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
    /** A segment is filled, and what no frame shows is made up now. */
    makesUp(): void {
      isMakingUp = true;
      report();
    },
    madeUp(segment: Span): void {
      isMakingUp = false;
      reach(segment, { madeUp: lengthOf(segment) });
    },
    /** @param upTo the number of the frame after the last one that is written */
    written: (segment: Span, upTo: number) => reach(segment, { written: upTo - segment.start }),
    /** A segment was made by this run. */
    ended: () => pace.ended(most.written),
    /** A segment was there. */
    left: (segment: Span) => reach(segment, { written: lengthOf(segment) }),
    /** Gives up what was done of a segment: another run does it. */
    dropped: ({ start }: Span): void => void own.delete(start),
    /** @param framesDone how many frames' work other runs have done */
    elsewhere(framesDone: number): void {
      elsewhere = framesDone;
      count();
      report();
    },
    /** How far a segment is here, 0-1. */
    shareOf(segment: Span): number {
      const counts = own.get(segment.start);
      return counts ? sumOf(counts) / lengthOf(segment) : 0;
    },
  };
}

const sumOf = ({ filled, madeUp, written }: Counts): number =>
  shares.filled * filled + shares.madeUp * madeUp + shares.written * written;
