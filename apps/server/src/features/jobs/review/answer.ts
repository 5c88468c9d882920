import { isDeepStrictEqual } from "node:util";
import { refuse } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import type { ReviewShape } from "@cutwater/toolkit/review.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Parts } from "../../../platform/parts.ts";
import { fit } from "../fit-data.ts";
import { jsonIn } from "../json-in.ts";
import type { Notifier } from "../notices/notifier.ts";
import { type JobRow, jobById } from "../rows/store-jobs.ts";
import { addTicket, nextTurn } from "../rows/turn.ts";
import { lockSubmissions, unfinishedOf } from "../submit/store-submit.ts";
import { claimSave } from "./save-pace.ts";
import { editDraft, reviewOf, takeAnswer } from "./store-review.ts";

/** An owner's input for a paused job: JSON text, and the version of the draft that they see. */
type Sent = { revision: number; data: string };

export type AnswerDeps = Pick<Parts, "clock" | "database" | "queue"> & {
  tools: Tools;
  notifier: Pick<Notifier, "progress">;
};

/**
 * Saves an edited draft. Sending the same draft twice saves it once.
 *
 * @returns the new version
 * @throws Refusal: "jobEnded", "jobNotPaused", "savedTooOften" (limits.22), "reviewStale", or the fault in the draft
 */
export async function saveDraft(
  row: JobRow,
  { revision, data }: Sent,
  { clock, database, tools }: Pick<AnswerDeps, "clock" | "database" | "tools">,
): Promise<number> {
  checkPaused(row);
  await claimSave(row.ownerId, data.length, { clock, database });
  const draft = fit(shapeOf(row, tools).draft, jsonIn(data));
  const saved = await database.db.transaction((tx) => editDraft(tx, { id: row.id, revision }, draft));
  if (saved !== null) return saved;
  const now = checkPaused(await jobById(database.db, row.id));
  const stored = await reviewOf(database.db, row.id);
  return isDeepStrictEqual(stored?.draft, draft) ? now.revision : refuse("reviewStale");
}

/**
 * Takes the answer to a paused job. The job then waits for its turn like any other job. An answer that is sent twice counts once.
 *
 * @throws Refusal: "jobEnded", "jobNotPaused", "reviewStale", "reviewTooOften" (limits.22), or the fault in the answer
 */
export async function continueJob(row: JobRow, { revision, data }: Sent, deps: AnswerDeps): Promise<JobRow> {
  const { database, notifier, tools } = deps;
  if (isAnswered(row, revision)) return row;
  checkPaused(row);
  const value = fit(shapeOf(row, tools).answer, jsonIn(data));
  if (row.attempt >= limits.reviewRuns) refuse("reviewTooOften", { limit: limits.reviewRuns });
  const going = await goOn(row, revision, value, deps);
  if (going) {
    await notifier.progress([going]);
    return going;
  }
  const now = await jobById(database.db, row.id);
  if (now && isAnswered(now, revision)) return now;
  checkPaused(now);
  return refuse("reviewStale");
}

/** Locks rows in the same order as a submission: first the owner's submissions, whose turns are read, then the job's row. */
const goOn = (
  { id, ownerId, held }: JobRow,
  revision: number,
  value: unknown,
  { clock, database, queue }: AnswerDeps,
): Promise<JobRow | null> =>
  database.db.transaction(async (tx) => {
    await lockSubmissions(tx, ownerId);
    const { latestTurnAt } = await unfinishedOf(tx, ownerId, id);
    const turnAt = nextTurn(clock.now(), latestTurnAt, held);
    const going = await takeAnswer(tx, { id, revision }, { value, turnAt });
    if (going) await addTicket(queue, going, tx);
    return going;
  });

const isAnswered = ({ answeredRevision }: JobRow, revision: number): boolean =>
  revision > 0 && answeredRevision === revision;

function checkPaused(row: JobRow | null): JobRow {
  if (!row) return refuse("jobUnknown");
  if (row.status !== JobStatus.running) refuse("jobEnded");
  return row.pausedAt === null ? refuse("jobNotPaused") : row;
}

const shapeOf = ({ serviceCode }: JobRow, tools: Tools): ReviewShape =>
  tools.get(serviceCode)?.tool.review ?? refuse("serviceMissing");
