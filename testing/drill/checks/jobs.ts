import { chargeKey } from "@cutwater/server/features/billing/charges/charges.ts";
import { charges } from "@cutwater/server/features/billing/tables.ts";
import { merges, waiters } from "@cutwater/server/features/downloads/tables.ts";
import { messages } from "@cutwater/server/features/inbox/tables.ts";
import { jobs } from "@cutwater/server/features/jobs/tables.ts";
import { problem } from "../books.ts";
import { chargedQuality } from "../load/merges.ts";
import type { Check } from "./check.ts";

const isEndMessage = new Set<string>(["jobDone", "jobFailed", "jobAnswered"]);

/** Each accepted job has one row with the right end, one charge that matches this end, and one message about it. */
export const jobsEndOnce: Check = {
  rule: "jobs end once",
  async run({ books, db }) {
    const rows = new Map((await db.select().from(jobs)).map((row) => [row.id, row]));
    const charged = new Map((await db.select().from(charges)).map((row) => [row.key, row]));
    const said = Map.groupBy(await db.select().from(messages), ({ link }) => link?.split("?job=")[1] ?? "");
    const tell = (ids: string[], detail: string) => problem(books, jobsEndOnce.rule, ids, detail);
    const failed: string[] = [];
    for (const { id, jobId, kind, ends, pauses } of books.jobs) {
      const row = rows.get(id);
      if (!row) {
        tell([id], `${kind}: it was accepted and has no row`);
        continue;
      }
      if (row.status === 0) tell([id], `${kind}: it has not ended, attempt ${row.attempt}, waiting: ${row.isWaiting}`);
      if (ends === "refused" && row.status === 1) tell([id], `${kind}: it succeeded and should be refused`);
      if (ends === "succeeded" && row.status === 2) failed.push(row.errorKey ?? "unexpected");
      if (row.status === 1 && !row.outputKey) tell([id], `${kind}: it succeeded and names no file`);
      const charge = charged.get(chargeKey({ serviceCode: row.serviceCode, jobId: id }));
      const right = row.status === 1 ? "used" : row.status === 2 ? "returned" : "held";
      if (charge?.state !== right) tell([id], `${kind}: status ${row.status}, and its charge is ${charge?.state}`);
      const own = said.get(encodeURIComponent(jobId)) ?? [];
      const endings = own.filter(({ kind: about }) => isEndMessage.has(about)).length;
      if (endings !== (row.isCancelled || row.status === 0 ? 0 : 1))
        tell([id], `${kind}: ${endings} messages of its end`);
      const pausings = own.filter(({ kind: about }) => about === "jobPaused").length;
      if (row.status === 1 && pausings !== pauses) tell([id], `${kind}: ${pausings} messages of ${pauses} pauses`);
    }
    const why = failed.length > 0 ? ` (${[...new Set(failed)].join(", ")})` : "";
    return `${books.jobs.length} jobs; ${failed.length} failed by a fault and were given back${why}`;
  },
};

/** Each requested merge has ended. A task is charged if and only if a paid file was made for it. */
export const mergesEndOnce: Check = {
  rule: "merges end once",
  async run({ books, db }) {
    const tell = (ids: string[], detail: string) => problem(books, mergesEndOnce.rule, ids, detail);
    const made = new Map((await db.select().from(merges)).map((row) => [row.id, row]));
    for (const { id, status, attempt, step } of made.values())
      if (status === 0) tell([id], `it has not ended: attempt ${attempt}, ${step}`);
    const waiting = Map.groupBy(await db.select().from(waiters), ({ job }) => job);
    const charged = new Map((await db.select().from(charges)).map((row) => [row.key, row]));
    const asked = new Set(books.merges.map(({ job }) => job));
    const delivered = new Set(
      books.merges.filter(({ key, isDelivered }) => isDelivered && key === chargedQuality).map(({ job }) => job),
    );
    for (const job of asked) {
      const paying = (waiting.get(job) ?? []).filter(({ isCharged }) => isCharged);
      // A file that the customer has already downloaded may have been deleted since, when the quota was full.
      const isMade = paying.some(({ mergeId }) => made.get(mergeId)?.status === 1) || delivered.has(job);
      const state = charged.get(chargeKey({ serviceCode: "VIDEO_DOWNLOAD", jobId: job }))?.state ?? "none";
      const right = isMade ? ["used"] : ["none", "returned"];
      if (!right.includes(state)) tell([job], `its charge is ${state}, and should be ${right.join(" or ")}`);
    }
    return `${asked.size} tasks`;
  },
};
