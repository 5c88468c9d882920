import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { findLinks } from "@cutwater/contract/links.ts";
import { normaliseLink } from "@cutwater/extractor/normalise.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Billing, ParseReservation } from "../../billing/index.ts";
import type { JobRow, Jobs } from "../../jobs/index.ts";
import { serviceCode } from "../service-code.ts";
import { describe } from "./describe.ts";
import type { ParsePlaces } from "./places.ts";
import type { Reader } from "./read.ts";
import { isSampleLink, sampleLinkOf } from "./sample.ts";
import { createShared } from "./shared.ts";

/** What a download job keeps beside it. */
export type DownloadData = { link: string; isPlaylist: boolean; quota: ParseReservation | null };

type Deps = Pick<Parts, "clock" | "config" | "database" | "log"> & {
  billing: Billing;
  jobs: Jobs;
  reader: Reader;
  places: ParsePlaces;
  /** Ends what is under way when the process shuts down. */
  closing: AbortSignal;
};
export type ParseRequest = { url: string; jobId: string; playlist?: boolean | undefined };
/** Reads a link for somebody, while anybody waits for it: the job row says how it went (spec §4, "Parse flow"). */
export type Parse = (request: ParseRequest, caller: Caller, signal: AbortSignal) => Promise<JobRow>;

/** A page waits 60 s; what takes longer has failed. */
const patienceMs = 55_000;

export function createParse(deps: Deps): Parse {
  const { billing, jobs, reader, config } = deps;
  const share = createShared<JobRow>();

  async function begin(request: ParseRequest, link: string, caller: Caller, signal: AbortSignal): Promise<JobRow> {
    const known = (await jobs.ofOwner(caller.ownerId, [request.jobId])).find((row) => row.jobId === request.jobId);
    if (known && known.status !== JobStatus.failed) return answered(known);
    const quota = reader.wayOf(link).isStrangers ? await billing.reserveParse(caller) : null;
    const data: DownloadData = { link, isPlaylist: request.playlist ?? false, quota };
    const job = { uid: caller.ownerId, jobId: request.jobId, serviceCode, name: link, link, data };
    const { row, isNew } = await jobs.open(job);
    if (isNew) return run(row, data, caller, signal, deps);
    if (quota) await billing.releaseParse(quota);
    return answered(row);
  }

  return async function parse(request, caller, signal) {
    const link = linkIn(request.url, config.publicUrl) ?? refuse("linkInvalid");
    const key = `${caller.ownerId} ${request.jobId}`;
    return share(key, signal, (shared) => begin(request, link, caller, shared));
  };
}

/** The first address of a pasted text. The sample's own may lie on a host that is no public-looking name. */
function linkIn(text: string, publicUrl: string): string | null {
  if (isSampleLink(text.trim(), publicUrl)) return sampleLinkOf(publicUrl);
  const [first] = findLinks(text, 1);
  return first === undefined ? null : normaliseLink(first);
}

/** A job sent twice is the same job; while another process reads it, it has no answer yet. */
const answered = (row: JobRow): JobRow => (row.status === JobStatus.succeeded ? row : refuse("stillReading"));

async function run(row: JobRow, data: DownloadData, caller: Caller, wanted: AbortSignal, deps: Deps): Promise<JobRow> {
  const { jobs, reader, places, log, closing } = deps;
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.any([closing, wanted, AbortSignal.timeout(patienceMs)]);
    const stored = await reader.read(data.link, {
      isPlaylist: data.isPlaylist,
      signal,
      takePlace: () => places.take(caller),
    });
    const result = describe(stored.extraction, stored.id);
    const done = await jobs.succeed(row, { result, name: result.title, link: data.link, data });
    log.info({ jobId: row.id, site: result.site, ms: Math.round(performance.now() - startedAt) }, "a link was read");
    return done ?? refuse("parseInterrupted");
  } catch (error) {
    if (heldAnEngine(error)) places.failed(caller);
    const refusal = error instanceof Refusal ? error : new Refusal(keyOf(wanted), undefined, {}, { cause: error });
    await giveUp(row, data, refusal, deps);
    throw error;
  }
}

const keyOf = (wanted: AbortSignal): string => (wanted.aborted ? "parseInterrupted" : "parseFault");

/** What a link costs that keeps an engine busy and brings nothing, whoever's fault it is; a plain no is cheap. */
const heldAnEngine = (error: unknown): boolean =>
  !(error instanceof Refusal) || ["link.timeout", "link.siteFault"].includes(error.key);

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
