import type { Sql } from "../../../platform/db/database.ts";
import type { KeptInput } from "../submit/read-asked.ts";
import { unfinishedJobs } from "./store-runs.ts";

/** The uploads that jobs wait for or work on: they stay, whatever their age. */
export async function uploadsInUse(db: Sql): Promise<Set<string>> {
  const rows = await unfinishedJobs(db);
  return new Set(rows.flatMap(({ inputs }) => ((inputs ?? []) as KeptInput[]).map(({ id }) => id)));
}
