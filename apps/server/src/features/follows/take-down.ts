import { and, eq, isNull, ne } from "../../platform/db/drizzle.ts";
import type { Parts } from "../../platform/parts.ts";
import { isLinkOf, type TakedownKeeper } from "../takedowns/index.ts";
import { entries, follows } from "./tables.ts";

/**
 * Removes a taken-down link or host from what follows have stored. Titles are removed at once. The follows themselves end with
 * their next look, which becomes due at once.
 */
export const createTakeDown = ({ clock, database: { db } }: Pick<Parts, "clock" | "database">): TakedownKeeper => ({
  spellingsOf: async () => [],
  async drop(target) {
    if (target.kind === "file") return;
    await db
      .update(follows)
      .set({ title: follows.site, nextLookAt: clock.now() })
      .where(and(isLinkOf(follows.link, target), isNull(follows.endedAt)));
    const isOfTarget = isLinkOf(entries.link, target);
    // A due entry keeps its link. The link will be refused when the entry is read.
    await db
      .update(entries)
      .set({ title: entries.site })
      .where(and(isOfTarget, eq(entries.state, "due")));
    await db
      .update(entries)
      .set({ title: entries.site, link: "" })
      .where(and(isOfTarget, ne(entries.state, "due")));
  },
});
