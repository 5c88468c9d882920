import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { touchUpload } from "../store.ts";

/** At most so often is written down that bytes of a file come in; less than what it may stall (limits.ts). */
const everyMs = 60_000;

/** For one file: what it gives is called whenever bytes of it come, so that a slow line is not taken for one that broke off. */
export type Touching = (id: string) => () => void;

export const createTouching =
  ({ clock, database, log }: { clock: Clock; database: Database; log: Log }): Touching =>
  (id) => {
    let touchedAt = Number.NEGATIVE_INFINITY;
    return () => {
      const now = clock.now();
      if (now - touchedAt < everyMs) return;
      touchedAt = now;
      touchUpload(database.db, id, now).catch((error: unknown) =>
        log.error({ err: error }, "a file that comes in is not known to"),
      );
    };
  };
