import { createHostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { Parts } from "../../../platform/parts.ts";
import { cancelChannel } from "./cancel.ts";
import { type MergeTicket, runMerge } from "./run-merge.ts";
import { sweepWork } from "./work-folders.ts";

type Deps = Omit<Parameters<typeof runMerge>[1], "hosts" | "onCancel"> & Pick<Parts, "queue">;

/** Fetching waits for the network, encoding for a processor. */
const downloadsAtOnce = 4;
/** One person never fills the lane: whoever else waits goes first. */
const downloadsPerOwner = 2;
const clipsAtOnce = 1;
const sweepEveryMs = 3_600_000;

/** The worker role's part: merges as their tickets come, and this machine's work folders. */
export function createWork(deps: Deps) {
  const { database, log, queue } = deps;
  const hosts = createHostLimiter();
  const listeners = new Map<string, Set<() => void>>();
  let unlisten: (() => Promise<void>) | null = null;
  let sweeping: NodeJS.Timeout | null = null;

  const onCancel = (mergeId: string, heard: () => void) => {
    const heardBy = listeners.get(mergeId) ?? new Set();
    listeners.set(mergeId, heardBy.add(heard));
    return () => {
      heardBy.delete(heard);
      if (heardBy.size === 0 && listeners.get(mergeId) === heardBy) listeners.delete(mergeId);
    };
  };
  const tell = (mergeId: string) => {
    for (const heard of listeners.get(mergeId) ?? []) heard();
  };
  const sweep = () =>
    sweepWork(deps).catch((error: unknown) => log.error({ err: error }, "the work folders could not be swept"));

  return {
    async start(): Promise<void> {
      await sweep();
      sweeping = setInterval(sweep, sweepEveryMs).unref();
      const missed = () => [...listeners.keys()].forEach(tell);
      unlisten = await database.listen(cancelChannel, tell, missed);
      const run = (ticket: Parameters<typeof runMerge>[0]) => runMerge(ticket, { ...deps, hosts, onCancel });
      await queue.work<MergeTicket>("downloads", { concurrency: downloadsAtOnce, perGroup: downloadsPerOwner }, run);
      await queue.work<MergeTicket>("clips", { concurrency: clipsAtOnce }, run);
    },
    async close(): Promise<void> {
      if (sweeping) clearInterval(sweeping);
      await unlisten?.();
    },
  };
}
