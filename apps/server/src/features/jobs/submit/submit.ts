import { randomUUID } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Held } from "@cutwater/contract/jobs.ts";
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
import { nextTurn, ticketFor } from "../rows/turn.ts";
import { type CheckedRequest, checkRequest, type RequestInput } from "./check-request.ts";
import { insertToolJob, lockAsking, placeInTurn, unfinishedOf } from "./store-submit.ts";

export type Wish = { serviceCode: string; jobId: string; name: string; data: string };

type Deps = Pick<Parts, "clock" | "config" | "database" | "hub" | "queue"> & {
  tools: Tools;
  billing: Pick<Billing, "allowanceOf" | "charges">;
  uploads: Pick<Uploads, "find">;
};

/** What one customer may have waiting and running; the order of turns keeps him from holding up others. */
const unfinishedLimit = 100;

/**
 * Asks for a job of a tool. What it costs is held, the row written and its ticket put into the queue in one transaction.
 * Sent twice with one jobId it is the same job, held for once.
 *
 * @throws Refusal with the reason; "lacksCredits" (20001)
 */
export async function submitJob(wish: Wish, caller: Caller, deps: Deps): Promise<JobRow> {
  const { database, hub } = deps;
  const known = await jobOfOwner(database.db, caller.ownerId, wish.jobId);
  if (known) return theSame(known, wish);
  const read = await checkRequest(wish, caller, deps);
  await checkDiskSpace(deps);
  const row = await database.db.transaction((tx) => submit(tx, wish, read, caller, deps));
  if (row === null) {
    // Both came at once, and the other was first.
    const first = await jobOfOwner(database.db, caller.ownerId, wish.jobId);
    return first ? theSame(first, wish) : refuse("jobUnknown");
  }
  await hub.tell(caller.ownerId, { method: "CUSTOMER_CHANGED" });
  await hub.tell(caller.ownerId, { method: "JOBS_CHANGED" });
  return row;
}

const jobInputOf = ({ url, upload: { id, key, thumbKey, facts } }: RequestInput): JobInput => ({
  url,
  id,
  key,
  thumbKey,
  facts,
});

const heldAs = (held: { credits: number; isFree: boolean } | null): Held | null => {
  if (held?.isFree) return "freeUse";
  return held && held.credits > 0 ? "credits" : null;
};

const theSame = (row: JobRow, { serviceCode }: Wish): JobRow =>
  row.serviceCode === serviceCode ? row : refuse("jobIdTaken");

/** The owner's asking is locked first, since his other jobs are counted; then the job's row, then the customer's books. */
async function submit(
  tx: Tx,
  { serviceCode, jobId, name }: Wish,
  { data, inputs, allowance, measured }: CheckedRequest,
  { ownerId, isAdmin, language }: Caller,
  { billing, clock, queue }: Deps,
): Promise<JobRow | null> {
  await lockAsking(tx, ownerId);
  const now = clock.now();
  const { units, furtherParts = 0, durationSeconds } = measured;
  const row = await insertToolJob(tx, {
    id: randomUUID(),
    uid: ownerId,
    jobId,
    serviceCode,
    name,
    data,
    language,
    createdAt: now,
    inputs: inputs.map(jobInputOf),
    allowance,
    isAdmins: isAdmin,
    thumb: inputs[0]?.upload.thumb ?? null,
    size: units + furtherParts,
  });
  if (!row) return null;
  const work = {
    customerId: requireCustomerId({ ownerId }),
    serviceCode,
    units,
    furtherParts,
    jobId: row.id,
    name,
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
  };
  // Admins pay nothing, like everywhere.
  const held = isAdmin ? null : await billing.charges.hold(tx, work);
  const others = await unfinishedOf(tx, ownerId, row.id);
  if (others.count >= unfinishedLimit) refuse("tooManyJobs", { limit: unfinishedLimit });
  const placed = await placeInTurn(tx, row.id, {
    turnAt: nextTurn(now, others.latestTurnAt),
    credits: held?.credits ?? 0,
    held: heldAs(held),
  });
  await queue.add("heavy", { jobId: row.id }, { ...ticketFor(placed), tx });
  return placed;
}
