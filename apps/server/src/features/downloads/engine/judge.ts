/** Links read and not read of one site. */
export type Counts = { succeeded: number; failed: number };

/** Fewer links say nothing of a site. */
const fewestLinks = 10;
/** From this share of failures on a site counts as broken. */
const brokenShare = 0.5;
/** And only if it failed so much less before. */
const rise = 0.3;

/**
 * The sites that a new version of the link engine reads much worse than the one before it. A site that the former one
 * did not read either is the site's own matter; one that it was not asked for is judged as if it had been read.
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
