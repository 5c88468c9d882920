import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobOfLink, Jobs } from "../../jobs/index.ts";
import { downloadDataOf } from "../parse/download-job.ts";
import type { ParseDeps } from "../parse/parse.ts";
import { serviceCode } from "../service-code.ts";
import { jobsThatMerge, moveFinishedWaits } from "./store-waiters.ts";

/**
 * Keeps one job of each link in the list (screens.6). The newest job that succeeded replaces all jobs of the link that ended
 * before it, and takes over their files. A failed job replaces only failed jobs. A job whose file is being made stays in the
 * list.
 */
export const createReplaceEarlier =
  (jobs: Pick<Jobs, "ofLinks" | "replace">): ParseDeps["replaceEarlier"] =>
  async (tx, ended, links) => {
    const { isPlaylist } = downloadDataOf(ended);
    const same = (await jobs.ofLinks(tx, ended, links)).filter((job) => downloadDataOf(job).isPlaylist === isPlaylist);
    const over = same.filter(({ status }) => status === ended.status || status === JobStatus.failed);
    const [shown] = over.filter(({ status }) => status === ended.status).sort(newestFirst);
    if (!shown) return;
    const merging = await jobsThatMerge(
      tx,
      over.map(({ id }) => id),
    );
    const ids = over.map(({ id }) => id).filter((id) => id !== shown.id && !merging.has(id));
    await moveFinishedWaits(tx, ids, shown);
    await jobs.replace(tx, ids, shown.id);
  };

/** Removes duplicate links from an owner's list after the owner has taken over another owner's jobs. */
export const createListOnce =
  (jobs: Pick<Jobs, "ofDoubledLinks">, replaceEarlier: ParseDeps["replaceEarlier"]) =>
  async (tx: Tx, ownerId: string): Promise<void> => {
    const doubled = await jobs.ofDoubledLinks(tx, { ownerId, serviceCode });
    const byLink = Map.groupBy(doubled, (job) => `${downloadDataOf(job).isPlaylist} ${job.link}`);
    for (const same of byLink.values()) {
      const [best] = same.sort((one, other) => one.status - other.status || newestFirst(one, other));
      if (best?.link && same.length > 1) await replaceEarlier(tx, best, [best.link]);
    }
  };

const newestFirst = (one: JobOfLink, other: JobOfLink): number =>
  other.createdAt - one.createdAt || (other.id > one.id ? 1 : -1);
