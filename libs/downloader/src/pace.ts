import { TooSlow } from "./error.ts";

/** The least a source must bring: so many bytes a second over a window of so many milliseconds. */
export type Floor = { minBytesPerSecond: number; windowMs: number };

/** Slower than 20 kB a second for a minute, a film would take for ever. */
export const slowest: Floor = { minBytesPerSecond: 20_000, windowMs: 60_000 };

/** Watches how fast one download comes, over all its connections. Time without an open answer (a wait, a back-off) does not count. */
export type Pace = {
  /** An answer is open until the result is called. */
  open(): () => void;
  /** @throws TooSlow when the window that ends now brought too little. */
  came(bytes: number): void;
};

export function createPace({ minBytesPerSecond, windowMs }: Floor, now: () => number): Pace {
  let open = 0;
  let countedAt = 0;
  let elapsedMs = 0;
  let bytes = 0;
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
    came(more) {
      count();
      bytes += more;
      if (elapsedMs < windowMs) return;
      const perSecond = (bytes * 1_000) / elapsedMs;
      elapsedMs = 0;
      bytes = 0;
      if (perSecond < minBytesPerSecond) throw new TooSlow(perSecond);
    },
  };
}
