import type { Db } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

/** Two sums of the books that should be equal but differ. */
export type Difference = { rule: string; subject: string; expected: number; found: number };

/**
 * Adds the books up in every way that must give equal sums. It is one statement, hence one moment: a concurrent write is in all
 * sums or in none.
 */
export async function differencesInBooks(db: Db): Promise<Difference[]> {
  const rows = await rowsOf<{ rule: string; subject: string; expected: string; found: string }>(
    db,
    sql`
    with
      of_line as (select ledger_id, sum(amount) as amount from billing_allocation group by ledger_id),
      of_lot as (select order_id, sum(amount) as amount from billing_allocation group by order_id),
      lines as (
        select customer_id, sum(amount) as amount, sum(free_times) as free_times,
          sum(amount) filter (where kind in ('hold', 'settle', 'release')) as charged
        from billing_ledger group by customer_id),
      lots as (select customer_id, sum(remains) as amount from billing_order group by customer_id),
      charged as (
        select customer_id, sum(credits) as amount, count(*) filter (where is_free) as free_times
        from billing_charge where state <> 'returned' group by customer_id),
      sums as (
        select 'ledger = remains' as rule, coalesce(lines.customer_id, lots.customer_id) as subject,
          coalesce(lines.amount, 0) as expected, coalesce(lots.amount, 0) as found
        from lines full join lots on lots.customer_id = lines.customer_id
        union all
        select 'line = its allocations', line.id::text, line.amount, coalesce(of_line.amount, 0)
        from billing_ledger line left join of_line on of_line.ledger_id = line.id
        union all
        select 'lot = its allocations', lot.id, coalesce(of_lot.amount, 0), lot.remains
        from billing_order lot left join of_lot on of_lot.order_id = lot.id
        union all
        select 'charges = held lines', coalesce(charged.customer_id, lines.customer_id),
          coalesce(charged.amount, 0), -coalesce(lines.charged, 0)
        from charged full join lines on lines.customer_id = charged.customer_id
        union all
        select 'free charges = free uses taken', coalesce(charged.customer_id, lines.customer_id),
          coalesce(charged.free_times, 0), -coalesce(lines.free_times, 0)
        from charged full join lines on lines.customer_id = charged.customer_id)
    select rule, subject, expected, found from sums where expected <> found order by rule, subject limit 100`,
  );
  return rows.map((row) => ({ ...row, expected: Number(row.expected), found: Number(row.found) }));
}
