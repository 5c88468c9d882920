import type { Database } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { folderOf } from "../keys.ts";
import { type Dropped, dropComing, dropUnstarted, dropUnused, dropUpload, uploadsOf } from "../store.ts";
import type { Incoming } from "./incoming.ts";

/**
 * Names the uploads that must stay whatever their age, because jobs use them. If the keeper is asked about one id, it may leave
 * out all others.
 */
export type Keeper = (uploadId?: string) => Promise<ReadonlySet<string>>;

export type Discard = {
  /** Registers a keeper, which is asked before any deletion. */
  keepFor(keeper: Keeper): void;
  /** All uploads that must stay now. If called with one id, only the presence of that id is certain. */
  inUse(uploadId?: string): Promise<Set<string>>;
  /** Deletes an upload with its files here and in the storage, if no job uses it and it was not used after `usedSince`. */
  ifUnused(id: string, usedSince: number): Promise<void>;
  /** Deletes an announced upload without any received byte. */
  ifUnstarted(id: string, announcedBefore: number): Promise<void>;
  /** Deletes an upload that was not accepted. */
  ifComing(id: string): Promise<void>;
  /** Deletes an upload that was taken down, whoever uses it. */
  now(id: string): Promise<void>;
  /** Deletes all files of an owner, even those that no row names. */
  allOf(ownerId: string): Promise<void>;
};

export type DiscardDeps = { database: Database; storage: Storage; incoming: Pick<Incoming, "remove"> };

export function createDiscard({ database: { db }, storage, incoming }: DiscardDeps): Discard {
  const keepers: Keeper[] = [];

  /**
   * Deletes the files of an upload whose row was deleted. The row is always deleted first: the sweeper finds a file without a
   * row, but a row without a file would be shown to customers.
   */
  async function removeFiles(id: string, dropped: Dropped | null): Promise<void> {
    if (dropped === null) return;
    for (const key of [dropped.key, dropped.thumbKey]) if (key) await storage.remove(key);
    await incoming.remove(id);
  }

  const discard: Discard = {
    keepFor: (keeper) => void keepers.push(keeper),
    async inUse(uploadId) {
      const all = new Set<string>();
      for (const keeper of keepers) for (const id of await keeper(uploadId)) all.add(id);
      return all;
    },
    async ifUnused(id, usedSince) {
      // A request for a job first marks its uploads as used. This protects uploads whose job is not stored yet.
      if (!(await discard.inUse(id)).has(id)) await removeFiles(id, await dropUnused(db, id, usedSince));
    },
    async ifUnstarted(id, announcedBefore) {
      await removeFiles(id, await dropUnstarted(db, id, announcedBefore));
    },
    async ifComing(id) {
      await removeFiles(id, await dropComing(db, id));
      // Also removes bytes without a row. They exist if the sender had not been identified yet.
      await incoming.remove(id);
    },
    async now(id) {
      await removeFiles(id, await dropUpload(db, id));
    },
    async allOf(ownerId) {
      for (const { id } of await uploadsOf(db, ownerId)) await removeFiles(id, await dropUpload(db, id));
      for await (const { key } of storage.list(folderOf(ownerId))) await storage.remove(key);
    },
  };
  return discard;
}
