import { statfs } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import type { Discard } from "../keep/discard.ts";
import { idleMs, spaceLimits, stalledMs, unstartedMs } from "../limits.ts";
import { type Held, heldBy, idleUploads, insertUpload, type NewUpload, type UploadRow } from "../store.ts";
import { UploadStatus } from "../tables.ts";

/** Creates the row of an arriving file, if its owner's quota and the disk have space for it. */
export type ClaimSpace = (upload: NewUpload) => Promise<void>;

export type ClaimSpaceDeps = { config: Config; clock: Clock; database: Database; discard: Discard };
type Lack = { key: "upload.tooMany" | "upload.quota" | "upload.noRoom"; isOwn: boolean } | null;

/**
 * If a customer would exceed the quota, deletes those of their uploads that no job uses, the longest unused first.
 *
 * @throws (from the returned function) Refusal "upload.tooMany", "upload.quota", "upload.noRoom"
 */
export function createClaimSpace({ config, clock, database, discard }: ClaimSpaceDeps): ClaimSpace {
  const { db } = database;
  async function lackOf(tx: Tx, { ownerId, network, sizeBytes }: NewUpload): Promise<Lack> {
    const held = await heldBy(tx, { ownerId, network }, clock.now() - unstartedMs);
    if (held.coming >= spaceLimits.unfinished) return { key: "upload.tooMany", isOwn: true };
    if (held.ownBytes + sizeBytes > spaceLimits.customerBytes) return { key: "upload.quota", isOwn: true };
    const isFull = isFullWith(held, Math.min(sizeBytes, spaceLimits.unstartedBytes), config);
    return isFull ? { key: "upload.noRoom", isOwn: held.ownBytes > 0 } : null;
  }

  async function mayMakeWay(ownerId: string, { key }: NonNullable<Lack>, usedSince: number): Promise<UploadRow[]> {
    const idle = await idleUploads(db, ownerId, usedSince);
    return key === "upload.tooMany" ? idle.filter(({ status }) => status === UploadStatus.coming) : idle;
  }

  return async (upload) => {
    const { ownerId, sizeBytes } = upload;
    const { bavail, bsize } = await statfs(config.dataDir);
    if (bavail * bsize - spaceLimits.reserveBytes < sizeBytes) refuse("upload.noRoom");
    const given = new Set<string>();
    for (;;) {
      const lack = await db.transaction(async (tx) => {
        await lockSpace(tx);
        const found = await lackOf(tx, upload);
        if (!found) await insertUpload(tx, upload, clock.now());
        return found;
      });
      if (!lack) return;
      const usedSince = clock.now() - (lack.key === "upload.tooMany" ? stalledMs : idleMs);
      const mayGo = lack.isOwn ? await mayMakeWay(ownerId, lack, usedSince) : [];
      const oldest = mayGo.find((one) => !given.has(one.id)) ?? refuse(lack.key, paramsOf[lack.key]);
      given.add(oldest.id);
      await discard.ifUnused(oldest.id, usedSince);
    }
  };
}

/** Takes a lock until the transaction ends, so that only one transaction of all processes claims space at a time. */
export const lockSpace = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads: room'))`);
};

/** Whether `moreBytes` more would exceed the share of the disk for all uploads, or the share for one network's uploads. */
export function isFullWith(
  { bytes, networkBytes }: Pick<Held, "bytes" | "networkBytes">,
  moreBytes: number,
  { diskQuotaBytes }: Pick<Config, "diskQuotaBytes">,
): boolean {
  const quotaBytes = diskQuotaBytes * spaceLimits.share;
  const networkQuotaBytes = Math.min(
    quotaBytes,
    Math.max(quotaBytes * spaceLimits.networkShare, spaceLimits.customerBytes),
  );
  return bytes + moreBytes > quotaBytes || networkBytes + moreBytes > networkQuotaBytes;
}

const paramsOf = {
  "upload.tooMany": { limit: spaceLimits.unfinished },
  "upload.quota": { limit: `${spaceLimits.customerBytes / 1024 ** 3} GB`, hours: uploadLimits.keptHours },
  "upload.noRoom": {},
};
