import { statfs } from "node:fs/promises";
import { Refusal } from "@cutwater/contract/answer.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import type { Parts } from "../../../platform/parts.ts";
import { jobsPrefix } from "../../jobs/index.ts";
import { uploadsPrefix } from "../../uploads/index.ts";
import { keyPrefixes } from "../storage-keys.ts";
import { dropMerge, type Merge, mergesEndedBefore } from "./store-merges.ts";
import { bytesHeld, type Held } from "./store-quota.ts";

/** What all merges together may hold, as was found when room was made. */
export type Bounds = { quotaBytes: number; diskBytes: number };

/** Keeps what lies on the disk below DISK_QUOTA: the oldest finished files go first, never one that is in use. */
export type DiskRoom = {
  /** Sees to it that so many bytes more find room; what came of it is checked where they are claimed. @throws Refusal "diskFull" */
  make(neededBytes: number): Promise<Bounds>;
  /** From here to its end a transaction is the only one that claims room, on any process. Comes before any row is locked. */
  claimAlone(tx: Tx): Promise<void>;
  /** Whether what is claimed, this transaction's own included, stays within what was found. */
  isWithin(tx: Tx, bounds: Bounds): Promise<boolean>;
  /** Bytes that a merge in progress may fill when everything else that is promised room gets it; at least one. */
  leftFor(mergeId: string): Promise<number>;
  /** Takes a finished or failed merge and its file away. */
  remove(merge: { id: string; outputKey: string | null }): Promise<void>;
};

/** A file that was fetched from, or finished, less than this ago is in use. */
export const idleMs = 10 * 60_000;
/** What the system itself needs of the disk. */
const reserveBytes = 512 * 1024 * 1024;
/** How long a count of the files beside the merges serves. */
const countedMs = 60_000;

export function createDiskRoom({
  config,
  clock,
  database,
  storage,
}: Pick<Parts, "config" | "clock" | "database" | "storage">): DiskRoom {
  const { db } = database;

  async function remove({ id, outputKey }: { id: string; outputKey: string | null }) {
    if ((await dropMerge(db, id)) && outputKey) await storage.remove(outputKey);
  }

  let counted = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  /** Covers and subtitles, small each, and many; what customers sent, and what tools made of it. */
  async function otherFiles(): Promise<number> {
    if (clock.now() < counted.at + countedMs) return counted.bytes;
    let bytes = 0;
    for (const prefix of [keyPrefixes.covers, keyPrefixes.subtitles, uploadsPrefix, jobsPrefix])
      for await (const { sizeBytes } of storage.list(prefix)) bytes += sizeBytes;
    counted = { at: clock.now(), bytes };
    return bytes;
  }

  async function boundsNow(): Promise<Bounds> {
    const { bavail, bsize } = await statfs(config.dataDir);
    return { quotaBytes: config.diskQuotaBytes - (await otherFiles()), diskBytes: bavail * bsize - reserveBytes };
  }

  return {
    async make(neededBytes) {
      const idleSince = clock.now() - idleMs;
      let idle: Iterator<Merge> | null = null;
      for (;;) {
        const bounds = await boundsNow();
        if (isRoomFor(neededBytes, await bytesHeld(db), bounds)) return bounds;
        idle ??= (await mergesEndedBefore(db, idleSince, idleSince)).values();
        const { value: oldest } = idle.next();
        if (!oldest) throw new Refusal("diskFull");
        await remove(oldest);
      }
    },
    async claimAlone(tx) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('downloads: disk room'))`);
    },
    isWithin: async (tx, bounds) => isRoomFor(0, await bytesHeld(tx), bounds),
    async leftFor(mergeId) {
      const { quotaBytes, diskBytes } = await boundsNow();
      const { lyingBytes, comingBytes } = await bytesHeld(db, mergeId);
      return Math.max(1, Math.min(quotaBytes - lyingBytes - comingBytes, diskBytes));
    },
    remove,
  };
}

/** The quota counts all; the disk has what lies there already, and must still take what was promised. */
const isRoomFor = (
  neededBytes: number,
  { lyingBytes, comingBytes }: Held,
  { quotaBytes, diskBytes }: Bounds,
): boolean => lyingBytes + comingBytes + neededBytes <= quotaBytes && comingBytes + neededBytes <= diskBytes;
