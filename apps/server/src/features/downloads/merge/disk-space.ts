import { statfs } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { DeliveryError } from "@cutwater/delivery/delivery.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Parts } from "../../../platform/parts.ts";
import { createFilesBeside } from "./files-beside.ts";
import { dropMerge } from "./store-merges.ts";
import { type Claimant, heldBeside, idleBytes, oldestIdle, writeClaim } from "./store-quota.ts";

/**
 * Keeps the files on the disk below DISK_QUOTA (limits.19). What a site states reserves nothing; a run claims what has come
 * and a little more. Finished files of others make way for bytes that came, never for a claim, and never while in use.
 */
export type DiskSpace = {
  /** The largest file that is ever made: its parts and the whole are what one owner may hold. */
  mostFileBytes: number;
  /** How far a run claims ahead of what has come. */
  lookAheadBytes: number;
  /** Checks whether a file of this size can ever be made, and now; nothing is removed. @throws Refusal "merge.tooLarge", "diskFull" */
  checkFits(fileBytes: number): Promise<void>;
  /**
   * Claims disk space for a run, in place of what it had.
   * @param bytes of the parts and the whole together: those that came, and all that it may fill
   * @throws DeliveryError "noRoom"
   */
  claim(run: Claimant, bytes: { received: number; claimed: number }): Promise<void>;
  /** Whether a cover or subtitles may be kept; counts them where they may. */
  takeSmall(bytes: number): Promise<boolean>;
  /** Removes a finished or failed merge and its file. */
  remove(merge: { id: string; outputKey: string | null }): Promise<void>;
};

/** Parts of DISK_QUOTA. */
const shares = { owner: 0.4, network: 0.6, smallFiles: 0.05, lookAhead: 0.01 } as const;
/** Finished files are removed beyond this part, so that claims find space without removing any. */
const fullAt = 0.9;
const mostLookAheadBytes = 32 * 1024 * 1024;
/** A file that was fetched from, or finished, less than this ago is in use. */
export const idleMs = 10 * 60_000;
/** What the system itself needs of the disk. */
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

  /** What keeps a claim from being made, if anything; where nothing does, it is made. One claim at a time, in any process. */
  async function tryClaim(run: Claimant, bytes: { received: number; claimed: number }): Promise<Lack | null> {
    const { quotaBytes, diskBytes } = await boundsNow();
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('downloads: disk room'))`);
      const held = await heldBeside(tx, run);
      const [received, claimed] = [held.received + bytes.received, held.claimed + bytes.claimed];
      const isOwnShareSpent =
        held.ofOwner + bytes.claimed > ownerBytes || held.ofNetwork + bytes.claimed > diskQuotaBytes * shares.network;
      if (isOwnShareSpent) return "own";
      // Parts lie on this disk, the finished files only where it is the storage.
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
