import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { findLinks } from "@cutwater/extractor/normalise.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Billing, ParseReservation } from "../billing/index.ts";
import type { JobRow, Jobs } from "../jobs/index.ts";
import { describe } from "./describe.ts";
import type { Reader } from "./read.ts";
import { sampleLinkOf } from "./sample.ts";

export const serviceCode = "VIDEO_DOWNLOAD";

/** What a download job keeps beside it. */
export type DownloadData = { link: string; isPlaylist: boolean; quota: ParseReservation | null };

type Deps = Pick<Parts, "clock" | "config" | "database" | "log"> & {
  billing: Billing;
  jobs: Jobs;
  reader: Reader;
  /** Ends what is under way when the process shuts down. */
  closing: AbortSignal;
};
export type ParseRequest = { url: string; jobId: string; playlist?: boolean | undefined };
/** Reads a link for somebody: the job row says how it went (spec §4, "Parse flow"). */
export type Parse = (request: ParseRequest, caller: Caller) => Promise<JobRow>;

/** A page waits 60 s; what takes longer has failed. */
const patienceMs = 55_000;

export function createParse(deps: Deps): Parse {
  const { billing, jobs, reader, config } = deps;
  const underWay = new Map<string, Promise<JobRow>>();

  async function begin(request: ParseRequest, link: string, caller: Caller): Promise<JobRow> {
    const known = (await jobs.ofOwner(caller.ownerId, [request.jobId])).find((row) => row.jobId === request.jobId);
    if (known && known.status !== JobStatus.failed) return answered(known);
    const quota = reader.isSample(link) ? null : await billing.reserveParse(caller);
    const data: DownloadData = { link, isPlaylist: request.playlist ?? false, quota };
    const job = { uid: caller.ownerId, jobId: request.jobId, serviceCode, name: link, link, data };
    const { row, isNew } = await jobs.open(job);
    if (isNew) return run(row, data, deps);
    if (quota) await billing.releaseParse(quota);
    return answered(row);
  }

  return async function parse(request, caller) {
    const link = linkIn(request.url, sampleLinkOf(config.publicUrl)) ?? refuse("linkNotFound");
    const key = `${caller.ownerId} ${request.jobId}`;
    const running = underWay.get(key) ?? begin(request, link, caller);
    underWay.set(key, running);
    try {
      return await running;
    } finally {
      if (underWay.get(key) === running) underWay.delete(key);
    }
  };
}

/** The first address of a pasted text. The sample's own may lie on a host that is no public-looking name. */
const linkIn = (text: string, sampleLink: string): string | undefined =>
  text.trim().replace(/\/$/, "") === sampleLink ? sampleLink : findLinks(text)[0];

/** A job sent twice is the same job; while another process reads it, it has no answer yet. */
const answered = (row: JobRow): JobRow => (row.status === JobStatus.succeeded ? row : refuse("stillReading"));

async function run(row: JobRow, data: DownloadData, deps: Deps): Promise<JobRow> {
  const { jobs, reader, log, closing } = deps;
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(patienceMs)]);
    const stored = await reader.read(data.link, { isPlaylist: data.isPlaylist, signal });
    const link = reader.isSample(data.link) ? data.link : stored.extraction.pageUrl;
    const result = describe(stored.extraction, stored.id, link);
    const done = await jobs.succeed(row, { result, name: result.title, link: data.link, data });
    log.info({ jobId: row.id, site: result.site, ms: Math.round(performance.now() - startedAt) }, "a link was read");
    return done ?? refuse("parseInterrupted");
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal("parseFault", undefined, {}, { cause: error });
    await giveUp(row, data, refusal, deps);
    throw error;
  }
}

/** The job fails and its parse is given back, both or neither: a failed parse counts nothing. */
async function giveUp(
  row: JobRow,
  data: DownloadData,
  refusal: Refusal,
  { jobs, billing, database }: GiveUp,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const failed = await jobs.fail(row, { key: refusal.key, params: refusal.params }, tx);
    if (failed && data.quota) await billing.releaseParse(data.quota, tx);
  });
}
type GiveUp = Pick<Deps, "jobs" | "billing" | "database">;

/** Jobs whose process died while it read: they fail, and their parse is given back. */
export async function endInterrupted(deps: GiveUp & Pick<Deps, "clock">): Promise<void> {
  const lost = await deps.jobs.runningSince(serviceCode, deps.clock.now() - 3 * patienceMs);
  for (const row of lost) await giveUp(row, row.data as DownloadData, new Refusal("parseInterrupted"), deps);
}
