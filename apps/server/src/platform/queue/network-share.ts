import type { Sql } from "../db/database.ts";
import { sql } from "../db/drizzle.ts";
import { rowsOf } from "../db/rows.ts";
import type { Lane } from "./queue.ts";

/** How soon tickets that were put back are looked at again. */
const againMs = 1_000;

/**
 * Whether the network of a ticket that was just taken runs its share of the lane already, without this one. Then the
 * ticket is put back, and the network's others stand aside with it for a second: the lane goes on with those of others.
 * The library knows one limit a ticket, which is the owner's.
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
