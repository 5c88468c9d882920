import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { ExportedFile } from "../../accounts/index.ts";
import { openResults, removeFilesOf } from "../results/result-files.ts";
import type { ResultLinks } from "../results/result-links.ts";
import { reviewsOfOwner } from "../review/store-review.ts";
import type { Endings } from "../run/end.ts";
import { toolJobsOf } from "./store-retention.ts";

export type OwnerResultsDeps = Pick<Parts, "database" | "storage">;

/** Cancels a deleted owner's jobs and deletes their results. */
export async function forgetResults(
  ownerId: string,
  { database, storage, endings }: OwnerResultsDeps & { endings: Endings },
) {
  for (const row of await toolJobsOf(database.db, ownerId)) {
    if (row.status === JobStatus.running) await endings.cancel(row);
    await removeFilesOf(row.id, storage);
  }
}

/** The owner's drafts and answers under review, then their stored results, opened one after the other. */
export async function* exportResults(
  ownerId: string,
  { database, storage, links }: OwnerResultsDeps & { links: Pick<ResultLinks, "nameOf"> },
): AsyncGenerator<ExportedFile> {
  for (const { jobId, draft, answer } of await reviewsOfOwner(database.db, ownerId)) {
    const content = JSON.stringify({ draft: draft.value, answer: answer?.value }, null, 2);
    yield { name: `reviews/${jobId}.json`, content };
  }
  const rows = (await toolJobsOf(database.db, ownerId)).filter(({ status }) => status === JobStatus.succeeded);
  for await (const { name, content } of openResults(rows, { storage, links }))
    yield { name: `results/${name}`, content };
}
