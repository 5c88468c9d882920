import type { Clock } from "../../clock.ts";
import type { Fail } from "../client/reply.ts";
import type { Wait } from "../client/wait.ts";

/** State of a video that a service is making. `video` is the service's name for it. */
export type Progress =
  | { kind: "working"; share: number | null }
  | { kind: "failed"; reason: string }
  | { kind: "done"; video: string };

type Options = {
  query: () => Promise<Progress>;
  /** Length of the speech. */
  seconds: number;
  onShare?: ((share: number) => void) | undefined;
  signal: AbortSignal;
};

/** Parts that the adapters of such services need. */
export type PresentDeps = {
  clock: Clock;
  wait: Wait;
  /** 500 MB, as an upload, by default. */
  mostVideoBytes?: number;
};

/** Pauses between queries, in ms: the first, and the longest, to which they grow. */
const pauses = { first: 2_000, most: 10_000 };
/** Longest time for a video: half an hour, and a minute more for each second of speech. */
const mostMs = (seconds: number): number => 30 * 60_000 + seconds * 60_000;

/**
 * Queries until the video is there.
 * @returns the service's name for the video
 * @throws EngineFailure where it failed, or is not there in time; errors of `query`; the signal's reason
 */
export async function untilDone(
  { query, seconds, onShare, signal }: Options,
  { clock, wait, fail }: { clock: Clock; wait: Wait; fail: Fail },
): Promise<string> {
  const until = clock.now() + mostMs(seconds);
  let most = 0;
  for (let pause = pauses.first; clock.now() < until; pause = Math.min(pauses.most, pause * 1.3)) {
    await wait(pause, signal);
    const found = await query();
    if (found.kind === "done") return found.video;
    if (found.kind === "failed") throw fail("rejected", found.reason);
    const share = Math.min(1, Math.max(0, found.share ?? 0));
    if (share > most) onShare?.((most = share));
  }
  throw fail("unavailable", "no video in time");
}
