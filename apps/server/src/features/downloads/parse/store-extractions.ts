import type { Extraction } from "@cutwater/extractor/extraction.ts";
import type { Db, Sql } from "../../../platform/db/database.ts";
import { and, eq, gt, lt, sql } from "../../../platform/db/drizzle.ts";
import { aliases, extractions } from "../tables.ts";

/** An extraction with its row's id and the link by which it can be parsed again. */
export type StoredExtraction = {
  id: string;
  canonicalId: string;
  link: string;
  isPlaylist: boolean;
  extraction: Extraction;
  freshUntil: number;
};

const columns = {
  id: extractions.id,
  canonicalId: extractions.canonicalId,
  link: extractions.link,
  isPlaylist: extractions.isPlaylist,
  extraction: extractions.extraction,
  freshUntil: extractions.freshUntil,
};

/** Inserts an extraction. If the same media has a row, it keeps its id and gets the new addresses. */
export async function keepExtraction(
  db: Db,
  stored: StoredExtraction,
  spelling: string,
  at: number,
): Promise<StoredExtraction> {
  return db.transaction(async (tx) => {
    const changes = { link: stored.link, extraction: stored.extraction, readAt: at, freshUntil: stored.freshUntil };
    const [row] = await tx
      .insert(extractions)
      .values({ ...stored, readAt: at })
      .onConflictDoUpdate({ target: extractions.canonicalId, set: changes })
      .returning(columns);
    if (!row) throw new Error("an extraction was not kept");
    await tx
      .insert(aliases)
      .values({ link: spelling, isPlaylist: stored.isPlaylist, extractionId: row.id })
      .onConflictDoUpdate({ target: [aliases.link, aliases.isPlaylist], set: { extractionId: row.id } });
    return row;
  });
}

/** The extraction of this spelling of a link, if its addresses may still be reused. */
export async function freshExtraction(
  db: Sql,
  spelling: string,
  isPlaylist: boolean,
  at: number,
): Promise<StoredExtraction | null> {
  const [row] = await db
    .select(columns)
    .from(aliases)
    .innerJoin(extractions, eq(extractions.id, aliases.extractionId))
    .where(and(eq(aliases.link, spelling), eq(aliases.isPlaylist, isPlaylist), gt(extractions.freshUntil, at)));
  return row ?? null;
}

export async function extractionById(db: Sql, id: string): Promise<StoredExtraction | null> {
  const [row] = await db.select(columns).from(extractions).where(eq(extractions.id, id));
  return row ?? null;
}

/** Deletes extractions older than `at`, except those of merges in progress, which may have to be parsed again. */
export async function dropExtractionsReadBefore(db: Sql, at: number): Promise<void> {
  await db
    .delete(extractions)
    .where(
      and(
        lt(extractions.readAt, at),
        sql`not exists (select 1 from downloads_merge m where m.extraction_id = ${extractions.id} and m.status = 0)`,
      ),
    );
}
