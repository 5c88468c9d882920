import { readStatus, type Status } from "@cutwater/contract/status.ts";
import type { Clock } from "../../platform/clock.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { checkHealth, type HealthDeps } from "./health.ts";
import { jobCounts } from "./store-overview.ts";
import { toolCounts } from "./store-status.ts";

export type StatusDeps = HealthDeps & { clock: Clock };

/**
 * How long an answer is reused. Anybody may request it, and it costs a write to the storage and a count of the day's jobs, so all
 * requests within this time share one answer.
 */
const freshMs = 10_000;

/** The state of the instance for everybody (wire.30). */
export function statusRoutes(app: App, deps: StatusDeps): void {
  let last: { at: number; status: Promise<Status> } | null = null;
  serve(app, readStatus, () => {
    const at = deps.clock.now();
    last = last && at - last.at < freshMs ? last : { at, status: statusNow(deps) };
    return last.status;
  });
}

async function statusNow(deps: StatusDeps): Promise<Status> {
  const { database, clock } = deps;
  const parts = (await checkHealth(deps)).map(({ part, isWell }) => ({ part, isWell }));
  if (!parts.some(({ part, isWell }) => part === "database" && isWell)) return { parts, jobs: null, tools: [] };
  const [{ waiting, running, oldestWaitSeconds }, tools] = await Promise.all([
    jobCounts(database.db, clock.now()),
    toolCounts(database.db, clock.now()),
  ]);
  return { parts, jobs: { waiting, running, oldestWaitSeconds }, tools };
}
