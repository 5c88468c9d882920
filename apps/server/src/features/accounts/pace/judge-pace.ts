/** How often something may be done within a sliding window. */
export type PaceRule = {
  windowMs: number;
  /** Shortest time between two attempts. */
  gapMs?: number;
  limit: number;
  /** How many attempts one attempt counts as; 1 by default, never more than the limit. */
  weight?: number;
  /**
   * What happens once the limit is reached. Without this field, no attempt is allowed until an earlier one leaves the window.
   * With it, one attempt is allowed after each wait, and the wait doubles up to `mostMs`.
   */
  slow?: { firstMs: number; mostMs: number };
};

/** `waitMs` 0 = allowed now. `count` = attempts within the window. */
export type PaceJudgement = { waitMs: number; because: "gap" | "limit" | null; count: number };

/** @param times earlier attempts, ascending; those older than the window do not count. */
export function judgePace(times: readonly number[], now: number, rule: PaceRule): PaceJudgement {
  const recent = recentOf(times, now, rule);
  const count = recent.length;
  const last = recent.at(-1);
  if (last === undefined) return { waitMs: 0, because: null, count };
  const weight = weightOf(rule);
  const untilLimit = count + weight <= rule.limit ? 0 : limitEndsAt(recent, last, rule) - now;
  if (untilLimit > 0) return { waitMs: untilLimit, because: "limit", count };
  // The latest attempt may be later than `now`: a concurrent call that began later may have been counted first. This matters only
  // where the rule has a gap.
  const untilGap = rule.gapMs ? last + rule.gapMs - now : 0;
  return untilGap > 0 ? { waitMs: untilGap, because: "gap", count } : { waitMs: 0, because: null, count };
}

export const weightOf = ({ weight = 1, limit }: PaceRule): number => Math.max(1, Math.min(weight, limit));

export const recentOf = (times: readonly number[], now: number, { windowMs }: PaceRule): number[] =>
  times.filter((time) => time > now - windowMs);

function limitEndsAt(recent: readonly number[], last: number, rule: PaceRule): number {
  const { limit, slow, windowMs } = rule;
  if (slow) return last + Math.min(slow.firstMs * 2 ** (recent.length - limit), slow.mostMs);
  return (recent[recent.length + weightOf(rule) - 1 - limit] ?? last) + windowMs;
}
