import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log/log.ts";
import type { Storage } from "../storage/storage.ts";
import { createCancels } from "./cancels.ts";
import { createDirectories } from "./directories.ts";
import { runOnce } from "./run-once.ts";
import type { DurableWork, RunOutput, RunProgress, RunRow } from "./work.ts";

export type RunnerDeps = { clock: Clock; database: Database; log: Log; storage: Storage };
export type RunnerPlaces = {
  /** Channel for notifications about cancelled rows. The payload is the row's id. */
  cancelChannel: string;
  /** The parent of the runs' directories on this machine. */
  directory: string;
};

const sweepEveryMs = 600_000;

/**
 * Runs one kind of durable work in this process: cancels, directories and their sweeping, kills and restarts
 * (docs/decisions/0018). Each kind defines its work, and its lanes call `run` for each ticket.
 */
export function createRunner<Row extends RunRow, Progress extends RunProgress, Output extends RunOutput>(
  work: DurableWork<Row, Progress, Output>,
  { cancelChannel, directory }: RunnerPlaces,
  { clock, database, log, storage }: RunnerDeps,
) {
  const cancels = createCancels(cancelChannel, { database, log });
  const directories = createDirectories(directory, clock);
  let sweeping: NodeJS.Timeout | null = null;

  const sweep = (): Promise<void> =>
    directories
      .sweep(work.store.unfinished)
      .catch((error: unknown) => log.error({ err: error }, "the work directories could not be swept"));

  return {
    cancels,
    /** Called before the first ticket is taken. */
    async start(): Promise<void> {
      await sweep();
      sweeping = setInterval(() => void sweep(), sweepEveryMs).unref();
      await cancels.start();
    },
    /** One run of a row. @param shutdown aborted when the process ends @throws errors that hand the ticket back */
    run: (id: string, shutdown: AbortSignal): Promise<void> =>
      runOnce(id, shutdown, work, { cancels, directories, log, storage }),
    async close(): Promise<void> {
      if (sweeping) clearInterval(sweeping);
      await cancels.close();
    },
  };
}
