/** How often a site's links could be read in the last 24 hours. */
export type SiteSummary = {
  site: string;
  succeeded: number;
  failed: number;
  /** 0-100, rounded. */
  successPercent: number;
  /** Epoch ms, or null when it never succeeded since the start. */
  lastSuccessAt: number | null;
};

/** Rolling success of each site; see `createSiteHealth`. */
export type SiteHealth = {
  /** @param site its host; www., m. and mobile. before it do not count. @param at epoch ms */
  record(site: string, ok: boolean, at: number): void;
  /** The last 24 hours before `at`, the busiest site first. A host that was never read here is left out: anybody can type one. */
  summary(at: number): SiteSummary[];
};

type Slot = { hour: number; succeeded: number; failed: number };
type Site = { slots: Slot[]; lastSuccessAt: number | null };

const hourMs = 3_600_000;
const hours = 24;
const sitesKept = 500;

/**
 * Counts successes and failures a site, by the hour, in memory: at most 500 sites of 24 numbers each.
 * Time is given to it, so it is the same in tests. Only faults of the site should be recorded as failures.
 *
 * @param promised sites that are listed by their failures alone
 */
export function createSiteHealth(promised: readonly string[] = []): SiteHealth {
  const sites = new Map<string, Site>();

  return {
    record(host, ok, at) {
      const name = siteOf(host);
      const site = sites.get(name) ?? { slots: [], lastSuccessAt: null };
      // Taken out and put back: the map's order is then the order of use, and the first one is the longest unused.
      sites.delete(name);
      sites.set(name, site);
      if (sites.size > sitesKept) sites.delete(sites.keys().next().value as string);
      const slot = slotAt(site, Math.floor(at / hourMs));
      slot[ok ? "succeeded" : "failed"] += 1;
      if (ok) site.lastSuccessAt = Math.max(at, site.lastSuccessAt ?? 0);
    },

    summary(at) {
      const now = Math.floor(at / hourMs);
      const rows = [...sites].map(([site, { slots, lastSuccessAt }]) => {
        const recent = slots.filter((slot) => slot.hour > now - hours && slot.hour <= now);
        const succeeded = recent.reduce((sum, slot) => sum + slot.succeeded, 0);
        const failed = recent.reduce((sum, slot) => sum + slot.failed, 0);
        const successPercent = Math.round((100 * succeeded) / Math.max(1, succeeded + failed));
        return { site, succeeded, failed, successPercent, lastSuccessAt };
      });
      return rows
        .filter((row) => row.succeeded + row.failed > 0)
        .filter((row) => row.lastSuccessAt !== null || promised.includes(row.site))
        .sort((a, b) => b.succeeded + b.failed - (a.succeeded + a.failed) || a.site.localeCompare(b.site));
    },
  };
}

/** One name for a site, whichever of its pages answered. */
const siteOf = (host: string): string => host.toLowerCase().replace(/^(?:www|m|mobile)\.(?=[^.]+\.)/, "");

function slotAt(site: Site, hour: number): Slot {
  const found = site.slots.find((slot) => slot.hour === hour);
  if (found) return found;
  const slot = { hour, succeeded: 0, failed: 0 };
  site.slots = [...site.slots.filter((other) => other.hour > hour - hours), slot];
  return slot;
}
