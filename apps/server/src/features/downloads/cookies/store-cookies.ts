import type { Db, Sql } from "../../../platform/db/database.ts";
import { asc, eq, inArray } from "../../../platform/db/drizzle.ts";
import { siteCookies } from "../tables.ts";

export type SiteCookiesRow = typeof siteCookies.$inferSelect;

/** Stores a site's cookies in place of its earlier ones. */
export async function putCookies(db: Sql, row: SiteCookiesRow): Promise<void> {
  await db.insert(siteCookies).values(row).onConflictDoUpdate({ target: siteCookies.site, set: row });
}

export async function deleteCookies(db: Sql, site: string): Promise<boolean> {
  const rows = await db.delete(siteCookies).where(eq(siteCookies.site, site)).returning({ site: siteCookies.site });
  return rows.length > 0;
}

export const allCookies = (db: Db): Promise<SiteCookiesRow[]> =>
  db.select().from(siteCookies).orderBy(asc(siteCookies.site));

/** Finds the row of the longest of these site names that has cookies; null if none of them has any. */
export async function cookiesOfAny(db: Db, sites: readonly string[]): Promise<SiteCookiesRow | null> {
  if (sites.length === 0) return null;
  const rows = await db
    .select()
    .from(siteCookies)
    .where(inArray(siteCookies.site, [...sites]));
  return rows.sort((one, other) => other.site.length - one.site.length)[0] ?? null;
}
