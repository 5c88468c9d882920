/** Times of follows, in milliseconds. */
export const pace = {
  /** Gap between the end of one request to a site and the next request. */
  siteGapMs: 15_000,
  /** Lease of a request. A request that has not ended after this time is repeated, because its process must have died. */
  leaseMs: 5 * 60_000,
  /** Pause after a site has limited requests. The pause doubles with each further refusal, up to `longestBackOffMs`. */
  firstBackOffMs: 10 * 60_000,
  longestBackOffMs: 6 * 3_600_000,
  /**
   * How long a customer waits whose links of the day are used up. Then the links are counted again, because the customer may have
   * bought a plan.
   */
  linksAgainMs: 3_600_000,
  /**
   * After a request the customer's next turn moves back by this many times the request's duration, in favour of customers with
   * shorter requests.
   */
  turnFactor: 9,
  /** Pause between two checks of an entry's file while the file is made. */
  makingMs: 5 * 60_000,
  /** Maximum age of a list whose entries are marked as known. An older list is read again first. */
  primedMs: 3_600_000,
} as const;

const dayMs = 86_400_000;

/**
 * The time of the next look, up to 5 % of the interval earlier or later, so that looks are not all due at the same time.
 *
 * @param random from 0 to 1
 */
export const nextLookAt = (now: number, looksPerDay: number, random: number): number =>
  Math.round(now + (dayMs / looksPerDay) * (0.95 + 0.1 * random));

/**
 * The time of an entry's next try after `tries` failed tries: 1 hour, then 4 hours, then 16 hours later. Null when `most` tries
 * were made.
 */
export const nextTryAt = (now: number, tries: number, most: number): number | null =>
  tries >= most ? null : now + 3_600_000 * 4 ** (tries - 1);

/**
 * The time until which a site is not read after it limited requests.
 *
 * @param refusals number of such refusals one after the other, at least 1
 * @param seconds pause that the site asked for; 0 for none
 */
export const backOffUntil = (now: number, refusals: number, seconds = 0): number =>
  now + Math.max(seconds * 1_000, Math.min(pace.longestBackOffMs, pace.firstBackOffMs * 2 ** (refusals - 1)));

/** How long a customer waits whose links are used up: an hour, or until the next midnight (UTC) if that is sooner. */
export const linksAgainAt = (now: number): number =>
  Math.min(now + pace.linksAgainMs, (Math.floor(now / dayMs) + 1) * dayMs);

/** Whether two times are on the same day (UTC). */
export const isSameDay = (one: number, other: number): boolean => Math.floor(one / dayMs) === Math.floor(other / dayMs);
