import { statfs } from "node:fs/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { sql } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Discard } from "../keep/discard.ts";
import { idleMs, spaceLimits, stalledMs } from "../limits.ts";
import { heldBy, idleUploads, insertUpload, type UploadRow } from "../store.ts";
import { UploadStatus } from "../tables.ts";

/** Gives a coming file its row, if its owner's quota and the disk have space for it. */
export type ClaimSpace = (upload: { id: string; ownerId: string; sizeBytes: number }) => Promise<void>;

export type ClaimSpaceDeps = { config: Config; clock: Clock; database: Database; discard: Discard };
type Lack = { key: "upload.tooMany" | "upload.quota" | "upload.noRoom"; isOwn: boolean } | null;

/**
 * When a customer has too much, the uploads that they used longest ago and that no job works on are deleted; never another's.
 *
 * @throws (what is given back) Refusal "upload.tooMany", "upload.quota", "upload.noRoom"
 */
export function createClaimSpace({ config, clock, database, discard }: ClaimSpaceDeps): ClaimSpace {
  const { db } = database;
  async function lackOf(tx: Tx, ownerId: string, sizeBytes: number): Promise<Lack> {
    const { coming, ownBytes, bytes } = await heldBy(tx, ownerId);
    if (coming >= spaceLimits.unfinished) return { key: "upload.tooMany", isOwn: true };
    if (ownBytes + sizeBytes > spaceLimits.customerBytes) return { key: "upload.quota", isOwn: true };
    const quotaBytes = config.diskQuotaBytes * spaceLimits.share;
    return bytes + sizeBytes > quotaBytes ? { key: "upload.noRoom", isOwn: ownBytes > 0 } : null;
  }

  async function mayMakeWay(ownerId: string, { key }: NonNullable<Lack>, usedSince: number): Promise<UploadRow[]> {
    const idle = await idleUploads(db, ownerId, usedSince);
    return key === "upload.tooMany" ? idle.filter(({ status }) => status === UploadStatus.coming) : idle;
  }

  return async ({ id, ownerId, sizeBytes }) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    if (bavail * bsize - spaceLimits.reserveBytes < sizeBytes) refuse("upload.noRoom");
    const given = new Set<string>();
    for (;;) {
      const lack = await db.transaction(async (tx) => {
        // From here to its end this is the only transaction that claims space, on any process.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('uploads: room'))`);
        const found = await lackOf(tx, ownerId, sizeBytes);
        if (!found) await insertUpload(tx, { id, ownerId, sizeBytes }, clock.now());
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

const paramsOf = {
  "upload.tooMany": { limit: spaceLimits.unfinished },
  "upload.quota": { limit: `${spaceLimits.customerBytes / 1024 ** 3} GB`, hours: uploadLimits.keptHours },
  "upload.noRoom": {},
};
