import type { Overview } from "@cutwater/contract/admin-jobs.ts";
import { sql } from "../../platform/db/drizzle.ts";
import type { Parts } from "../../platform/parts.ts";

export type HealthDeps = Pick<Parts, "database" | "storage" | "queue" | "extractor" | "scanner">;

type Check = () => Promise<unknown>;
const patienceMs = 5_000;

/** Checks every part of the instance once. The reason for a failure is not in the result. It is in the log and at /readyz. */
export async function checkHealth({
  database,
  storage,
  queue,
  extractor,
  scanner,
}: HealthDeps): Promise<Overview["health"]> {
  const checks: readonly (readonly [Overview["health"][number]["part"], Check])[] = [
    ["database", () => database.db.execute(sql`select 1`)],
    ["storage", () => storage.check()],
    ["queue", () => queue.depth()],
    [
      "engine",
      async () => {
        if (extractor.health().workers === 0) throw new Error("the link engine does not run");
      },
    ],
    ...(scanner ? [["scanner", () => scanner.check()] as const] : []),
  ];
  return await Promise.all(checks.map(async ([part, check]) => ({ part, ...(await timed(check)) })));
}

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
