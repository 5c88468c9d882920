import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import type { ConnectionState } from "@cutwater/ui/realtime/socket.ts";

const awayMs = 5_000;

/** How often a list of jobs is requested again; false while frames report every change, or while nothing in it can change. */
export const listPollMs = (
  connection: ConnectionState,
  jobs: readonly Pick<Job, "status" | "isPaused">[],
): number | false =>
  connection !== "open" && jobs.some(({ status, isPaused }) => status === JobStatus.running && !isPaused)
    ? awayMs
    : false;
