import type { RefusalParams } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { Db, Sql } from "../../../platform/db/database.ts";
import { and, eq, sql } from "../../../platform/db/drizzle.ts";
import { fence, type RunId } from "../../../platform/durable/fence.ts";
import type { RunOutput, RunProgress, RunStore } from "../../../platform/durable/work.ts";
import { acceptUpload, keepUpload } from "../store.ts";
import { conversions } from "../tables.ts";
import { type ConversionRow, isUnfinished, unfinishedConversions } from "./store-conversions.ts";

/** Data of the new upload, stored before its files are moved. */
export type ConversionOutput = RunOutput & {
  thumbKey: string;
  sizeBytes: number;
  sha256: string;
  facts: MediaFacts;
  isToneMapped: boolean;
};

async function change(db: Sql, run: RunId, changes: Partial<ConversionRow>): Promise<ConversionRow | null> {
  const [row] = await db.update(conversions).set(changes).where(fence(conversions, run)).returning();
  return row ?? null;
}

/** The writes of a run to its conversion. A cancelled run has lost its fence and can no longer write. */
export const createConversionRuns = (db: Db): RunStore<ConversionRow, RunProgress, ConversionOutput> => ({
  async begin(id) {
    const [row] = await db
      .update(conversions)
      .set({ attempt: sql`${conversions.attempt} + 1`, isWaiting: false })
      .where(and(eq(conversions.id, id), isUnfinished))
      .returning();
    return row ?? null;
  },
  async isWanted(run) {
    return (await db.select({ id: conversions.id }).from(conversions).where(fence(conversions, run))).length > 0;
  },
  writeProgress: async (run, { percent }) => (await change(db, run, { percent })) !== null,
  writeOutput: (run, { outputKey, thumbKey, sizeBytes, sha256, facts, isToneMapped }) =>
    db.transaction(async (tx) => {
      if (!(await change(tx, run, { outputKey, isToneMapped }))) return false;
      // False when the owner was deleted meanwhile, and with the owner the claim.
      return await acceptUpload(tx, run.id, { sizeBytes, key: outputKey, thumbKey, sha256, facts });
    }),
  async handBack(run) {
    await change(db, run, { isWaiting: true });
  },
  unfinished: async () => new Set((await unfinishedConversions(db)).map(({ id }) => id)),
});

/** 0 → 1. From now on the new upload is like any other upload. Null when the run has lost its fence. */
export const succeedConversion = (db: Db, run: RunId, at: number): Promise<ConversionRow | null> =>
  db.transaction(async (tx) => {
    const row = await change(tx, run, { status: JobStatus.succeeded, percent: 100, endedAt: at });
    if (row) await keepUpload(tx, run.id, at);
    return row;
  });

/** 0 → 2. Null when the run has lost its fence. */
export const failConversion = (
  db: Sql,
  run: RunId,
  { key, params }: { key: string; params: RefusalParams },
  at: number,
): Promise<ConversionRow | null> =>
  change(db, run, { status: JobStatus.failed, errorKey: key, errorParams: params, endedAt: at });
