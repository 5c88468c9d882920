import { limits } from "@cutwater/contract/plans.ts";
import type { Chore } from "../../../platform/chores.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pausedSince } from "../review/store-review.ts";
import type { Endings } from "../run/end.ts";

const dayMs = 86_400_000;

export type UnreviewedDeps = { clock: Clock; db: Db; endings: Pick<Endings, "failPaused"> };

/** Ends jobs that nobody reviewed (limits.22), and returns their held credits. */
export const endUnreviewed = ({ clock, db, endings }: UnreviewedDeps): Chore => ({
  name: "jobs: never reviewed",
  everySeconds: 600,
  async run(signal) {
    const { reviewDays: days } = limits;
    for (;;) {
      const rows = await pausedSince(db, clock.now() - days * dayMs);
      for (const row of rows) {
        signal.throwIfAborted();
        await endings.failPaused(row, { key: "reviewTooLate", params: { days } });
      }
      if (rows.length === 0) return;
    }
  },
});
