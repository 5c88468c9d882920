import type { Database } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { folderOf } from "../keys.ts";
import type { Incoming } from "../receive/incoming.ts";
import { type Dropped, dropComing, dropUnstarted, dropUnused, dropUpload, uploadsOf } from "../store.ts";

/** Names uploads that must stay, whatever their age: those that jobs work on. Asked about one, it need not name the others. */
export type Keeper = (uploadId?: string) => Promise<ReadonlySet<string>>;

export type Discard = {
  /** From now on this one is asked before anything goes. */
  keepFor(keeper: Keeper): void;
  /** All that must stay now; asked about one, at least that one. */
  inUse(uploadId?: string): Promise<Set<string>>;
  /** Takes an upload away that no job works on and nobody used since, whatever there is of it here and in the storage. */
  ifUnused(id: string, usedSince: number): Promise<void>;
  /** Forgets an announced upload of which no byte has come. */
  ifUnstarted(id: string, announcedBefore: number): Promise<void>;
  /** Deletes an upload that was not accepted. */
  ifComing(id: string): Promise<void>;
  /** Takes an upload away whoever works on it: it was taken down. */
  now(id: string): Promise<void>;
  /** All that somebody sent, also what no row names. */
  allOf(ownerId: string): Promise<void>;
};

export type DiscardDeps = { database: Database; storage: Storage; incoming: Pick<Incoming, "remove"> };

export function createDiscard({ database: { db }, storage, incoming }: DiscardDeps): Discard {
  const keepers: Keeper[] = [];

  /** The row went first: a file without one is found by the sweeper, a row without its file by a customer. */
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
      // Who asks for a job uses its uploads first: those whose job is not written down yet stay by that.
      if (!(await discard.inUse(id)).has(id)) await removeFiles(id, await dropUnused(db, id, usedSince));
    },
    async ifUnstarted(id, announcedBefore) {
      await removeFiles(id, await dropUnstarted(db, id, announcedBefore));
    },
    async ifComing(id) {
      await removeFiles(id, await dropComing(db, id));
      // Nobody may have been known yet to have it written down for.
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
