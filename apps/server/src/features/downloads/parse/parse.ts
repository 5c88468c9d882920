import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { findLinks } from "@cutwater/contract/links.ts";
import { normaliseLink } from "@cutwater/extractor/normalise.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import { createSingleFlight } from "../../../platform/single-flight.ts";
import type { Billing, ParseKind } from "../../billing/index.ts";
import type { JobRow, Jobs } from "../../jobs/index.ts";
import type { Takedowns } from "../../takedowns/index.ts";
import { serviceCode } from "../service-code.ts";
import { describe } from "./describe.ts";
import { type DownloadData, downloadDataOf } from "./download-job.ts";
import type { Extractions } from "./extractions.ts";
import type { ParseFailures } from "./parse-failures.ts";
import type { ParseSlots } from "./parse-slots.ts";
import { isSampleLink, sampleLinkOf } from "./sample.ts";
import type { StoredExtraction } from "./store-extractions.ts";

export type ParseDeps = Pick<Parts, "config" | "database" | "hub" | "log"> & {
  billing: Billing;
  jobs: Jobs;
  extractions: Extractions;
  slots: ParseSlots;
  failures: ParseFailures;
  /** Removes duplicate jobs of a link from its owner's list. @param links spellings of the link */
  replaceEarlier(tx: Tx, ended: JobRow, links: readonly string[]): Promise<void>;
  /** Whether an owner read this link, or a list that contains it, within the day. */
  hasRead(ownerId: string, link: string): Promise<boolean>;
  /** Aborted when the process shuts down. */
  closing: AbortSignal;
  takedowns: Pick<Takedowns, "checkLink">;
};
export type ParseRequest = { url: string; jobId: string; playlist?: boolean | undefined; captcha?: string | undefined };
/** Parses a link until it is done or the last caller leaves; the job's row records the outcome (states.2). */
export type Parse = (request: ParseRequest, caller: ParsingCaller, signal: AbortSignal) => Promise<JobRow>;
/**
 * @property hasPlan `isRunning` of billing's `planOf`
 * @property isUnattended the server parses on behalf of a customer, so nobody can solve a captcha
 */
export type ParsingCaller = Caller & { hasPlan: boolean; isUnattended?: boolean };

/** Maximum duration of a parse. The page waits for 60 s, so a longer parse counts as failed. */
const timeoutMs = 55_000;

export function createParse(deps: ParseDeps): Parse {
  const { billing, jobs, extractions, config } = deps;
  const { share } = createSingleFlight<JobRow>();

  async function start(request: ParseRequest, link: string, caller: ParsingCaller, signal: AbortSignal) {
    const known = (await jobs.ofOwner(caller.ownerId, [request.jobId])).find((row) => row.jobId === request.jobId);
    if (known && known.status !== JobStatus.failed) return answered(known);
    const isPlaylist = request.playlist ?? false;
    const cached = await extractions.fresh(link, isPlaylist);
    const kind = cached ? "cached" : await kindOf(caller, link);
    const isDoubted = !caller.isUnattended && (await deps.failures.areMany(caller));
    const wish = { kind, link, captcha: request.captcha, hasPlan: caller.hasPlan, isDoubted } as const;
    const quota = extractions.routeOf(link).isExternal ? await billing.reserveParse(caller, wish) : null;
    const data: DownloadData = { link, isPlaylist, quota };
    const job = { ownerId: caller.ownerId, jobId: request.jobId, serviceCode, name: link, link, data };
    const { row, isNew } = await jobs.open(job);
    if (isNew) return run(row, data, cached, caller, signal, deps);
    if (quota) await billing.releaseParse(quota);
    return answered(row);
  }

  async function kindOf({ ownerId, isUnattended }: ParsingCaller, link: string): Promise<ParseKind> {
    if (isUnattended) return "followed";
    return (await deps.hasRead(ownerId, link)) ? "again" : "link";
  }

  return async function parse(request, caller, signal) {
    const link = linkIn(request.url, config.publicUrl) ?? refuse("linkInvalid");
    await deps.takedowns.checkLink(link);
    const key = `${caller.ownerId} ${request.jobId}`;
    return share(key, signal, (shared) => start(request, link, caller, shared));
  };
}

