import { readOverview } from "@cutwater/contract/admin-jobs.ts";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { checkHealth, type HealthDeps } from "./health.ts";
import { bytesKept, jobCounts } from "./store-overview.ts";

export type OverviewDeps = HealthDeps & {
  config: Pick<Config, "diskQuotaBytes">;
  clock: Clock;
};

/** The state of the instance at the moment of the request. */
export function overviewRoutes(app: App, deps: OverviewDeps): void {
  const { database, storage, queue, config, clock } = deps;
  serve(app, readOverview, async () => {
    const health = checkHealth(deps);
    const depth = await queue.depth();
    return {
      lanes: Object.entries(depth).map(([lane, counts]) => ({ lane, ...counts })),
      jobs: await jobCounts(database.db, clock.now()),
      storage: { kind: storage.kind, quotaBytes: config.diskQuotaBytes, ...(await bytesKept(database.db)) },
      health: await health,
    };
  });
}
