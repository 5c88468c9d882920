import { availableParallelism, totalmem } from "node:os";

/** What a long job may take beside the server, with the short one that may run beside it. */
const coresOfJob = 4;
const bytesOfJob = 2e9;

/** How many long jobs a worker runs at once where JOBS_AT_ONCE does not say: by processors and memory, one at least. */
export const placesFor = ({ cores, bytes }: { cores: number; bytes: number }): number =>
  Math.max(1, Math.min(Math.floor(cores / coresOfJob), Math.floor(bytes / bytesOfJob)));

/** Those of this process, within its container's limits. */
export function placesHere(): number {
  // 0 or beyond the machine's where nothing limits it.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return placesFor({ cores: availableParallelism(), bytes: Math.min(totalmem(), limit) });
}
