import type { Extraction } from "@cutwater/extractor/extraction.ts";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db, Sql } from "../../../platform/db/database.ts";
import { aliases, extractions } from "../tables.ts";

/** An extraction as it is kept. */
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
const told = (row: Omit<StoredExtraction, "extraction"> & { extraction: unknown }): StoredExtraction => ({
  ...row,
  extraction: row.extraction as Extraction,
});

/** Keeps what was read; the same thing read before keeps its id and gets the new addresses. */
export async function keepExtraction(
  db: Db,
  made: StoredExtraction,
  spelling: string,
  at: number,
): Promise<StoredExtraction> {
  return db.transaction(async (tx) => {
    const changes = { link: made.link, extraction: made.extraction, readAt: at, freshUntil: made.freshUntil };
    const [row] = await tx
      .insert(extractions)
      .values({ ...made, readAt: at })
      .onConflictDoUpdate({ target: extractions.canonicalId, set: changes })
      .returning(columns);
    if (!row) throw new Error("an extraction was not kept");
    await tx
      .insert(aliases)
      .values({ link: spelling, isPlaylist: made.isPlaylist, extractionId: row.id })
      .onConflictDoUpdate({ target: [aliases.link, aliases.isPlaylist], set: { extractionId: row.id } });
    return told(row);
  });
}

/** What a spelling led to, while its addresses serve a new parse. */
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
  return row ? told(row) : null;
}

export async function extractionById(db: Sql, id: string): Promise<StoredExtraction | null> {
  const [row] = await db.select(columns).from(extractions).where(eq(extractions.id, id));
  return row ? told(row) : null;
}

/** Drops what was read before `at`, unless a merge in progress may have to read it again. */
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
