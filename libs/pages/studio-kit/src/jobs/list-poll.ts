import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import type { ConnectionState } from "@cutwater/ui/realtime/socket.ts";

const awayMs = 5_000;

/** Polling interval of a list of jobs; false while frames report every change, or while no job is running. */
export const listPollMs = (
  connection: ConnectionState,
  jobs: readonly Pick<Job, "status" | "isPaused">[],
): number | false =>
  connection !== "open" && jobs.some(({ status, isPaused }) => status === JobStatus.running && !isPaused)
    ? awayMs
    : false;
