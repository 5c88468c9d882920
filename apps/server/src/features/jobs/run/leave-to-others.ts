import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import { handBack } from "../rows/store-runs.ts";
import type { Endings } from "./end.ts";

export type LeaveToOthersDeps = { clock: Clock; database: Database; endings: Endings; log: Log };

/** How long a job waits for a worker that has its tool. */
const lackedMs = 6 * 3_600_000;

/**
 * During an update, some workers lack a tool that others have. A worker without the tool begins no run, and the clock gives the
 * job another ticket (retention/retention.ts). A job that no worker takes for a long time fails.
 */
export async function leaveToOthers(row: JobRow, { clock, database, endings, log }: LeaveToOthersDeps): Promise<void> {
  const detail = { jobId: row.id, service: row.serviceCode };
  if (clock.now() - (row.turnAt ?? row.createdAt) < lackedMs) {
    log.warn(detail, "the tool of a job is not here: it is left to other workers");
    await handBack(database.db, row);
    return;
  }
  log.error(detail, "a job failed: no worker has its tool");
  await endings.fail(row, { key: "unexpected" });
}
