import { availableParallelism, totalmem } from "node:os";

/** Number of processor cores that each long job needs besides the server. They include the cores of a short job beside it. */
const coresOfJob = 4;
const bytesOfJob = 2e9;

/**
 * Number of long jobs that a worker runs at once if JOBS_AT_ONCE is not set. It depends on processors and memory, and is at least
 * one.
 */
export const placesFor = ({ cores, bytes }: { cores: number; bytes: number }): number =>
  Math.max(1, Math.min(Math.floor(cores / coresOfJob), Math.floor(bytes / bytesOfJob)));

/** The default number of long jobs that this process runs at once, within its container's limits. */
export function placesHere(): number {
  // Without a container limit the value is 0, or more than the machine has.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return placesFor({ cores: availableParallelism(), bytes: Math.min(totalmem(), limit) });
}
