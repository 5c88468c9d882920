import { type Overview, readOverview } from "@cutwater/contract/admin-jobs.ts";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { bytesKept, jobCounts } from "./store-overview.ts";

export type OverviewDeps = Pick<Parts, "database" | "storage" | "queue" | "extractor" | "scanner"> & {
  config: Pick<Config, "diskQuotaBytes">;
  clock: Clock;
};

type Check = () => Promise<unknown>;
const patienceMs = 5_000;

/** The state of the instance at the moment of the request. */
export function overviewRoutes(app: App, deps: OverviewDeps): void {
  const { database, storage, queue, extractor, scanner, config, clock } = deps;
  const checks: Partial<Record<Overview["health"][number]["part"], Check>> = {
    database: () => database.db.execute(sql`select 1`),
    storage: () => storage.check(),
    queue: () => queue.depth(),
    engine: async () => {
      if (extractor.health().workers === 0) throw new Error("the link engine does not run");
    },
    ...(scanner && { scanner: () => scanner.check() }),
  };

  serve(app, readOverview, async () => {
    const health = Promise.all(
      Object.entries(checks).map(async ([part, check]) => ({ part, ...(await timed(check)) })),
    ) as Promise<Overview["health"]>;
    const depth = await queue.depth();
    return {
      lanes: Object.entries(depth).map(([lane, counts]) => ({ lane, ...counts })),
      jobs: await jobCounts(database.db, clock.now()),
      storage: { kind: storage.kind, quotaBytes: config.diskQuotaBytes, ...(await bytesKept(database.db)) },
      health: await health,
    };
  });
}

/** The reason for a failure is not in this response. It is in the log and at /readyz. */
async function timed(check: Check): Promise<{ isWell: boolean; milliseconds: number }> {
  const start = performance.now();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("late")), patienceMs);
  const isWell = await Promise.race([check(), late.promise]).then(
    () => true,
    () => false,
  );
  clearTimeout(timer);
  return { isWell, milliseconds: Math.round(performance.now() - start) };
}
