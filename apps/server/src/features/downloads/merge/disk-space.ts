import { statfs } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { DeliveryError } from "@cutwater/delivery/delivery.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Parts } from "../../../platform/parts.ts";
import { createFilesBeside } from "./files-beside.ts";
import { dropMerge } from "./store-merges.ts";
import { type Claimant, heldBeside, idleBytes, oldestIdle, writeClaim } from "./store-quota.ts";

/**
 * Keeps the files on the disk below DISK_QUOTA (limits.19). The size that a site states does not reserve space. A running merge
 * claims space for the bytes that have arrived and a little more. Finished files of other owners may be removed to make room for
 * bytes that have arrived, but not for bytes that are only claimed. A file in use is never removed.
 */
export type DiskSpace = {
  /** Size of the largest file that can be made: its parts and the finished file together must fit into one owner's share. */
  mostFileBytes: number;
  /** How many bytes a run claims beyond those that have arrived. */
  lookAheadBytes: number;
  /**
   * Checks whether a file of this size can be made at all, and whether it fits now. Removes no files.
   * @throws Refusal "merge.tooLarge", "diskFull"
   */
  checkFits(fileBytes: number): Promise<void>;
  /**
   * Claims disk space for a run, replacing its earlier claim.
   * @param bytes sizes of the parts and the finished file together: `received` so far, and `claimed` in total
   * @throws DeliveryError "noRoom"
   */
  claim(run: Claimant, bytes: { received: number; claimed: number }): Promise<void>;
  /** Whether a cover or subtitles may be stored; if so, their bytes are counted. */
  takeSmall(bytes: number): Promise<boolean>;
  /** Removes a finished or failed merge and its file. */
  remove(merge: { id: string; outputKey: string | null }): Promise<void>;
};

/** Shares of DISK_QUOTA. */
const shares = { owner: 0.4, network: 0.6, smallFiles: 0.05, lookAhead: 0.01 } as const;
/** Above this share, finished files are removed in advance, so that claims find space without removing any. */
const fullAt = 0.9;
const mostLookAheadBytes = 32 * 1024 * 1024;
/** A file is in use if it was downloaded or finished less than this time ago. */
export const idleMs = 10 * 60_000;
/** Disk space that the system itself needs. */
const reserveBytes = 512 * 1024 * 1024;

type Lack = "own" | "kept" | "claimed";

export type DiskSpaceDeps = Pick<Parts, "config" | "clock" | "database" | "storage" | "log">;

export function createDiskSpace({ config, clock, database, storage, log }: DiskSpaceDeps): DiskSpace {
  const { db } = database;
  const { diskQuotaBytes } = config;
  const ownerBytes = diskQuotaBytes * shares.owner;
  const idleSince = () => clock.now() - idleMs;
  const beside = createFilesBeside({ clock, storage, log });

  async function boundsNow(): Promise<{ small: number; quotaBytes: number; diskBytes: number }> {
    const { bavail, bsize } = await statfs(config.dataDir);
    const { small, others } = await beside.count();
    return { small, quotaBytes: diskQuotaBytes - small - others, diskBytes: bavail * bsize - reserveBytes };
  }

  /**
   * Makes the claim if there is space. Returns null, or the reason why the claim was not made. A lock allows one claim at a time
   * over all processes.
   */
  async function tryClaim(run: Claimant, bytes: { received: number; claimed: number }): Promise<Lack | null> {
    const { quotaBytes, diskBytes } = await boundsNow();
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('downloads: disk room'))`);
      const held = await heldBeside(tx, run);
      const received = held.received + bytes.received;
      const claimed = held.claimed + bytes.claimed;
      const isOwnShareSpent =
        held.ofOwner + bytes.claimed > ownerBytes || held.ofNetwork + bytes.claimed > diskQuotaBytes * shares.network;
      if (isOwnShareSpent) return "own";
      // Parts lie on this disk; finished files lie there only where the disk is the storage.
      const onDisk = storage.kind === "disk" ? held.kept + received / 2 + diskBytes : Number.POSITIVE_INFINITY;
      if (held.kept + received > fullAt * Math.min(quotaBytes, onDisk)) return "kept";
      if (held.kept + claimed > quotaBytes || claimed - received / 2 > diskBytes) return "claimed";
      await writeClaim(tx, run, bytes.claimed);
      return null;
    });
  }

  async function remove({ id, outputKey }: { id: string; outputKey: string | null }) {
    if ((await dropMerge(db, id)) && outputKey) await storage.remove(outputKey);
  }

  return {
    mostFileBytes: Math.floor(ownerBytes / 2),
    lookAheadBytes: Math.ceil(Math.min(mostLookAheadBytes, diskQuotaBytes * shares.lookAhead)),
    async checkFits(fileBytes) {
      const needed = 2 * fileBytes;
      if (needed > ownerBytes) refuse("merge.tooLarge");
      const { quotaBytes, diskBytes } = await boundsNow();
      const { kept, claimed } = await heldBeside(db, nobody);
      const idle = await idleBytes(db, idleSince());
      const freed = storage.kind === "disk" ? idle : 0;
      if (kept - idle + claimed + needed > quotaBytes || claimed + needed > diskBytes + freed) refuse("diskFull");
    },
    async claim(run, bytes) {
      for (;;) {
        const lack = await tryClaim(run, bytes);
        if (lack === null) return;
        const oldest = await oldestIdle(db, idleSince(), ...(lack === "kept" ? [] : [run.ownerId]));
        if (!oldest) throw new DeliveryError("noRoom", `no disk space is left: ${lack}`, true);
        await remove(oldest);
      }
    },
    async takeSmall(bytes) {
      const { small, diskBytes } = await boundsNow();
      if (small + bytes > diskQuotaBytes * shares.smallFiles || bytes > diskBytes) return false;
      beside.addSmall(bytes);
      return true;
    },
    remove,
  };
}

const nobody = { id: "00000000-0000-0000-0000-000000000000", ownerId: "", network: "" };
