import { join } from "node:path";
import { createHostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createRunner } from "../../../platform/durable/runner.ts";
import type { Egress } from "../../../platform/egress/egress.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Queue, Ticket } from "../../../platform/queue/queue.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Billing } from "../../billing/index.ts";
import type { Extractions } from "../parse/extractions.ts";
import { cancelChannel } from "./cancel.ts";
import type { Charging } from "./charging.ts";
import type { DiskSpace } from "./disk-space.ts";
import type { MergeNotifier } from "./notifier.ts";
import type { ReadSubtitles } from "./options.ts";
import { createMergeWork } from "./run-merge.ts";

/** Content of a message in the lanes "downloads" and "clips". */
type MergeTicket = { mergeId: string };

export type WorkDeps = {
  billing: Pick<Billing, "gatesOf">;
  charging: Charging;
  clock: Clock;
  config: Config;
  database: Database;
  egress: Egress;
  extractions: Extractions;
  extractor: Extractor;
  log: Log;
  notifier: MergeNotifier;
  queue: Queue;
  readSubtitles: ReadSubtitles;
  diskSpace: DiskSpace;
  storage: Storage;
};

/**
 * Fetching waits for the network, encoding for a processor. A source may send slowly for an hour, so neither one owner nor one
 * network, which may have many owners, can fill a lane.
 */
const downloads = { concurrency: 6, perGroup: 2, perNetwork: 3 };
const clips = { concurrency: 2, perGroup: 1, perNetwork: 1 };

/** The part of the worker role: runs merges in the order of their tickets. */
export function createWork(deps: WorkDeps) {
  const { billing, charging, clock, config, database, egress, extractions, extractor } = deps;
  const { log, notifier, queue, readSubtitles, diskSpace, storage } = deps;
  const hosts = createHostLimiter();
  const runner = createRunner(
    createMergeWork({
      log,
      making: { clock, egress, extractions, extractor, hosts, readSubtitles, diskSpace },
      ending: { billing, charging, clock, database, notifier, storage },
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
