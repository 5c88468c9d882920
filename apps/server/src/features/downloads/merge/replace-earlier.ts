import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { JobOfLink, Jobs } from "../../jobs/index.ts";
import { downloadDataOf } from "../parse/download-job.ts";
import type { ParseDeps } from "../parse/parse.ts";
import { jobsThatMerge, moveFinishedWaits } from "./store-waiters.ts";

/**
 * The list shows one job of a link (screens.6): the newest that succeeded, with the files of the others, in place of all
 * that ended before it; a failed one stands in place of failed ones only. A job whose file is being made stays.
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

const newestFirst = (one: JobOfLink, other: JobOfLink): number =>
  other.createdAt - one.createdAt || (other.id > one.id ? 1 : -1);
