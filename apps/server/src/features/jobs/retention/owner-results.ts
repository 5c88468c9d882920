import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { ExportedFile } from "../../accounts/index.ts";
import { removeFilesOf } from "../results/result-files.ts";
import type { ResultLinks } from "../results/result-links.ts";
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

/** The owner's stored results, opened one after the other. */
export async function* exportResults(
  ownerId: string,
  { database, storage, links }: OwnerResultsDeps & { links: Pick<ResultLinks, "nameOf"> },
): AsyncGenerator<ExportedFile> {
  const taken = new Set<string>();
  for (const row of await toolJobsOf(database.db, ownerId)) {
    if (row.status !== JobStatus.succeeded || !row.outputKey || !(await storage.stat(row.outputKey))) continue;
    let name = links.nameOf(row);
    for (let twin = 2; taken.has(name); twin++) name = links.nameOf({ ...row, name: `${row.name} (${twin})` });
    taken.add(name);
    yield { name: `results/${name}`, content: await storage.open(row.outputKey) };
  }
}
