import type { Clock } from "../../clock.ts";
import type { Fail } from "../client/reply.ts";
import type { Wait } from "../client/wait.ts";

/** State of a video that a service is making. `video` is the service's name for the video. */
export type Progress =
  | { kind: "working"; share: number | null }
  | { kind: "failed"; reason: string }
  | { kind: "done"; video: string };

type Options = {
  query: () => Promise<Progress>;
  /** Length of the speech in seconds. */
  seconds: number;
  onShare?: ((share: number) => void) | undefined;
  signal: AbortSignal;
};

/** Dependencies of the adapters for such services. */
export type PresentDeps = {
  clock: Clock;
  wait: Wait;
  /** Maximum size of a video. By default 500 MB, as for an upload. */
  mostVideoBytes?: number;
};

/** Pauses between queries in ms: the first pause, and the longest pause to which they grow. */
const pauses = { first: 2_000, most: 10_000 };
/** Maximum time for a video: half an hour, and a minute more for each second of speech. */
const mostMs = (seconds: number): number => 30 * 60_000 + seconds * 60_000;

/**
 * Queries the service until the video is ready.
 * @returns the service's name for the video
 * @throws EngineFailure if the video failed, or is not ready in time; errors of `query`; the signal's reason
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
