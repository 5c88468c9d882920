import type { Chore } from "../../platform/chores.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Billing } from "../billing/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { SiteHealth } from "./health/site-health.ts";
import { type Hot, hotEverySeconds } from "./hot/hot.ts";
import type { DiskSpace } from "./merge/disk-space.ts";
import { mergesInProgress } from "./merge/store-merges.ts";
import { waitersOf } from "./merge/store-waiters.ts";
import { type EndInterruptedDeps, endInterrupted } from "./parse/parse.ts";
import { sweep } from "./sweeper.ts";

export type ChoresDeps = Pick<Parts, "clock" | "database" | "hub" | "queue" | "storage"> & {
  billing: Billing;
  jobs: Jobs;
  health: Pick<SiteHealth, "sweep">;
  hot: Hot;
  replaceEarlier: EndInterruptedDeps["replaceEarlier"];
  diskSpace: DiskSpace;
};

/** The chores of downloads for the clock role. */
export const createChores = (deps: ChoresDeps): Chore[] => [
  { name: "downloads: sweep", everySeconds: 300, run: (signal) => sweep(deps, signal) },
  { name: "downloads: interrupted parses", everySeconds: 60, run: () => endInterrupted(deps) },
  { name: "downloads: lost tickets", everySeconds: 60, run: () => enqueueAgain(deps) },
  { name: "downloads: health of sites", everySeconds: 3_600, run: () => deps.health.sweep(deps.clock.now()) },
  { name: "downloads: hot lists", everySeconds: hotEverySeconds, run: (signal) => deps.hot.refresh(signal) },
];

/**
 * Adds a ticket for every merge in progress, even when the queue has lost its ticket: the rows are authoritative, not the queue.
 */
async function enqueueAgain({ database, queue }: Pick<ChoresDeps, "database" | "queue">): Promise<void> {
  for (const merge of await mergesInProgress(database.db)) {
    const [first] = await waitersOf(database.db, merge.id);
    const whose = first ? { group: first.ownerId, network: merge.network } : {};
    await queue.add(merge.lane, { mergeId: merge.id }, { once: merge.id, ...whose });
  }
}
