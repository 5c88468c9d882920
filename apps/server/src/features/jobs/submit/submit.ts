import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Held } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import type { Tools } from "../../../load-tools.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Parts } from "../../../platform/parts.ts";
import { requireCustomerId } from "../../accounts/index.ts";
import type { Billing } from "../../billing/index.ts";
import type { Uploads } from "../../uploads/index.ts";
import { checkDiskSpace } from "../results/disk-space.ts";
import type { JobInput } from "../rows/job-input.ts";
import { type JobRow, jobOfOwner } from "../rows/store-jobs.ts";
import { addTicket, isShortWork, nextTurn } from "../rows/turn.ts";
import { type CheckedRequest, checkRequest, type RequestInput } from "./check-request.ts";
import { firstUnpaidOf, insertToolJob, lockSubmissions, unfinishedOf, writeTurn } from "./store-submit.ts";

export type JobRequest = { serviceCode: string; jobId: string; name: string; data: string };

export type SubmitJobDeps = Pick<Parts, "clock" | "config" | "database" | "hub" | "queue"> & {
  tools: Tools;
  billing: Pick<Billing, "allowanceOf" | "charges">;
  uploads: Pick<Uploads, "find">;
};

/** The maximum number of unfinished jobs of one customer. They do not delay other customers, because turns are fair. */
const unfinishedLimit = 100;
const dayMs = 86_400_000;

/**
 * Submits a job of a tool: in one transaction credits are held, the row is written and its ticket is queued. The same jobId sent
 * twice is the same job, and its credits are held once.
 *
 * @throws Refusal with the reason; "lacksCredits", "tokenCreditsUsedUp" (20001)
 */
export async function submitJob(request: JobRequest, caller: Caller, deps: SubmitJobDeps): Promise<JobRow> {
  const { database, hub } = deps;
  const known = await jobOfOwner(database.db, caller.ownerId, request.jobId);
  if (known) return theSame(known, request);
  const checked = await checkRequest(request, caller, deps);
  await checkDiskSpace(deps);
  const row = await database.db.transaction((tx) => submit(tx, request, checked, caller, deps));
  if (row === null) {
    // Two requests with the same jobId arrived at the same time, and the other one was stored first.
    const first = await jobOfOwner(database.db, caller.ownerId, request.jobId);
    return first ? theSame(first, request) : refuse("jobUnknown");
  }
  await hub.publish(caller.ownerId, { method: "CUSTOMER_CHANGED" });
  await hub.publish(caller.ownerId, { method: "JOBS_CHANGED" });
  return row;
}

const jobInputOf = ({ url, upload: { id, key, thumbKey, facts }, isConverted }: RequestInput): JobInput => ({
  url,
  id,
  key,
  thumbKey,
  facts,
  ...(isConverted && { isConverted }),
});

const heldAs = (held: { credits: number; isFree: boolean } | null): Held | null => {
  if (held?.isFree) return "freeUse";
  return held && held.credits > 0 ? "credits" : null;
};

const theSame = (row: JobRow, { serviceCode }: JobRequest): JobRow =>
  row.serviceCode === serviceCode ? row : refuse("jobIdTaken");

/** Locks in this order: the owner's submissions, whose unfinished jobs are counted; the job's row; the customer's ledger. */
async function submit(
  tx: Tx,
  { serviceCode, jobId, name }: JobRequest,
  { tool, data, inputs, allowance, measured }: CheckedRequest,
  { ownerId, isAdmin, language, token }: Caller,
  { billing, clock, queue }: SubmitJobDeps,
): Promise<JobRow | null> {
  await lockSubmissions(tx, ownerId);
  const now = clock.now();
  const { units, furtherParts = 0, durationSeconds } = measured;
  const row = await insertToolJob(tx, {
    id: randomUUID(),
    ownerId,
    jobId,
    serviceCode,
    name,
    data,
    language,
    createdAt: now,
    inputs: inputs.map(jobInputOf),
    allowance,
    isAdmins: isAdmin,
    isShort: isShortWork(measured) && !inputs.some(({ isConverted }) => isConverted),
    thumb: inputs[0]?.upload.thumb ?? null,
  });
  if (!row) return null;
  const order = {
    customerId: requireCustomerId({ ownerId }),
    serviceCode,
    units,
    furtherParts,
    jobId: row.id,
    name,
    token,
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
  };
  // Admins pay nothing.
  const held = isAdmin ? null : await billing.charges.hold(tx, order);
  const others = await unfinishedOf(tx, ownerId, row.id);
  if (others.count >= unfinishedLimit) refuse("tooManyJobs", { limit: unfinishedLimit });
  const { unpaidReviewsPerDay: limit } = limits;
  const first = tool.review ? await firstUnpaidOf(tx, row, limit, now - dayMs) : null;
  if (first !== null) refuse("unpaidReviews", { limit, retryAfterSeconds: Math.ceil((first + dayMs - now) / 1_000) });
  const placed = await writeTurn(tx, row.id, {
    turnAt: nextTurn(now, others.latestTurnAt, heldAs(held)),
    credits: held?.credits ?? 0,
    held: heldAs(held),
  });
  await addTicket(queue, placed, tx);
  return placed;
}
