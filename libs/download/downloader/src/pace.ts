import { TooSlow } from "./error.ts";

/** The least a source must bring: so many bytes a second over a window of so many milliseconds. */
export type Floor = {
  minBytesPerSecond: number;
  windowMs: number;
  /** All of it must come within this; a source that is too slow for that is given up after a window. */
  withinMs?: number;
};

/** Slower than 20 kB a second for a minute, a film would take for ever. */
export const slowest: Floor = { minBytesPerSecond: 20_000, windowMs: 60_000 };

/** Watches how fast one download comes, over all its connections. Time without an open answer (a wait, a back-off) does not count. */
export type Pace = {
  /** An answer is open until the result is called. */
  open(): () => void;
  /** So many bytes are still to come. */
  expect(bytes: number): void;
  /** @throws TooSlow when the window that ends now brought too little. */
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
  /** A slow minute is forgiven where the average is fast enough. */
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
