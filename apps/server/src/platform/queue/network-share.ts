import type { Sql } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { rowsOf } from "../db/rows.ts";
import type { Lane } from "./queue.ts";

/** Time until tickets that were put back may be taken again. */
const againMs = 1_000;

/**
 * Whether the network of a ticket that was just taken already runs its share of the lane, without this one. If so, the ticket is
 * put back, and all waiting tickets of the network pause for a second, so that the lane serves other networks. pg-boss supports
 * only one limit for each ticket, and that limit is used for the owner.
 */
export async function isPutBack(db: Sql, lane: Lane, ticketId: string, most: number): Promise<boolean> {
  const own = sql`select group_tier, started_on, id from pgboss.job where name = ${lane} and id = ${ticketId}`;
  const [row] = await rowsOf<{ earlier: number }>(
    db,
    sql`select count(*)::int as earlier from pgboss.job j, (${own}) own
        where j.name = ${lane} and j.state = 'active' and j.group_tier = own.group_tier
          and (j.started_on, j.id) < (own.started_on, own.id)`,
  );
  if (!row || row.earlier < most) return false;
  const later = sql`now() + ${againMs} * interval '1 millisecond'`;
  await db.execute(
    sql`update pgboss.job j set start_after = greatest(j.start_after, ${later}) from (${own}) own
        where j.name = ${lane} and j.state in ('created', 'retry') and j.group_tier = own.group_tier`,
  );
  await db.execute(
    sql`update pgboss.job set state = 'created', started_on = null, heartbeat_on = null, start_after = ${later}
        where name = ${lane} and id = ${ticketId} and state = 'active'`,
  );
  return true;
}
