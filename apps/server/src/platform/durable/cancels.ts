import type { Database } from "../db/database.ts";
import type { Log } from "../log/log.ts";

/** Checks whether a run is still wanted, and stops the run if not. */
type Look = () => Promise<void>;

/**
 * Notifications about cancelled rows of one kind of work, on one channel whose payload is the row's id. A notification is only a
 * hint to read the row: it may come late, and notifications may be lost during a reconnect.
 */
export function createCancels(channel: string, { database, log }: { database: Database; log: Log }) {
  const subscribed = new Map<string, Set<Look>>();
  let unlisten: (() => Promise<void>) | null = null;

  const lookAt = (id: string): void => {
    for (const look of subscribed.get(id) ?? []) void tryTo(look);
  };
  const lookAtAll = (): void => [...subscribed.keys()].forEach(lookAt);

  async function tryTo(look: Look): Promise<void> {
    try {
      await look();
    } catch (error) {
      // The next write of progress will notice the cancellation as well.
      log.warn({ channel, err: error }, "a cancel could not be looked up");
    }
  }

  return {
    /** Calls `look` now, and whenever the row may have been cancelled. @returns a function that unsubscribes */
    async subscribe(id: string, look: Look): Promise<() => void> {
      const looks = subscribed.get(id) ?? new Set();
      subscribed.set(id, looks.add(look));
      await tryTo(look);
      return () => {
        looks.delete(look);
        if (looks.size === 0 && subscribed.get(id) === looks) subscribed.delete(id);
      };
    },
    async start(): Promise<void> {
      unlisten = await database.listen(channel, lookAt, lookAtAll);
    },
    async close(): Promise<void> {
      await unlisten?.();
    },
  };
}
export type Cancels = ReturnType<typeof createCancels>;
