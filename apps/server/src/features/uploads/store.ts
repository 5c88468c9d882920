import type { RefusalParams } from "@cutwater/contract/answer.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { Sql } from "../../platform/db/database.ts";
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "../../platform/db/drizzle.ts";
import { spaceLimits } from "./limits.ts";
import { UploadStatus, uploads } from "./tables.ts";

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = Pick<UploadRow, "id" | "ownerId" | "sizeBytes" | "network">;

export const insertUpload = async (db: Sql, upload: NewUpload, at: number): Promise<void> => {
  await db.insert(uploads).values({ ...upload, status: UploadStatus.coming, createdAt: at, usedAt: at });
};

export async function ownUpload(db: Sql, ownerId: string, id: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)));
  return row ?? null;
}

export async function keptUpload(db: Sql, id: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.status, UploadStatus.kept)));
  return row ?? null;
}

/** The owner's stored upload, which counts as in use for a while from now. */
export async function touchOwnUpload(db: Sql, ownerId: string, id: string, at: number): Promise<UploadRow | null> {
  const [row] = await db
    .update(uploads)
    .set({ usedAt: at })
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), eq(uploads.status, UploadStatus.kept)))
    .returning();
  return row ?? null;
}

export const touchUpload = async (db: Sql, id: string, at: number): Promise<void> => {
  await db.update(uploads).set({ usedAt: at }).where(eq(uploads.id, id));
};

const isComing = (id: string) => and(eq(uploads.id, id), eq(uploads.status, UploadStatus.coming));

type Accepted = { sizeBytes: number; key: string; thumbKey: string | null; sha256: string; facts: MediaFacts };

/**
 * Stores where the file will be in the storage. False when the upload is no longer arriving: it was deleted meanwhile, or is
 * stored already.
 */
export const acceptUpload = async (db: Sql, id: string, accepted: Accepted): Promise<boolean> =>
  (await db.update(uploads).set(accepted).where(isComing(id)).returning({ id: uploads.id })).length > 0;

/** Null when the upload is no longer arriving. */
export async function keepUpload(db: Sql, id: string, at: number): Promise<UploadRow | null> {
  const [row] = await db
    .update(uploads)
    .set({ status: UploadStatus.kept, createdAt: at, usedAt: at })
    .where(and(isComing(id), isNotNull(uploads.key)))
    .returning();
  return row ?? null;
}

/** False when the upload is no longer arriving, or another process accepted it. */
export async function refuseUpload(
  db: Sql,
  id: string,
  refusal: { key: string; params: RefusalParams },
): Promise<boolean> {
  const { key: refusalKey, params: refusalParams } = refusal;
  // No file of the upload is stored, so its size no longer counts.
  const refused = await db
    .update(uploads)
    .set({ status: UploadStatus.refused, sizeBytes: 0, refusalKey, refusalParams })
    .where(and(isComing(id), isNull(uploads.key)))
    .returning({ id: uploads.id });
  return refused.length > 0;
}

/** The files of a deleted upload in the storage. */
export type Dropped = Pick<UploadRow, "key" | "thumbKey">;

async function drop(db: Sql, which: SQL | undefined): Promise<Dropped | null> {
  const { key, thumbKey } = uploads;
  const [dropped] = await db.delete(uploads).where(which).returning({ key, thumbKey });
  return dropped ?? null;
}

export const dropUpload = (db: Sql, id: string): Promise<Dropped | null> => drop(db, eq(uploads.id, id));

export const dropComing = (db: Sql, id: string): Promise<Dropped | null> => drop(db, isComing(id));

/** Null when the upload was used since then. */
export const dropUnused = (db: Sql, id: string, usedSince: number): Promise<Dropped | null> =>
  drop(db, and(eq(uploads.id, id), lt(uploads.usedAt, usedSince)));

export const uploadsOf = (db: Sql, ownerId: string): Promise<UploadRow[]> =>
  db.select().from(uploads).where(eq(uploads.ownerId, ownerId)).orderBy(desc(uploads.createdAt), desc(uploads.id));

/** Ids of all customers' uploads with this content. Uploads whose hash is not stored are not found. */
export async function uploadsOfContent(db: Sql, sha256: string): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.sha256, sha256));
  return rows.map(({ id }) => id);
}

