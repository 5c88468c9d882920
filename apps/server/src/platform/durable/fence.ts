import { JobStatus } from "@cutwater/contract/jobs.ts";
import { type AnyPgColumn, and, eq, type SQL } from "../db/drizzle.ts";

/** Columns of a table whose rows are worked on: `attempt` counts the runs, `status` is a `JobStatus`. */
export type RunColumns = { id: AnyPgColumn; attempt: AnyPgColumn; status: AnyPgColumn };

/** One run: a row's id and the number of the try. */
export type RunId = { id: string; attempt: number };

/** The condition under which a run may write: it is the row's latest run, and the row is in progress. */
export const fence = ({ id, attempt, status }: RunColumns, run: RunId): SQL | undefined =>
  and(eq(id, run.id), eq(attempt, run.attempt), eq(status, JobStatus.running));
