/** Times of follows, in milliseconds. */
export const pace = {
  /** Between the end of one request to a site and the next one. */
  siteGapMs: 15_000,
  /** A request that has not ended by then was in a process that died; it is then repeated. */
  leaseMs: 5 * 60_000,
  /** First pause after a site limited our requests; it doubles up to the longest. */
  firstBackOffMs: 10 * 60_000,
  longestBackOffMs: 6 * 3_600_000,
  /** How soon used-up links are counted again: the customer may have bought a plan. */
  linksAgainMs: 3_600_000,
  /** How soon the file of an entry is looked for again while it is made. */
  makingMs: 5 * 60_000,
  /** A list that was read this long before it was followed no longer says what is new. */
  primedMs: 3_600_000,
} as const;

const dayMs = 86_400_000;

/** The time of the next look; up to 5 % earlier or later, so that looks do not gather. @param random from 0 to 1 */
export const nextLookAt = (now: number, looksPerDay: number, random: number): number =>
  Math.round(now + (dayMs / looksPerDay) * (0.95 + 0.1 * random));

/** The time of an entry's next try after `tries` ones: an hour, then four times as long each time; null after the last. */
export const nextTryAt = (now: number, tries: number, most: number): number | null =>
  tries >= most ? null : now + 3_600_000 * 4 ** (tries - 1);

/** Until when a site is left alone that limited our requests so many times. @param seconds what it asked for */
export const backOffUntil = (now: number, refusals: number, seconds = 0): number =>
  now + Math.max(seconds * 1_000, Math.min(pace.longestBackOffMs, pace.firstBackOffMs * 2 ** (refusals - 1)));

/** Until when a customer waits whose links are used up: the next day in UTC, or an hour. */
export const linksAgainAt = (now: number): number =>
  Math.min(now + pace.linksAgainMs, (Math.floor(now / dayMs) + 1) * dayMs);

/** Whether two times are on the same day in UTC. */
export const isSameDay = (one: number, other: number): boolean => Math.floor(one / dayMs) === Math.floor(other / dayMs);
