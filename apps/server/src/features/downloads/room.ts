import { statfs } from "node:fs/promises";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Parts } from "../../platform/parts.ts";
import { coverPrefix } from "./covers.ts";
import { dropMerge, mergesEndedBefore } from "./store-merges.ts";
import { bytesHeld } from "./store-quota.ts";
import { subtitlePrefix } from "./subtitles.ts";

/** Keeps what lies on the disk below DISK_QUOTA: the oldest finished files go first, never one that is in use. */
export type Room = {
  /** Sees to it that so many bytes more find room. @throws Refusal "diskFull" */
  make(neededBytes: number): Promise<void>;
  /** Bytes that a merge in progress may fill when everything else that is promised room gets it; at least one. */
  leftFor(mergeId: string): Promise<number>;
  /** Takes a finished or failed merge and its file away. */
  remove(merge: { id: string; outputKey: string | null }): Promise<void>;
};

/** A file that was fetched from, or finished, less than this ago is in use. */
export const idleMs = 10 * 60_000;
/** What the system itself needs of the disk. */
const reserveBytes = 512 * 1024 * 1024;
/** How long a count of the small files beside the merges serves. */
const countedMs = 60_000;

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

  let counted = { at: Number.NEGATIVE_INFINITY, bytes: 0 };
  /** Covers and subtitles: small each, and many. */
  async function smallFiles(): Promise<number> {
    if (clock.now() < counted.at + countedMs) return counted.bytes;
    let bytes = 0;
    for (const prefix of [coverPrefix, subtitlePrefix])
      for await (const { sizeBytes } of storage.list(prefix)) bytes += sizeBytes;
    counted = { at: clock.now(), bytes };
    return bytes;
  }
  const held = async (but?: string) => (await bytesHeld(db, but)) + (await smallFiles());

  const diskLeft = async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize - reserveBytes;
  };

  async function isRoomFor(neededBytes: number): Promise<boolean> {
    if ((await held()) + neededBytes > config.diskQuotaBytes) return false;
    return (await diskLeft()) > neededBytes;
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
    async leftFor(mergeId) {
      const quotaLeft = config.diskQuotaBytes - (await held(mergeId));
      return Math.max(1, Math.min(quotaLeft, await diskLeft()));
    },
    remove,
  };
}
