import { JobStatus } from "@cutwater/contract/jobs.ts";
import { type AnyPgColumn, and, eq, type SQL } from "../db/drizzle.ts";

/** Columns of a table whose rows are processed by runs: `attempt` counts the runs, `status` is a `JobStatus`. */
export type RunColumns = { id: AnyPgColumn; attempt: AnyPgColumn; status: AnyPgColumn };

/** Identifies a run: a row's id and the number of the attempt. */
export type RunId = { id: string; attempt: number };

/** The condition under which a run may write: the run is the row's latest, and the row is in progress. */
export const fence = ({ id, attempt, status }: RunColumns, run: RunId): SQL | undefined =>
  and(eq(id, run.id), eq(attempt, run.attempt), eq(status, JobStatus.running));
