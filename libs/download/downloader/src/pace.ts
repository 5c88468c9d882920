import { TooSlow } from "./error.ts";

/** The slowest pace that a source may have: a number of bytes a second over a window in milliseconds. */
export type Floor = {
  minBytesPerSecond: number;
  windowMs: number;
  /** Time for the whole file; a source that is too slow for it is given up after a window. */
  withinMs?: number;
};

/** Below 20 kB a second for a minute, a film would take forever. */
export const slowest: Floor = { minBytesPerSecond: 20_000, windowMs: 60_000 };

/** Watches the pace of one download over all its connections. Time without an open answer (a wait, a back-off) does not count. */
export type Pace = {
  /** Marks an answer as open until the returned function is called. */
  open(): () => void;
  /** Sets the number of bytes that are still missing. */
  expect(bytes: number): void;
  /** Counts received bytes. @throws TooSlow when the window that ends now had too few. */
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
