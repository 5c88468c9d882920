import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Sql } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Cloner } from "../../platform/providers/cloning/cloner.ts";
import { dueRemovals, endRemoval, putOffRemoval } from "./store.ts";

export type RemoveClonesDeps = { clock: Clock; db: Sql; log: Pick<Log, "warn">; cloner: Cloner | null };

/** Milliseconds until the next try: doubles with each try, up to a day. */
const firstMs = 10 * 60_000;
const longestMs = 86_400_000;

/**
 * Deletes at the provider the clones that are due. A failed deletion is repeated until it succeeds; clones of another provider
 * wait until that provider is set up again. Two processes may run this at the same time, because a clone that is already gone
 * counts as deleted.
 */
export async function removeClones({ clock, db, log, cloner }: RemoveClonesDeps, signal: AbortSignal): Promise<void> {
  if (!cloner) return;
  for (const removal of await dueRemovals(db, cloner.engine.name, clock.now())) {
    signal.throwIfAborted();
    try {
      await cloner.remove(removal.cloneId, AbortSignal.any([signal, AbortSignal.timeout(30_000)]));
      await endRemoval(db, removal);
    } catch (error) {
      if (signal.aborted) throw error;
      const isLate = error instanceof Error && error.name === "TimeoutError";
      if (!(error instanceof EngineFailure) && !isLate) throw error;
      log.warn({ err: error, tries: removal.tries + 1 }, "a voice could not be deleted at its provider");
      await putOffRemoval(db, removal, clock.now() + Math.min(longestMs, firstMs * 2 ** removal.tries));
    }
  }
}
