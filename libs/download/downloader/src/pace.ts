import { TooSlow } from "./error.ts";

/** The minimum speed of a source, in bytes per second over a window in milliseconds. */
export type Floor = {
  minBytesPerSecond: number;
  windowMs: number;
  /** Time limit for the whole file. A source that is too slow to meet it is given up after one window. */
  withinMs?: number;
};

/** The default minimum. At less than 20 kB per second for a minute, a film would not finish in reasonable time. */
export const slowest: Floor = { minBytesPerSecond: 20_000, windowMs: 60_000 };

/**
 * Measures the speed of one download over all its connections. Time without an open response (a wait, a back-off) does not count.
 */
export type Pace = {
  /** Marks a response as open until the returned function is called. */
  open(): () => void;
  /** Sets the number of bytes that are still missing. */
  expect(bytes: number): void;
  /** Counts received bytes. @throws TooSlow when a window ends with too few bytes */
  came(bytes: number): void;
};

export function createPace({ minBytesPerSecond, windowMs, withinMs }: Floor, now: () => number): Pace {
  let open = 0;
  let countedAt = 0;
  let elapsedMs = 0;
  let bytes = 0;
  const beganAt = now();
  let all = { ms: 0, bytes: 0 };
  let left = 0;
  /**
   * Compares the required speed with the better of the last window's speed and the average, so that one slow minute does not end
   * a fast download.
   */
  const refuseLate = (perSecond: number) => {
    if (withinMs === undefined) return;
    const best = Math.max(perSecond, (all.bytes * 1_000) / all.ms);
    const leftMs = beganAt + withinMs - now();
    if (leftMs <= 0 || (left * 1_000) / leftMs > best) throw new TooSlow(best);
  };
  const count = () => {
    if (open > 0) elapsedMs += now() - countedAt;
    countedAt = now();
  };
  return {
    open() {
      count();
      open += 1;
      return () => {
        count();
        open -= 1;
      };
    },
    expect(more) {
      left = more;
    },
    came(more) {
      count();
      bytes += more;
      left = Math.max(0, left - more);
      if (elapsedMs < windowMs) return;
      const perSecond = (bytes * 1_000) / elapsedMs;
      all = { ms: all.ms + elapsedMs, bytes: all.bytes + bytes };
      elapsedMs = 0;
      bytes = 0;
      if (perSecond < minBytesPerSecond) throw new TooSlow(perSecond);
      refuseLate(perSecond);
    },
  };
}
