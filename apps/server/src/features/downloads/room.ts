import { statfs } from "node:fs/promises";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Parts } from "../../platform/parts.ts";
import { bytesHeld, dropMerge, mergesEndedBefore } from "./store-merges.ts";

/** Keeps what lies on the disk below DISK_QUOTA: the oldest finished files go first, never one that is in use. */
export type Room = {
  /** Sees to it that so many bytes more find room. @throws Refusal "diskFull" */
  make(neededBytes: number): Promise<void>;
  /** Takes a finished or failed merge and its file away. */
  remove(merge: { id: string; outputKey: string | null }): Promise<void>;
};

/** A file that was fetched from, or finished, less than this ago is in use. */
export const idleMs = 10 * 60_000;
/** What the system itself needs of the disk. */
const reserveBytes = 512 * 1024 * 1024;

export function createRoom({
  config,
  clock,
  database,
  storage,
}: Pick<Parts, "config" | "clock" | "database" | "storage">): Room {
  const { db } = database;

  async function remove({ id, outputKey }: { id: string; outputKey: string | null }) {
    if ((await dropMerge(db, id)) && outputKey) await storage.remove(outputKey);
  }

  async function isRoomFor(neededBytes: number): Promise<boolean> {
    if ((await bytesHeld(db)) + neededBytes > config.diskQuotaBytes) return false;
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize > neededBytes + reserveBytes;
  }

  return {
    async make(neededBytes) {
      if (await isRoomFor(neededBytes)) return;
      const idleSince = clock.now() - idleMs;
      for (const merge of await mergesEndedBefore(db, idleSince, idleSince)) {
        await remove(merge);
        if (await isRoomFor(neededBytes)) return;
      }
      throw new Refusal("diskFull");
    },
    remove,
  };
}
