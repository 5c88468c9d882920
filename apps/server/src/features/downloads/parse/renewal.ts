import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import { untilAborted } from "../../../platform/single-flight.ts";
import type { Extractions } from "./extractions.ts";
import type { StoredExtraction } from "./store-extractions.ts";

/** Parses a link again when our links lead to expired addresses. @throws the error of the parse, or the signal's reason */
export type Renew = (stored: StoredExtraction, signal: AbortSignal) => Promise<StoredExtraction>;

export type RenewalDeps = { extractions: Pick<Extractions, "parseAgain">; clock: Clock; closing: AbortSignal };

/** How long the outcome of a try counts, success or failure, so that repeated requests start no further parse. */
const everyMs = 60_000;
const timeoutMs = 55_000;
const mostAtOnce = 4;

/** One try a minute for each extraction, shared by all callers; it continues when the caller who started it leaves. */
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
    // Callers get the rejection from their own await; without callers nobody needs it.
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
