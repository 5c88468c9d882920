import type { Clock } from "../../../platform/clock.ts";
import type { Database, Db } from "../../../platform/db/database.ts";
import { desc, lt } from "../../../platform/db/drizzle.ts";
import type { Log } from "../../../platform/log/log.ts";
import { ledgerChecks } from "../tables.ts";
import { differencesInBooks } from "./check.ts";

const keptMs = 90 * 86_400_000;
/** Number of differences that are stored. Up to a hundred are counted. */
const writtenAtMost = 20;

/** Adds the books up, stores the result, and logs every difference. */
export async function checkBooks({
  clock,
  database,
  log,
}: {
  clock: Clock;
  database: Database;
  log: Log;
}): Promise<void> {
  const { db } = database;
  const found = await differencesInBooks(db);
  const checkedAt = clock.now();
  const row = { checkedAt, differences: found.length, found: found.slice(0, writtenAtMost) };
  await db.insert(ledgerChecks).values(row).onConflictDoNothing();
  await db.delete(ledgerChecks).where(lt(ledgerChecks.checkedAt, checkedAt - keptMs));
  for (const difference of row.found) log.error(difference, "the books do not add up");
}

/** The number of differing sums at the last check; null before the first. */
export async function lastDifferences(db: Db): Promise<number | null> {
  const [row] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.checkedAt)).limit(1);
  return row?.differences ?? null;
}
