import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { spaceLimits, unstartedMs } from "../limits.ts";
import { heldBy, recordReceived } from "../store.ts";
import { isFullWith, lockSpace } from "./claim-space.ts";

/**
 * Records the progress of arriving files. The quotas can then count received bytes, and a slow transfer is not taken for a
 * stalled one.
 */
export type Growing = {
  /**
   * @param receivedBytes bytes of the file received so far.
   * @returns false when the disk has no space for more bytes of the file
   */
  grow(id: string, receivedBytes: number): Promise<boolean>;
  /**
   * Tracks one file. Call the returned function with the number of bytes so far whenever bytes arrive. @param onFull called when
   * there is no space for more
   */
  follow(id: string, onFull: () => void): (receivedBytes: number) => void;
};

export type GrowingDeps = { config: Pick<Config, "diskQuotaBytes">; clock: Clock; database: Database; log: Log };

/**
 * Progress is recorded after this time or this many bytes. The time is shorter than a file may stall, and the bytes are fewer
 * than are counted ahead.
 */
const everyMs = 60_000;
const everyBytes = spaceLimits.lookAheadBytes / 4;

export function createGrowing({ config, clock, database: { db }, log }: GrowingDeps): Growing {
  const grow: Growing["grow"] = (id, receivedBytes) =>
    db.transaction(async (tx) => {
      await lockSpace(tx);
      const row = await recordReceived(tx, id, receivedBytes, clock.now());
      return row === null || !isFullWith(await heldBy(tx, row, clock.now() - unstartedMs), 0, config);
    });

  return {
    grow,
    follow(id, onFull) {
      let writtenAt = Number.NEGATIVE_INFINITY;
      let writtenBytes = 0;
      return (receivedBytes) => {
        const now = clock.now();
        if (now - writtenAt < everyMs && receivedBytes - writtenBytes < everyBytes) return;
        [writtenAt, writtenBytes] = [now, receivedBytes];
        grow(id, receivedBytes).then(
          (hasSpace) => hasSpace || onFull(),
          (error: unknown) => log.error({ err: error }, "a file that comes in is not known to"),
        );
      };
    },
  };
}
