/** Predicts the end of work from its speed so far. */
export type Pace = {
  /**
   * Called as the work proceeds.
   * @param done amount of the total that is done, never less than before
   * @returns the seconds left, which never rise; null until the speed is steady
   */
  left(done: number): number | null;
};

/** Minimum measuring time before a prediction. */
const leastSeconds = 2;
/** The speed is steady when its latter half differs from the whole by at most this share. */
const mostApart = 0.25;

/**
 * Measures the speed of work whose parts take equally long.
 *
 * @param total amount of work in any unit; above 0
 * @param now seconds of any clock that does not jump
 */
export function createPace(total: number, now: () => number = secondsNow): Pace {
  const samples: { at: number; done: number }[] = [];
  let least = Number.POSITIVE_INFINITY;
  return {
    left(done) {
      const here = { at: now(), done };
      samples.push(here);
      const first = samples[0]!;
      const half = samples.findLast(({ at }) => at <= (first.at + here.at) / 2) ?? first;
      if (here.at - first.at < leastSeconds || done <= half.done) return null;
      const whole = speed(first, here);
      const recent = speed(half, here);
      if (Math.abs(whole - recent) > mostApart * Math.max(whole, recent)) return null;
      least = Math.min(least, (total - done) / ((whole + recent) / 2));
      return least;
    },
  };
}

type Sample = { at: number; done: number };
const speed = (from: Sample, to: Sample): number => (to.done - from.done) / (to.at - from.at);

/** Seconds since the process started. */
export const secondsNow = (): number => performance.now() / 1_000;
