import { and, eq, isNull, ne } from "../../platform/db/drizzle.ts";
import type { Parts } from "../../platform/parts.ts";
import { isLinkOf, type TakedownKeeper } from "../takedowns/index.ts";
import { entries, follows } from "./tables.ts";

/** Removes what follows have stored of a taken-down link or host: titles at once, follows by their next look, which is due at once. */
export const createTakeDown = ({ clock, database: { db } }: Pick<Parts, "clock" | "database">): TakedownKeeper => ({
  spellingsOf: async () => [],
  async drop(target) {
    if (target.kind === "file") return;
    await db
      .update(follows)
      .set({ title: follows.site, nextLookAt: clock.now() })
      .where(and(isLinkOf(follows.link, target), isNull(follows.endedAt)));
    const isOfTarget = isLinkOf(entries.link, target);
    // A due entry keeps its link: it is refused when it is read.
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
