/** Numbers of links of one site that were read or failed. */
export type Counts = { succeeded: number; failed: number };

/** Fewer links than this say nothing about a site. */
const fewestLinks = 10;
/** Share of failures from which a site counts as broken. */
const brokenShare = 0.5;
/** The share of failures must also have risen by this much. */
const rise = 0.3;

/**
 * The sites that a new version of the link engine reads much worse than the previous version. If the previous version did not
 * read a site either, the cause is the site itself. A site without reads by the previous version is judged as if it had been
 * read.
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
