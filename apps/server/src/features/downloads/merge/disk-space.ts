import { statfs } from "node:fs/promises";
import { Refusal } from "@cutwater/contract/answer.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import type { Parts } from "../../../platform/parts.ts";
import { jobsPrefix } from "../../jobs/index.ts";
import { uploadsPrefix } from "../../uploads/index.ts";
import { keyPrefixes } from "../storage-keys.ts";
import { dropMerge, type Merge, mergesEndedBefore } from "./store-merges.ts";
import { bytesHeld, type HeldBytes } from "./store-quota.ts";

/** What all merges together may hold, as found when space was freed. */
export type Bounds = { quotaBytes: number; diskBytes: number };

/** Keeps the files on the disk below DISK_QUOTA: the oldest finished ones are removed first, never one in use. */
export type DiskSpace = {
  /** Frees space for so many bytes more. The bounds are checked where the space is claimed. @throws Refusal "diskFull" */
  free(neededBytes: number): Promise<Bounds>;
  /** Until its end the transaction is the only one, in any process, that claims space. Called before any row is locked. */
  claimAlone(tx: Tx): Promise<void>;
  /** Whether what is claimed, this transaction's own included, stays within what was found. */
  isWithin(tx: Tx, bounds: Bounds): Promise<boolean>;
  /** Bytes that a merge in progress may fill beside all other claims; at least one. */
  leftFor(mergeId: string): Promise<number>;
  /** Removes a finished or failed merge and its file. */
  remove(merge: { id: string; outputKey: string | null }): Promise<void>;
};

/** A file that was fetched from, or finished, less than this ago is in use. */
export const idleMs = 10 * 60_000;
/** What the system itself needs of the disk. */
const reserveBytes = 512 * 1024 * 1024;
/** How long a count of the files beside the merges serves. */
const countedMs = 60_000;

export type DiskSpaceDeps = Pick<Parts, "config" | "clock" | "database" | "storage">;

export function createDiskSpace({ config, clock, database, storage }: DiskSpaceDeps): DiskSpace {
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
    async free(neededBytes) {
      const idleSince = clock.now() - idleMs;
      let idle: Iterator<Merge> | null = null;
      for (;;) {
        const bounds = await boundsNow();
        if (isSpaceFor(neededBytes, await bytesHeld(db), bounds)) return bounds;
        idle ??= (await mergesEndedBefore(db, idleSince, idleSince)).values();
        const { value: oldest } = idle.next();
        if (!oldest) throw new Refusal("diskFull");
        await remove(oldest);
      }
    },
    async claimAlone(tx) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('downloads: disk room'))`);
    },
    isWithin: async (tx, bounds) => isSpaceFor(0, await bytesHeld(tx), bounds),
    async leftFor(mergeId) {
      const { quotaBytes, diskBytes } = await boundsNow();
      const { lyingBytes, comingBytes } = await bytesHeld(db, mergeId);
      return Math.max(1, Math.min(quotaBytes - lyingBytes - comingBytes, diskBytes));
    },
    remove,
  };
}

/** The quota counts all; the disk has what lies there already, and must still take what was promised. */
const isSpaceFor = (
  neededBytes: number,
  { lyingBytes, comingBytes }: HeldBytes,
  { quotaBytes, diskBytes }: Bounds,
): boolean => lyingBytes + comingBytes + neededBytes <= quotaBytes && comingBytes + neededBytes <= diskBytes;
