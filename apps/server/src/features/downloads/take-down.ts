import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Database } from "../../platform/db/database.ts";
import { and, eq, inArray, or, type SQL } from "../../platform/db/drizzle.ts";
import { isLinkOf, type TakedownKeeper } from "../takedowns/index.ts";
import { cancelChannel } from "./merge/cancel.ts";
import type { DiskSpace } from "./merge/disk-space.ts";
import { aliases, extractions, merges } from "./tables.ts";

export type TakeDownDeps = { database: Database; diskSpace: Pick<DiskSpace, "remove"> };

/** Deletes all extractions of a link or a host and every file made from them, and stops the merges in progress. */
export function createTakeDown({ database, diskSpace }: TakeDownDeps): TakedownKeeper {
  const { db } = database;

  async function idsWhere(matches: (column: typeof aliases.link | typeof extractions.link) => SQL): Promise<string[]> {
    const rows = await db
      .selectDistinct({ id: extractions.id })
      .from(extractions)
      .leftJoin(aliases, eq(aliases.extractionId, extractions.id))
      .where(or(matches(aliases.link), matches(extractions.link)));
    return rows.map(({ id }) => id);
  }

  return {
    async spellingsOf(link) {
      const ids = await idsWhere((column) => eq(column, link));
      if (ids.length === 0) return [];
      const own = await db.select({ link: extractions.link }).from(extractions).where(inArray(extractions.id, ids));
      const known = await db.select({ link: aliases.link }).from(aliases).where(inArray(aliases.extractionId, ids));
      return [...own, ...known].map((row) => row.link).filter((spelling) => spelling !== link);
    },
    async drop({ kind, value }) {
      if (kind === "file") return;
      const ids = await idsWhere((column) => isLinkOf(column, { kind, value }));
      if (ids.length === 0) return;
      const own = inArray(merges.extractionId, ids);
      const stopped = await db
        .update(merges)
        .set({ cancelRequested: true })
        .where(and(own, eq(merges.status, JobStatus.running)))
        .returning({ id: merges.id });
      for (const { id } of stopped) await database.notify(cancelChannel, id);
      const made = await db.select({ id: merges.id, outputKey: merges.outputKey }).from(merges).where(own);
      for (const merge of made) await diskSpace.remove(merge);
      await db.delete(extractions).where(inArray(extractions.id, ids));
    },
  };
}
