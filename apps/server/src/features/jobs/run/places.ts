import { availableParallelism, totalmem } from "node:os";

/** Processor cores for a long job beside the server, including a short job that may run beside it. */
const coresOfJob = 4;
const bytesOfJob = 2e9;

/** Number of long jobs that a worker runs at once where JOBS_AT_ONCE is not set: by processors and memory, at least one. */
export const placesFor = ({ cores, bytes }: { cores: number; bytes: number }): number =>
  Math.max(1, Math.min(Math.floor(cores / coresOfJob), Math.floor(bytes / bytesOfJob)));

/** The number of places for this process, within its container's limits. */
export function placesHere(): number {
  // 0, or more than the machine has, where there is no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return placesFor({ cores: availableParallelism(), bytes: Math.min(totalmem(), limit) });
}
