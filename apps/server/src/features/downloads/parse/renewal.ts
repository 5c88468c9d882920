import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Reader } from "./read.ts";
import type { StoredExtraction } from "./store-extractions.ts";

/** Reads a link again for whoever holds links of ours to dead addresses. @throws what the reading threw, or the signal's reason */
export type Renew = (stored: StoredExtraction, signal: AbortSignal) => Promise<StoredExtraction>;

type Deps = { reader: Pick<Reader, "readAgain">; clock: Clock; closing: AbortSignal };

/** How long what came of a try counts, good or bad: a link of ours asked for in a loop reads nothing in between. */
const everyMs = 60_000;
const patienceMs = 55_000;
const mostAtOnce = 4;

/** One try a minute for each thing that was read, shared by all who ask; it goes on when whoever began it goes away. */
export function createRenewal({ reader, clock, closing }: Deps): Renew {
  const tries = new Map<string, { at: number; read: Promise<StoredExtraction> }>();
  let underWay = 0;

  function begin(stored: StoredExtraction): Promise<StoredExtraction> {
    if (underWay >= mostAtOnce) throw new Refusal("link.busy", State.refused, { seconds: 10, retryAfterSeconds: 10 });
    underWay += 1;
    const read = reader.readAgain(stored, AbortSignal.any([closing, AbortSignal.timeout(patienceMs)]));
    const ended = () => {
      underWay -= 1;
    };
    // Whoever waits hears of a fault; when nobody does any more, nobody needs to.
    read.then(ended, ended);
    return read;
  }

  return async function renew(stored, signal) {
    signal.throwIfAborted();
    const now = clock.now();
    for (const [id, { at }] of tries) if (at + everyMs <= now) tries.delete(id);
    const known = tries.get(stored.id) ?? { at: now, read: begin(stored) };
    tries.set(stored.id, known);
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([known.read, left]);
    } finally {
      signal.removeEventListener("abort", leave);
    }
  };
}
