import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { QualityChoice } from "@cutwater/contract/quality-choice.ts";
import { normaliseLink } from "@cutwater/extractor/normalise.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Billing } from "../../billing/index.ts";
import type { Jobs } from "../../jobs/index.ts";
import type { Takedowns } from "../../takedowns/index.ts";
import { siteOf } from "../health/site-health.ts";
import { type RequestMergeDeps, requestMerge } from "../merge/merge.ts";
import { mergesOfJobs } from "../merge/store-merges.ts";
import { describedOf, downloadDataOf } from "../parse/download-job.ts";
import type { Extractions } from "../parse/extractions.ts";
import type { Parse, ParsingCaller } from "../parse/parse.ts";
import type { ParseSlots } from "../parse/parse-slots.ts";
import { serviceCode } from "../service-code.ts";
import { sourcesFor } from "./choose-source.ts";
import { mainTabOf, type SourceList, sourceListOf } from "./source-list.ts";

/**
 * Reads links and requests files on behalf of a customer. The rules for pasted links apply: takedowns, gates, links per day,
 * shared files.
 */
export type Unattended = {
  /**
   * The list that one of the owner's jobs has read. For a channel with tabs: its videos tab, without entries and with `readAt` 0,
   * because that tab has not been read yet.
   * @throws Refusal "jobUnknown", "jobNotReady", "notAList"
   */
  listOf(ownerId: string, jobId: string): Promise<ReadSource>;
  /**
   * Returns a stored list that is still fresh, or reads the list, which uses one of the customer's links of the day.
   * @returns null when the page is no longer a list
   * @throws Refusal; "lackInfo" when the day's links are used up
   */
  readList(source: Source, caller: ParsingCaller, signal: AbortSignal): Promise<SourceList | null>;
  /** Parses a link as one of the caller's jobs. Two calls with the same jobId are one job. @throws Refusal */
  parse(link: string, jobId: string, caller: ParsingCaller, signal: AbortSignal): Promise<void>;
  /** Requests the file of a parsed job. @throws Refusal "downloadExpire" when its links have expired */
  fetch(jobId: string, choice: QualityChoice, caller: ParsingCaller): Promise<void>;
  /** The state of the files requested for one of the owner's jobs; "none" when the job or its files no longer exist. */
  filesOf(ownerId: string, jobId: string): Promise<"none" | "running" | "done" | { failed: string }>;
};

/** Link of a list, and whether it is read as a playlist. */
export type Source = { link: string; isPlaylist: boolean };
/** @property site host of the source's link, without www. */
export type SourceOfJob = Source & { site: string };
/** @property readAt when the list was read, in epoch milliseconds; 0 when it has not been read */
export type ReadSource = { source: SourceOfJob; list: SourceList; readAt: number };

export type UnattendedDeps = RequestMergeDeps & {
  billing: Billing;
  closing: AbortSignal;
  extractions: Extractions;
  jobs: Jobs;
  parse: Parse;
  slots: ParseSlots;
  takedowns: Pick<Takedowns, "checkLink">;
} & Pick<Parts, "database">;

const timeoutMs = 55_000;

export function createUnattended(deps: UnattendedDeps): Unattended {
  const { billing, closing, database, extractions, jobs, parse, slots, takedowns } = deps;

  async function read({ link, isPlaylist }: Source, caller: ParsingCaller, signal: AbortSignal) {
    const within = AbortSignal.any([closing, signal, AbortSignal.timeout(timeoutMs)]);
    const wish = { kind: "followed", link, hasPlan: caller.hasPlan } as const;
    const quota = extractions.routeOf(link).isExternal ? await billing.reserveParse(caller, wish) : null;
    try {
      return await extractions.parse(link, { isPlaylist, signal: within, takeSlot: () => slots.take(caller) });
    } catch (error) {
      if (quota) await billing.releaseParse(quota);
      throw error;
    }
  }

  return {
    async listOf(ownerId, jobId) {
      const row = (await jobs.find(ownerId, jobId)) ?? refuse("jobUnknown");
      const described =
        (row.serviceCode === serviceCode && row.status === JobStatus.succeeded && describedOf(row)) ||
        refuse("jobNotReady");
      const { link, isPlaylist } = downloadDataOf(row);
      await takedowns.checkLink(link, described.link);
      const list = sourceListOf(described) ?? refuse("notAList");
      const tab = mainTabOf(list);
      if (tab === null) return { source: sourceOf(link, isPlaylist), list, readAt: row.endedAt ?? 0 };
      const tabLink = normaliseLink(tab) ?? refuse("notAList");
      return { source: sourceOf(tabLink, false), list: { ...list, entries: [] }, readAt: 0 };
    },
    async readList(source, caller, signal) {
      await takedowns.checkLink(source.link);
      const stored = (await extractions.fresh(source.link, source.isPlaylist)) ?? (await read(source, caller, signal));
      await takedowns.checkLink(stored.link, stored.extraction.pageUrl);
      return sourceListOf(stored.extraction);
    },
    parse: async (link, jobId, caller, signal) => void (await parse({ url: link, jobId }, caller, signal)),
    async fetch(jobId, choice, caller) {
      const row = (await jobs.find(caller.ownerId, jobId)) ?? refuse("jobUnknown");
      const described = describedOf(row) ?? refuse("jobNotReady");
      const { inTurn, all } = sourcesFor(described, choice, await billing.gatesOf(caller));
      for (const quality of all) await requestMerge({ jobId, quality, options: {} }, caller, deps);
      for (const [place, quality] of inTurn.entries()) {
        try {
          return await requestMerge({ jobId, quality, options: {} }, caller, deps);
        } catch (error) {
          const isLast = place === inTurn.length - 1;
          if (isLast || !(error instanceof Refusal) || !lacking.includes(error.key)) throw error;
        }
      }
    },
    async filesOf(ownerId, jobId) {
      const row = await jobs.find(ownerId, jobId);
      const merges = row ? (await mergesOfJobs(database.db, [row.id])).map(({ merge }) => merge) : [];
      if (merges.length === 0) return "none";
      if (merges.some(({ status }) => status === JobStatus.running)) return "running";
      const failed = merges.find(({ status }) => status === JobStatus.failed);
      return failed && !merges.some(({ status }) => status === JobStatus.succeeded)
        ? { failed: failed.errorKey ?? "merge.fault" }
        : "done";
    },
  };
}

/**
 * The site of a list. Looks are paced by the host of the link that is requested, although that host may redirect to another site.
 */
const sourceOf = (link: string, isPlaylist: boolean): SourceOfJob => ({
  link,
  isPlaylist,
  site: siteOf(new URL(link).hostname),
});

/** Refusals after which a lower, free quality is requested instead. */
const lacking: readonly string[] = ["lacksCredits", "qualityLocked"];
