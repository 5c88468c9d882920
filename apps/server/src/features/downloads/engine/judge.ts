/** How many links of one site were read, and how many failed. */
export type Counts = { succeeded: number; failed: number };

/** Minimum number of links of a site. With fewer links the site is not judged. */
const fewestLinks = 10;
/** Minimum share of failed links of a broken site. */
const brokenShare = 0.5;
/** Minimum increase of that share compared with the previous version. */
const rise = 0.3;

/**
 * The sites that a new version of the link engine reads much worse than the previous version. A site that already failed with the
 * previous version is not included, because the site itself is the cause. If the previous version never read a site, it is
 * assumed to have read it without failures.
 */
export function brokenSites(now: ReadonlyMap<string, Counts>, before: ReadonlyMap<string, Counts>): string[] {
  return [...now].flatMap(([site, counts]) => {
    if (counts.succeeded + counts.failed < fewestLinks) return [];
    const earlier = before.get(site);
    const earlierShare = earlier ? shareOf(earlier) : 0;
    const share = shareOf(counts);
    return share >= brokenShare && share >= earlierShare + rise ? [site] : [];
  });
}

const shareOf = ({ succeeded, failed }: Counts): number => failed / Math.max(1, succeeded + failed);
