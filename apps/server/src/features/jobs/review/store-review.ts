import type { Sql, Tx } from "../../../platform/db/database.ts";
import { and, eq, lte, sql } from "../../../platform/db/drizzle.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { isPaused } from "../rows/store-unfinished.ts";
import { jobs, reviews } from "../tables.ts";

/** An owner's draft under review and their latest answer; `answer` is undefined before the first one. */
export type StoredReview = { draft: unknown; answer: unknown };

export async function reviewOf(db: Sql, job: string): Promise<StoredReview | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.job, job));
  return row ? { draft: row.draft.value, answer: row.answer?.value } : null;
}

/** Writes the draft of a new pause. The answer to an earlier pause stays until the next answer. */
export const writeDraft = async (tx: Tx, job: string, value: unknown): Promise<void> => {
  const draft = { value };
  await tx.insert(reviews).values({ job, draft }).onConflictDoUpdate({ target: reviews.job, set: { draft } });
};

/** A job that is waiting for its owner's review of this version of its draft. */
type PausedVersion = Pick<JobRow, "id" | "revision">;

const isVersion = ({ id, revision }: PausedVersion) => and(eq(jobs.id, id), isPaused, eq(jobs.revision, revision));

/** @returns the new version; null when the job no longer waits for a review of the given version */
export async function editDraft(tx: Tx, version: PausedVersion, value: unknown): Promise<number | null> {
  const [row] = await tx
    .update(jobs)
    .set({ revision: sql`${jobs.revision} + 1` })
    .where(isVersion(version))
    .returning({ revision: jobs.revision });
  if (!row) return null;
  await tx.update(reviews).set({ draft: { value } }).where(eq(reviews.job, version.id));
  return row.revision;
}

/** Takes the answer, after which the job waits for its turn. Null when it no longer waits for a review of that version. */
export async function takeAnswer(
  tx: Tx,
  version: PausedVersion,
  { value, turnAt }: { value: unknown; turnAt: number },
): Promise<JobRow | null> {
  const [row] = await tx
    .update(jobs)
    .set({ pausedAt: null, isWaiting: true, turnAt, answeredRevision: version.revision })
    .where(isVersion(version))
    .returning();
  if (!row) return null;
  await tx.update(reviews).set({ answer: { value } }).where(eq(reviews.job, version.id));
  return row;
}

/** Deletes the review of a job that has ended. */
export const forgetReview = async (tx: Tx, job: string): Promise<void> => {
  await tx.delete(reviews).where(eq(reviews.job, job));
};

/** Up to 100 jobs that have been waiting for a review since `at` or earlier. */
export const pausedSince = (db: Sql, at: number): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(isPaused, lte(jobs.pausedAt, at)))
    .limit(100);

/** The owner's drafts and answers under review, for the data export. */
export const reviewsOfOwner = (db: Sql, ownerId: string) =>
  db
    .select({ jobId: jobs.jobId, draft: reviews.draft, answer: reviews.answer })
    .from(reviews)
    .innerJoin(jobs, eq(jobs.id, reviews.job))
    .where(eq(jobs.ownerId, ownerId));
