import { join } from "node:path";
import { createHostLimiter } from "@cutwater/downloader/host-limiter.ts";
import { createRunner } from "../../../platform/durable/runner.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Ticket } from "../../../platform/queue/queue.ts";
import { cancelChannel } from "./cancel.ts";
import type { EndMergeDeps } from "./end-merge.ts";
import type { MakeMergeDeps } from "./make-merge.ts";
import { createMergeWork } from "./run-merge.ts";

/** Content of a message in the lanes "downloads" and "clips". */
type MergeTicket = { mergeId: string };

export type WorkDeps = Omit<MakeMergeDeps, "hosts"> & EndMergeDeps & Pick<Parts, "config" | "log" | "queue">;

/**
 * Limits of the lanes. Fetching waits for the network, and encoding needs a processor. A source may send slowly for an hour, so
 * the limits keep one owner, or one network with many owners, from filling a lane.
 */
const downloads = { concurrency: 6, perGroup: 2, perNetwork: 3 };
const clips = { concurrency: 2, perGroup: 1, perNetwork: 1 };

/** The part of the worker role: runs merges in the order of their tickets. */
export function createWork(deps: WorkDeps) {
  const { billing, charging, clock, config, database, egress, extractions, extractor } = deps;
  const { hooks, log, notifier, queue, readSubtitles, diskSpace, storage } = deps;
  const hosts = createHostLimiter();
  const runner = createRunner(
    createMergeWork({
      log,
      making: { clock, egress, extractions, extractor, hosts, readSubtitles, diskSpace },
      ending: { billing, charging, clock, database, hooks, notifier, storage },
    }),
    { cancelChannel, directory: join(config.dataDir, "work") },
    { clock, database, log, storage },
  );
  const run = ({ data, signal }: Ticket<MergeTicket>): Promise<void> => runner.run(data.mergeId, signal);

  return {
    async start(): Promise<void> {
      await runner.start();
      await queue.work<MergeTicket>("downloads", downloads, run);
      await queue.work<MergeTicket>("clips", clips, run);
    },
    close: runner.close,
  };
}