/**
 * The first link in a pasted text. The sample's link is compared as a whole, because its host may not look like a public host.
 */
function linkIn(text: string, publicUrl: string): string | null {
  if (isSampleLink(text.trim(), publicUrl)) return sampleLinkOf(publicUrl);
  const [first] = findLinks(text, 1);
  return first === undefined ? null : normaliseLink(first);
}

/** Requests with the same jobId return the same job. The job has no result yet while another process parses it. */
const answered = (row: JobRow): JobRow => (row.status === JobStatus.succeeded ? row : refuse("stillReading"));

async function run(
  row: JobRow,
  data: DownloadData,
  cached: StoredExtraction | null,
  caller: ParsingCaller,
  wanted: AbortSignal,
  deps: ParseDeps,
): Promise<JobRow> {
  const { jobs, extractions, slots, failures, log, closing } = deps;
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.any([closing, wanted, AbortSignal.timeout(timeoutMs)]);
    const takeSlot = () => slots.take(caller);
    const stored = cached ?? (await extractions.parse(data.link, { isPlaylist: data.isPlaylist, signal, takeSlot }));
    const result = describe(stored.extraction, stored.id);
    // A takedown may have been added during the parse. The site may also state another link of the page, which may be taken down.
    await deps.takedowns.checkLink(data.link, stored.link, result.link);
    const done = await deps.database.db.transaction(async (tx) => {
      const words = [result.title, result.author ?? ""].join("\n");
      const ended = await jobs.succeed(row, { result, name: result.title, link: result.link, words, data }, tx);
      if (ended) await deps.replaceEarlier(tx, ended, [data.link, result.link]);
      if (ended && data.quota) await deps.billing.settleParse(data.quota, tx);
      if (ended) await publishEnd(ended, deps.hub, tx);
      return ended;
    });
    log.info({ jobId: row.id, site: result.site, ms: Math.round(performance.now() - startedAt) }, "a link was parsed");
    return done ?? refuse("parseInterrupted");
  } catch (error) {
    if (!caller.isUnattended && occupiedEngine(error)) await failures.count(caller);
    const refusal = error instanceof Refusal ? error : new Refusal(keyOf(wanted), undefined, {}, { cause: error });
    await giveUp(row, data, refusal, deps);
    throw error;
  }
}

const keyOf = (wanted: AbortSignal): string => (wanted.aborted ? "parseInterrupted" : "parseFault");

/** Whether a failed parse occupied the link engine for long, whatever the cause; other refusals cost little. */
export const occupiedEngine = (error: unknown): boolean =>
  !(error instanceof Refusal) || ["link.timeout", "link.siteFault"].includes(error.key);

/** Sent within the transaction that ends the job: the end is announced even if the process dies afterwards. */
const publishEnd = async ({ ownerId, jobId }: JobRow, hub: Hub, tx: Tx): Promise<void> =>
  await hub.publish(ownerId, { method: "PARSE_ENDED", jobId }, tx);

type GiveUpDeps = Pick<ParseDeps, "jobs" | "billing" | "database" | "hub" | "replaceEarlier">;

/** Ends a job as failed and subtracts its parse from the quota in one transaction, because a failed parse does not count. */
async function giveUp(
  row: JobRow,
  data: DownloadData,
  refusal: Refusal,
  { jobs, billing, database, hub, replaceEarlier }: GiveUpDeps,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const failed = await jobs.fail(row, { key: refusal.key, params: refusal.params }, tx);
    if (failed && data.quota) await billing.releaseParse(data.quota, tx);
    if (failed) await replaceEarlier(tx, failed, [data.link]);
    if (failed) await publishEnd(failed, hub, tx);
  });
}

export type EndInterruptedDeps = GiveUpDeps & Pick<Parts, "clock">;

/** Ends jobs whose process died during the parse as failed, and subtracts their parses from the quota. */
export async function endInterrupted(deps: EndInterruptedDeps): Promise<void> {
  const lost = await deps.jobs.runningSince(serviceCode, deps.clock.now() - 3 * timeoutMs);
  for (const row of lost) await giveUp(row, downloadDataOf(row), new Refusal("parseInterrupted"), deps);
}