/** Stored uploads that are older than the recording of hashes. */
export const keptWithoutHash = (db: Sql): Promise<Pick<UploadRow, "id" | "key">[]> =>
  db
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.status, UploadStatus.kept), isNull(uploads.sha256)));

export const writeHash = async (db: Sql, id: string, sha256: string): Promise<void> => {
  await db.update(uploads).set({ sha256 }).where(eq(uploads.id, id));
};

const isComingYet = eq(uploads.status, UploadStatus.coming);
const isUnstarted = (before: number) =>
  and(isComingYet, eq(uploads.receivedBytes, 0), lt(uploads.createdAt, before)) ?? sql`false`;

/**
 * Bytes that count for a file: the received bytes and, while the file arrives, some bytes ahead of them. Never more than the
 * announced size.
 */
const countedBytes = sql`case when ${isComingYet} then least(${uploads.sizeBytes}, ${uploads.receivedBytes}
  + case when ${uploads.receivedBytes} = 0 then ${spaceLimits.unstartedBytes}::bigint else ${spaceLimits.lookAheadBytes}::bigint end)
  else ${uploads.sizeBytes} end`;

export type Held = {
  /** Number of the owner's files that are arriving. */
  coming: number;
  /** Bytes of the owner's files. Arriving files count with their announced size. */
  ownBytes: number;
  /** Counted bytes of the network's files (`networkBytes`), and of all files (`bytes`). */
  networkBytes: number;
  bytes: number;
};

/** @param unstartedSince files that were announced before this time and have no byte yet do not count */
export async function heldBy(
  db: Sql,
  { ownerId, network }: Pick<UploadRow, "ownerId" | "network">,
  unstartedSince: number,
): Promise<Held> {
  const isOwn = sql`${uploads.ownerId} = ${ownerId}`;
  const [row] = await db
    .select({
      coming: sql`count(*) filter (where ${isOwn} and ${isComingYet})`.mapWith(Number),
      ownBytes: sql`coalesce(sum(${uploads.sizeBytes}) filter (where ${isOwn}), 0)`.mapWith(Number),
      networkBytes: sql`coalesce(sum(${countedBytes}) filter (where ${uploads.network} = ${network}), 0)`.mapWith(
        Number,
      ),
      bytes: sql`coalesce(sum(${countedBytes}), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(not(isUnstarted(unstartedSince)));
  return row ?? { coming: 0, ownBytes: 0, networkBytes: 0, bytes: 0 };
}

/** Stores how many bytes have arrived. The file counts as in use for a while from now. Null when it is no longer arriving. */
export async function recordReceived(db: Sql, id: string, bytes: number, at: number): Promise<UploadRow | null> {
  const [row] = await db.update(uploads).set({ receivedBytes: bytes, usedAt: at }).where(isComing(id)).returning();
  return row ?? null;
}

export const unstartedUploads = (db: Sql, before: number): Promise<Pick<UploadRow, "id">[]> =>
  db.select({ id: uploads.id }).from(uploads).where(isUnstarted(before)).limit(1_000);

/** Null when bytes of the file have arrived since then. */
export const dropUnstarted = (db: Sql, id: string, before: number): Promise<Dropped | null> =>
  drop(db, and(eq(uploads.id, id), isUnstarted(before)));

/** An owner's files that were last used before `before`, the longest unused first. */
export const idleUploads = (db: Sql, ownerId: string, before: number): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), ne(uploads.status, UploadStatus.refused), lt(uploads.usedAt, before)))
    .orderBy(asc(uploads.usedAt));

type Ages = { keptSince: number; usedSince: number };

/** Uploads that have expired, except those in `but`: they were stored or announced too long ago, and were not used recently. */
export const uploadsPast = (db: Sql, { keptSince, usedSince }: Ages, but: readonly string[]): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(
      and(
        or(
          and(lt(uploads.createdAt, keptSince), lt(uploads.usedAt, usedSince)),
          and(eq(uploads.status, UploadStatus.refused), lt(uploads.createdAt, usedSince)),
        ),
        but.length > 0 ? notInArray(uploads.id, [...but]) : undefined,
      ),
    )
    .limit(1_000);

/** The ids among these that have a row; `status` narrows the search. */
export async function knownUploads(db: Sql, ids: readonly string[], status?: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), status === undefined ? undefined : eq(uploads.status, status)));
  return new Set(rows.map(({ id }) => id));
}
