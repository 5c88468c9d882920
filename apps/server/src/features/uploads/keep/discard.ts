import type { Database } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { folderOf } from "../keys.ts";
import { type Dropped, dropComing, dropUnstarted, dropUnused, dropUpload, uploadsOf } from "../store.ts";
import type { Incoming } from "./incoming.ts";

/**
 * Names the uploads that must stay whatever their age, because jobs use them. When asked about one id, it need not name others.
 */
export type Keeper = (uploadId?: string) => Promise<ReadonlySet<string>>;

export type Discard = {
  /** Registers a keeper, which is asked before any deletion. */
  keepFor(keeper: Keeper): void;
  /** All uploads that must stay now; when asked about one id, at least that one. */
  inUse(uploadId?: string): Promise<Set<string>>;
  /** Deletes an upload, with its files here and in the storage, if no job uses it and nobody used it since. */
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

  /** The row is deleted first: the sweeper would find a file without a row, but a customer would find a row without its file. */
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
      // A request for a job marks its uploads as used first; that protects those whose job is not stored yet.
      if (!(await discard.inUse(id)).has(id)) await removeFiles(id, await dropUnused(db, id, usedSince));
    },
    async ifUnstarted(id, announcedBefore) {
      await removeFiles(id, await dropUnstarted(db, id, announcedBefore));
    },
    async ifComing(id) {
      await removeFiles(id, await dropComing(db, id));
      // Also removes bytes without a row, which exist when the sender was not identified yet.
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
