import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import { untilAborted } from "../../../platform/single-flight.ts";
import type { Extractions } from "./extractions.ts";
import type { StoredExtraction } from "./store-extractions.ts";

/**
 * Parses a link again when the addresses behind our links have expired.
 * @throws the error of the parse, or the signal's reason
 */
export type Renew = (stored: StoredExtraction, signal: AbortSignal) => Promise<StoredExtraction>;

export type RenewalDeps = { extractions: Pick<Extractions, "parseAgain">; clock: Clock; closing: AbortSignal };

/** How long the outcome of a renewal, success or failure, is reused, so that repeated requests do not start another parse. */
const everyMs = 60_000;
const timeoutMs = 55_000;
const mostAtOnce = 4;

/**
 * Renews each extraction at most once a minute. All callers share a renewal, and it continues when the caller who started it
 * leaves.
 */
export function createRenewal({ extractions, clock, closing }: RenewalDeps): Renew {
  const tries = new Map<string, { at: number; parse: Promise<StoredExtraction> }>();
  let running = 0;

  function start(stored: StoredExtraction): Promise<StoredExtraction> {
    if (running >= mostAtOnce) throw new Refusal("link.busy", State.refused, { seconds: 10, retryAfterSeconds: 10 });
    running += 1;
    const parse = extractions.parseAgain(stored, AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]));
    const ended = () => {
      running -= 1;
    };
    // Callers see the rejection when they await the promise. Without callers nobody needs it.
    parse.then(ended, ended);
    return parse;
  }

  return async function renew(stored, signal) {
    signal.throwIfAborted();
    const now = clock.now();
    for (const [id, { at }] of tries) if (at + everyMs <= now) tries.delete(id);
    const known = tries.get(stored.id) ?? { at: now, parse: start(stored) };
    tries.set(stored.id, known);
    return untilAborted(known.parse, signal);
  };
}
