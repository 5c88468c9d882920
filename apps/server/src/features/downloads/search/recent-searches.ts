import type { Clock } from "../../../platform/clock.ts";

/** Answers of this process by key, each for a limited time. The oldest answer makes way when there are too many. */
export type RecentSearches<Answer> = {
  get(key: string): Answer | null;
  set(key: string, answer: Answer): void;
};

export function createRecentSearches<Answer>(
  clock: Clock,
  { keptMs, most }: { keptMs: number; most: number },
): RecentSearches<Answer> {
  /** In the order of their time. */
  const answers = new Map<string, { at: number; answer: Answer }>();
  const isFresh = ({ at }: { at: number }) => clock.now() - at < keptMs;

  return {
    get(key) {
      const known = answers.get(key);
      return known && isFresh(known) ? known.answer : null;
    },
    set(key, answer) {
      answers.delete(key);
      for (const [other, one] of answers) {
        if (isFresh(one) && answers.size < most) break;
        answers.delete(other);
      }
      answers.set(key, { at: clock.now(), answer });
    },
  };
}
