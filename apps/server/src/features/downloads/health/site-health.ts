import type { Db } from "../../../platform/db/database.ts";
import { and, eq, gt, isNotNull, lt, max, sql, sum } from "../../../platform/db/drizzle.ts";
import { siteReads } from "../tables.ts";

/** How often a site's links were read successfully in the last 24 hours, by every process of the instance. */
export type SiteSummary = {
  site: string;
  succeeded: number;
  failed: number;
  /** 0-100, rounded. */
  successPercent: number;
  /** Epoch ms, or null when no link was read within the week. */
  lastSuccessAt: number | null;
};

/** Rolling success rate of each site; see `createSiteHealth`. */
export type SiteHealth = {
  /**
   * @param site its host; a leading www., m. or mobile. is ignored @param at epoch ms @param engine version of the engine that
   *   read
   */
  record(site: string, ok: boolean, at: number, engine: string): Promise<void>;
  /**
   * The last 24 hours before `at`, the busiest site first. A host that was never read successfully is left out, since anybody can
   * type one.
   */
  summary(at: number): Promise<SiteSummary[]>;
  /** The reads of each site by one version of the link engine, in the given hours before `at`. */
  ofEngine(
    engine: string,
    at: number,
    withinHours: number,
  ): Promise<Map<string, { succeeded: number; failed: number }>>;
  /** Deletes records older than a week. */
  sweep(at: number): Promise<void>;
};

const hourMs = 3_600_000;
const dayHours = 24;
const keptHours = 7 * dayHours;
const sitesShown = 500;

/**
 * Counts successes and failures of each site, by the hour, in the database. Only faults of the site should be recorded as
 * failures.
 *
 * @param promised sites that are listed even if all their links failed
 */
export function createSiteHealth(db: Db, promised: readonly string[] = []): SiteHealth {
  async function isKnown(site: string): Promise<boolean> {
    if (promised.includes(site)) return true;
    const read = and(eq(siteReads.site, site), isNotNull(siteReads.lastSuccessAt));
    return (await db.select({ site: siteReads.site }).from(siteReads).where(read).limit(1)).length > 0;
  }

  return {
    async record(host, ok, at, engine) {
      const site = siteOf(host);
      // A host that somebody made up is not recorded.
      if (!ok && !(await isKnown(site))) return;
      const hour = Math.floor(at / hourMs);
      const [succeeded, failed, lastSuccessAt] = ok ? [1, 0, at] : [0, 1, null];
      await db
        .insert(siteReads)
        .values({ site, hour, engine, succeeded, failed, lastSuccessAt })
        .onConflictDoUpdate({
          target: [siteReads.site, siteReads.hour, siteReads.engine],
          set: {
            succeeded: sql`${siteReads.succeeded} + ${succeeded}`,
            failed: sql`${siteReads.failed} + ${failed}`,
            lastSuccessAt: sql`greatest(${siteReads.lastSuccessAt}, excluded.last_success_at)`,
          },
        });
    },

    async summary(at) {
      const now = Math.floor(at / hourMs);
      const isRecent = sql`${siteReads.hour} > ${now - dayHours}`;
      const rows = await db
        .select({
          site: siteReads.site,
          succeeded: sql<number>`coalesce(sum(${siteReads.succeeded}) filter (where ${isRecent}), 0)::int`,
          failed: sql<number>`coalesce(sum(${siteReads.failed}) filter (where ${isRecent}), 0)::int`,
          lastSuccessAt: max(siteReads.lastSuccessAt),
        })
        .from(siteReads)
        .where(gt(siteReads.hour, now - keptHours))
        .groupBy(siteReads.site);
      return rows
        .filter(({ succeeded, failed }) => succeeded + failed > 0)
        .filter(({ site, lastSuccessAt }) => lastSuccessAt !== null || promised.includes(site))
        .map((row) => ({
          ...row,
          successPercent: Math.round((100 * row.succeeded) / (row.succeeded + row.failed)),
          lastSuccessAt: row.lastSuccessAt === null ? null : Number(row.lastSuccessAt),
        }))
        .sort((a, b) => b.succeeded + b.failed - (a.succeeded + a.failed) || a.site.localeCompare(b.site))
        .slice(0, sitesShown);
    },

    async ofEngine(engine, at, withinHours) {
      const rows = await db
        .select({ site: siteReads.site, succeeded: sum(siteReads.succeeded), failed: sum(siteReads.failed) })
        .from(siteReads)
        .where(and(eq(siteReads.engine, engine), gt(siteReads.hour, Math.floor(at / hourMs) - withinHours)))
        .groupBy(siteReads.site);
      return new Map(
        rows.map(({ site, succeeded, failed }) => [site, { succeeded: Number(succeeded), failed: Number(failed) }]),
      );
    },

    async sweep(at) {
      await db.delete(siteReads).where(lt(siteReads.hour, Math.floor(at / hourMs) - keptHours));
    },
  };
}

/** One name for all hosts of a site. */
export const siteOf = (host: string): string => host.toLowerCase().replace(/^(?:www|m|mobile)\.(?=[^.]+\.)/, "");
