import type { Sql } from "../../../platform/db/database.ts";
import { eq, lte } from "../../../platform/db/drizzle.ts";
import { hotLists } from "./tables.ts";

export type HotSite = "douyin" | "youtube";

/** Stores a site's list; an older list never replaces a newer one. */
export async function keepHotList(db: Sql, site: HotSite, list: readonly unknown[], fetchedAt: number): Promise<void> {
  await db
    .insert(hotLists)
    .values({ site, list, fetchedAt })
    .onConflictDoUpdate({
      target: hotLists.site,
      set: { list, fetchedAt },
      setWhere: lte(hotLists.fetchedAt, fetchedAt),
    });
}

/** The latest stored list; null before the first. */
export async function keptHotList(db: Sql, site: HotSite): Promise<{ list: unknown; fetchedAt: number } | null> {
  const [row] = await db
    .select({ list: hotLists.list, fetchedAt: hotLists.fetchedAt })
    .from(hotLists)
    .where(eq(hotLists.site, site));
  return row ?? null;
}
