import type { InpaintingStep } from "../step.ts";
import type { FillPace } from "./fill-pace.ts";

type OnShare = (share: number, step: InpaintingStep, secondsLeft: number | null) => void;

/** What of a frame's time goes where, measured: filling from others, making up, finishing and coding. */
const shares = { filled: 0.25, madeUp: 0.35, written: 0.4 } as const;

/**
 * How far the filling of a video is: a segment's holes are filled from other frames, then what none shows is made up, then its frames are
 * finished and written, while the next segment is filled.
 *
 * @param frames how many the video has
 */
export function createFillProgress(frames: number, pace: FillPace, onShare: OnShare) {
  const done = { filled: 0, madeUp: 0, written: 0 };
  let isMakingUp = false;

  const frameAfter = (count: number) => ({ frame: Math.min(frames, Math.floor(count) + 1), frames });
  function step(): InpaintingStep {
    if (isMakingUp && done.filled >= frames) return { key: "makingUp", params: {} };
    if (done.filled < frames) return { key: "filling", params: frameAfter(done.filled) };
    return { key: "finishing", params: frameAfter(done.written) };
  }
  function report(): void {
    const sum = shares.filled * done.filled + shares.madeUp * done.madeUp + shares.written * done.written;
    onShare(sum / frames, step(), pace.finished(done.written));
  }
  function reach(part: keyof typeof done, upTo: number): void {
    done[part] = Math.max(done[part], upTo);
    report();
  }
  return {
    filled: (upTo: number) => reach("filled", upTo),
    /** A segment is filled, and what no frame shows is made up now. */
    makesUp(): void {
      isMakingUp = true;
      report();
    },
    madeUp(upTo: number): void {
      isMakingUp = false;
      done.filled = Math.max(done.filled, upTo);
      reach("madeUp", upTo);
    },
    written(upTo: number): void {
      done.filled = Math.max(done.filled, upTo);
      done.madeUp = Math.max(done.madeUp, upTo);
      reach("written", upTo);
    },
    ended: pace.ended,
  };
}
