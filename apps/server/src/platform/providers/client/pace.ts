import { createTurns } from "@cutwater/media/turns.ts";
import type { Clock } from "../../clock.ts";
import type { Wait } from "./wait.ts";

/** Limits the calls of one provider: the number of concurrent calls, and at most `perMinute` in any minute; null is no limit. */
export type Pace = {
  /** Holds one of the places while `work` runs. @throws the signal's reason, or the error of the work */
  inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Resolves when one more call is allowed in this minute. */
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
