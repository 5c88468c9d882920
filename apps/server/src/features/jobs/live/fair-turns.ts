/** A claimant for a turn. Its priority depends on the time that the customer and their whole network have recently used. */
export type Claimant = { ownerId: string; network: string };
export type FairTurns = <Result>(
  claimant: Claimant,
  work: () => Promise<Result>,
  signal: AbortSignal,
) => Promise<Result>;

/** Half-life of the used time. */
const halfLifeMs = 60_000;
/** A network that recently used more than this time cannot occupy all places. */
const heavyMs = 10_000;
/** Used times below this are forgotten. */
const negligibleMs = 100;

type Waiting = Claimant & { go: () => void };

/**
 * Runs a limited number of works at once. A free place goes to the waiting claimant that has used the least time recently, so
 * that many costly calls of some customers do not delay a single call of another. Claimants with equal use are served in order of
 * arrival.
 *
 * @throws (in the returned promise) the signal's reason, or the error of the work
 */
export function createFairTurns(atOnce: number, now: () => number): FairTurns {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  const spent = createSpent(now);
  let free = atOnce;

  const isAllowed = ({ network }: Claimant): boolean =>
    atOnce === 1 || spent.of(network) < heavyMs || (running.get(network) ?? 0) < atOnce - 1;
  const costOf = ({ ownerId, network }: Claimant): number => Math.max(spent.of(ownerId), spent.of(network));

  function startNext(): void {
    while (free > 0) {
      const [next] = waiting.filter(isAllowed).toSorted((one, other) => costOf(one) - costOf(other));
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      free -= 1;
      running.set(next.network, (running.get(next.network) ?? 0) + 1);
      next.go();
    }
  }

  function turn(claimant: Claimant, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        ...claimant,
        go() {
          signal.removeEventListener("abort", leave);
          resolve();
        },
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(own), 1);
        reject(signal.reason);
      };
      waiting.push(own);
      signal.addEventListener("abort", leave, { once: true });
      startNext();
    });
  }

  return async function inTurn(claimant, work, signal) {
    signal.throwIfAborted();
    await turn(claimant, signal);
    const startedAt = now();
    try {
      return await work();
    } finally {
      const { ownerId, network } = claimant;
      for (const subject of [ownerId, network]) spent.add(subject, now() - startedAt);
      const left = (running.get(network) ?? 1) - 1;
      if (left > 0) running.set(network, left);
      else running.delete(network);
      free += 1;
      startNext();
    }
  };
}

/** Time used by each claimant, which decays. */
function createSpent(now: () => number) {
  const all = new Map<string, { ms: number; at: number }>();
  const of = (subject: string): number => {
    const known = all.get(subject);
    return known ? known.ms * 0.5 ** ((now() - known.at) / halfLifeMs) : 0;
  };
  return {
    of,
    add(subject: string, ms: number): void {
      all.set(subject, { ms: of(subject) + ms, at: now() });
      for (const known of all.keys()) if (of(known) < negligibleMs) all.delete(known);
    },
  };
}
