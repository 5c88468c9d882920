import { createTurns } from "@cutwater/media/turns.ts";
import type { Clock } from "../../clock.ts";
import type { Wait } from "./wait.ts";

/** Lets calls of one provider begin: so many at once, and in any minute no more than `perMinute`; null is no limit. */
export type Pace = {
  /** Holds one of the turns while it works. @throws the signal's reason, or what the work throws */
  inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Resolves when the minute has a place for one more call. */
  begin(signal: AbortSignal): Promise<void>;
};

export function createPace(
  { atOnce, perMinute }: { atOnce: number; perMinute: number | null },
  { clock, wait }: { clock: Clock; wait: Wait },
): Pace {
  const starts: number[] = [];
  return {
    inTurn: createTurns(atOnce),
    async begin(signal) {
      if (perMinute === null) return;
      const now = clock.now();
      const startAt = Math.max(now, (starts.at(-perMinute) ?? -Infinity) + minuteMs);
      starts.push(startAt);
      if (starts.length > perMinute) starts.shift();
      if (startAt > now) await wait(startAt - now, signal);
    },
  };
}

const minuteMs = 60_000;
