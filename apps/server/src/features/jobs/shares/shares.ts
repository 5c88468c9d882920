import { refuse } from "@cutwater/contract/answer.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import type { Share, SharedResult } from "@cutwater/contract/shares.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { deriveKey } from "../../../platform/keys.ts";
import type { Log } from "../../../platform/log/log.ts";
import { createSeals } from "../../../platform/seals.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { posterKeyOf, type ResultLinks } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { createBefores } from "./before.ts";
import { kindOfKey } from "./kind-of-key.ts";
import { dropShare, putShare, type ShareRow, sharedWith, shareOfJob, shareWithJob } from "./store-shares.ts";

/** Paths of a share's files below the API base; the share's token follows. */
export const sharedPath = "/client/share/file";
export const sharedBeforePath = "/client/share/before";
export const sharedPosterPath = "/client/share/poster";

const dayMs = 86_400_000;

export type SharesDeps = {
  secret: string;
  clock: Clock;
  database: Pick<Database, "db">;
  storage: Storage;
  log: Log;
  links: ResultLinks;
};
export type Shares = ReturnType<typeof createShares>;

/**
 * Public links to results. A token is a seal of the share's id without an end, because the row decides: a share that is ended,
 * or whose job is deleted, opens nothing any more.
 */
export function createShares({ secret, clock, database: { db }, storage, log, links }: SharesDeps) {
  const befores = createBefores({ storage, log });
  const seals = createSeals<{ kind: "share"; share: string }>({
    key: deriveKey(secret, "share-links"),
    nonceKey: deriveKey(secret, "share-links-nonce"),
    clock,
    expired: "shareGone",
  });
  const tokenOf = ({ id }: ShareRow): string => seals.seal({ kind: "share", share: id }, null);
  const shown = ({ jobId }: JobRow, row: ShareRow): Share => ({
    jobId,
    link: `/share/${tokenOf(row)}`,
    endDate: row.endsAt,
  });

  /** @throws Refusal "tokenInvalid", "shareGone" */
  async function find(token: string) {
    const found = await shareWithJob(db, seals.open(token, "share").share);
    if (!found || found.share.endsAt <= clock.now() || !links.isKept(found.job)) return refuse("shareGone");
    return found;
  }

  return {
    /** @throws Refusal "resultGone" when the job has no result that is still stored */
    async make(job: JobRow, days: number): Promise<Share> {
      const { keptUntil } = job;
      if (!links.isKept(job) || keptUntil === null) return refuse("resultGone");
      if (kindOf(job) === "picture") await befores.make(job);
      const at = clock.now();
      return shown(job, await putShare(db, job.id, { at, endsAt: Math.min(at + days * dayMs, keptUntil) }));
    },
    async of(job: JobRow): Promise<Share | null> {
      const row = await shareOfJob(db, job.id);
      return row && row.endsAt > clock.now() && links.isKept(job) ? shown(job, row) : null;
    },
    /** Deletes the copies of uploads that were taken down. */
    async forgetUploads(uploadIds: readonly string[]): Promise<void> {
      for (const jobId of await sharedWith(db, uploadIds)) await befores.remove(jobId);
    },
    end: async (job: JobRow): Promise<void> => await dropShare(db, job.id),
    async open(token: string): Promise<SharedResult> {
      const { share, job } = await find(token);
      const kind = kindOf(job);
      return {
        name: job.name,
        serviceCode: job.serviceCode,
        kind,
        url: `${apiBase}${sharedPath}/${token}/${encodeURIComponent(links.nameOf(job))}`,
        beforeUrl: kind === "picture" && (await befores.keyOf(job)) ? `${apiBase}${sharedBeforePath}/${token}` : null,
        posterUrl: (await storage.stat(posterKeyOf(job.id))) ? `${apiBase}${sharedPosterPath}/${token}` : null,
        endDate: share.endsAt,
      };
    },
    /** The job behind a token, for its files. @throws Refusal "tokenInvalid", "shareGone" */
    jobOf: async (token: string): Promise<JobRow> => (await find(token)).job,
    /** The key of the picture beside a result; null without one. @throws Refusal "tokenInvalid", "shareGone" */
    beforeOf: async (token: string): Promise<string | null> => await befores.keyOf((await find(token)).job),
  };
}

const kindOf = ({ outputKey }: JobRow): SharedResult["kind"] => (outputKey ? kindOfKey(outputKey) : "file");
