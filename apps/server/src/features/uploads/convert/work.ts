import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Refusal, type RefusalParams } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import { createRunner } from "../../../platform/durable/runner.ts";
import type { DurableWork, RunProgress } from "../../../platform/durable/work.ts";
import type { Queue } from "../../../platform/queue/queue.ts";
import { LimitExceeded } from "../../../platform/sandbox/limited.ts";
import type { Discard } from "../keep/discard.ts";
import { type MakeConversionDeps, makeConversion } from "./make.ts";
import { type ConversionRow, ownConversion } from "./store-conversions.ts";
import { type ConversionOutput, createConversionRuns, failConversion, succeedConversion } from "./store-runs.ts";
import type { ConversionTicket } from "./ticket.ts";

/** Notifies workers that a conversion was cancelled; its payload is the conversion's id. */
export const cancelChannel = "conversions_cancel";

export type ConversionWorkDeps = Omit<MakeConversionDeps, "threads" | "config"> & {
  clock: Clock;
  config: Pick<Config, "engine" | "dataDir">;
  queue: Queue;
  discard: Pick<Discard, "ifComing" | "ifUnused">;
};

/** Maximum number of runs, killed runs included. After this many runs another one would fail too. */
const attemptLimit = 5;

/** The worker role: converts one video at a time, in the order of turns. */
export function createConversionWork(deps: ConversionWorkDeps) {
  const { clock, config, database, log, queue, storage } = deps;
  const threads = Math.max(1, Math.min(4, availableParallelism()));
  const runner = createRunner(
    createConversionRun({ ...deps, threads }),
    { cancelChannel, directory: join(config.dataDir, "conversions") },
    { clock, database, log, storage },
  );
  return {
    async start(): Promise<void> {
      await runner.start();
      const places = { concurrency: 1, perGroup: 1 };
      await queue.work<ConversionTicket>("conversions", places, ({ data, signal }) => runner.run(data.id, signal));
    },
    close: runner.close,
  };
}

function createConversionRun(
  deps: ConversionWorkDeps & MakeConversionDeps,
): DurableWork<ConversionRow, RunProgress, ConversionOutput> {
  const { clock, database, discard, log } = deps;
  const logged = ({ id, attempt }: ConversionRow) => ({ conversion: id, attempt });
  return {
    name: "conversion",
    logged,
    store: createConversionRuns(database.db),
    attemptLimit,
    isFinal: (error) => reasonOf(error) !== null,
    // No automatic retries: the customer requests it again.
    retries: null,
    percentOf: ({ percent }) => percent,
    make: (run) => makeConversion(run, deps),
    // Publishes nothing, because the page polls.
    publish: async () => {},
    async succeed(row) {
      const done = await succeedConversion(database.db, row, clock.now());
      // Deletes the source, unless the source has been used for something else meanwhile.
      if (done) await discard.ifUnused(done.sourceId, done.createdAt + 1);
    },
    async fail(row, error) {
      const reason = reasonOf(error);
      log[reason ? "info" : "error"]({ ...logged(row), err: error }, "a conversion failed");
      if (await failConversion(database.db, row, reason ?? unexpected, clock.now())) await discard.ifComing(row.id);
    },
    async stopped(row) {
      const now = await ownConversion(database.db, row.ownerId, row.id);
      // If another run has taken the conversion over, that run still needs the claim.
      if (now?.status !== JobStatus.running) await discard.ifComing(row.id);
      return "over";
    },
  };
}

const unexpected = { key: "unexpected", params: {} };

/** The reason shown to the customer; null for a fault. */
function reasonOf(error: unknown): { key: string; params: RefusalParams } | null {
  if (error instanceof Refusal) return { key: error.key, params: error.params };
  return error instanceof LimitExceeded ? { key: "convert.tooMuch", params: {} } : null;
}
