import type { DownloadResult } from "@cutwater/contract/downloads.ts";
import { JobStatus, type QualityProgress } from "@cutwater/contract/jobs.ts";
import { gateOf } from "@cutwater/contract/plans.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Billing, OpenGates } from "../../billing/index.ts";
import type { JobDetails, JobRow, JobView } from "../../jobs/index.ts";
import { worksEndAt } from "../links/expiry.ts";
import { gatedAsMade } from "../links/gate.ts";
import type { Links } from "../links/links.ts";
import type { Charging } from "../merge/charging.ts";
import { type Merge, mergesOfJobs } from "../merge/store-merges.ts";
import { sentence } from "../messages.ts";
import { describedOf } from "../parse/download-job.ts";
import { type SignedLinksContext, withSignedLinks } from "./signed-links.ts";

export type DownloadViewDeps = Pick<Parts, "clock" | "database"> & {
  billing: Pick<Billing, "gatesOf">;
  links: Links;
  charging: Pick<Charging, "payerOf" | "costsOf">;
};

export type DownloadView = {
  view: JobView;
  /** The result of a succeeded job, reduced to what the caller may see. @param gates the gates that are open to the caller */
  resultOf(row: JobRow, caller: Caller, gates: OpenGates): Promise<DownloadResult>;
};

/** A caller's terms for a job: the qualities that their plan opens, the payer, and the price of the first charged download. */
type Terms = Pick<SignedLinksContext, "isOpen" | "payer" | "mayDownload" | "cost">;

/** Shows download jobs: the extraction with signed links, and the progress of its merges. */
export function createDownloadView(deps: DownloadViewDeps): DownloadView {
  const { clock, database, billing, links, charging } = deps;

  const finishedNow = (merges: readonly Merge[], now: number) =>
    merges.filter((merge) => merge.status === JobStatus.succeeded && now < worksEndAt(merge));

  async function showAll(rows: readonly JobRow[], caller: Caller, gates: OpenGates): Promise<Map<string, JobDetails>> {
    const isOpen = (quality: string) => gates[gateOf(quality)];
    const ids = rows.map((row) => row.id);
    const byJob = Map.groupBy(await mergesOfJobs(database.db, ids), ({ job }) => job);
    // Where the plan opens free qualities only, no price is shown.
    const costOf = gates.fullHd ? await charging.costsOf(ids, caller) : () => 0;
    const payer = charging.payerOf(caller);
    const mayDownload = caller.token?.scopes.includes("download") ?? true;
    return new Map(
      rows.map((row) => {
        const merges = (byJob.get(row.id) ?? []).map(({ merge }) => merge);
        return [row.id, show(row, merges, { isOpen, payer, mayDownload, cost: costOf(row.id) }, caller)];
      }),
    );
  }

  function show(row: JobRow, merges: readonly Merge[], terms: Terms, caller: Caller): JobDetails {
    const now = clock.now();
    const described = describedOf(row);
    const locked = merges.filter(({ quality, facts }) => !terms.isOpen(gatedAsMade(quality, facts)));
    const finished = finishedNow(merges, now).filter((merge) => !locked.includes(merge));
    const latest = finished.at(-1);
    const context = { ...terms, job: row, finished, locked, links, now };
    const result = described && withSignedLinks(described, context);
    return {
      thumb: result?.cover ?? null,
      outputUrl: latest ? links.finished(latest, row.id, worksEndAt(latest)) : null,
      result: result && { result },
      qualities: progressOf(merges),
      error: row.errorKey ? sentence(caller.language, row.errorKey, row.errorParams ?? {}) : null,
    };
  }

  return {
    view: async (rows, caller) => showAll(rows, caller, await billing.gatesOf(caller)),
    async resultOf(row, caller, gates) {
      const shown = (await showAll([row], caller, gates)).get(row.id)?.result?.result;
      if (!shown) throw new Error("a job that succeeded has no result");
      return shown;
    },
  };
}

const progressOf = (merges: readonly Merge[]): Record<string, QualityProgress> =>
  Object.fromEntries(
    merges
      .filter((merge) => merge.status === JobStatus.running)
      .map(({ key, percent, currentBytes, totalBytes }) => [
        key,
        { percent, current: currentBytes, total: totalBytes },
      ]),
  );
