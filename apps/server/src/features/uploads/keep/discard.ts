import type { Parts } from "../../../platform/parts.ts";
import { folderOf } from "../keys.ts";
import type { Incoming } from "../receive/incoming.ts";
import { dropUpload, type UploadRow, uploadsOf } from "../store.ts";

/** Names uploads that must stay, whatever their age: those that jobs work on. */
export type Keeper = () => Promise<ReadonlySet<string>>;

export type Discard = {
  /** From now on this one is asked before anything goes. */
  keepFor(keeper: Keeper): void;
  /** All that must stay now. */
  inUse(): Promise<Set<string>>;
  /** Takes an upload away, whatever there is of it here and in the storage. */
  now(upload: Pick<UploadRow, "id" | "key" | "thumbKey">): Promise<void>;
  ifUnused(upload: Pick<UploadRow, "id" | "key" | "thumbKey">): Promise<void>;
  /** All that somebody sent, also what no row names. */
  allOf(ownerId: string): Promise<void>;
};

type Deps = Pick<Parts, "database" | "storage"> & { incoming: Pick<Incoming, "remove"> };

export function createDiscard({ database: { db }, storage, incoming }: Deps): Discard {
  const keepers: Keeper[] = [];

  const discard: Discard = {
    keepFor: (keeper) => void keepers.push(keeper),
    async inUse() {
      const all = new Set<string>();
      for (const keeper of keepers) for (const id of await keeper()) all.add(id);
      return all;
    },
    async now({ id, key, thumbKey }) {
      // The row first: a file without one is found by the sweeper, a row without its file by a customer.
      await dropUpload(db, id);
      for (const one of [key, thumbKey]) if (one) await storage.remove(one);
      await incoming.remove(id);
    },
    async ifUnused(upload) {
      if (!(await discard.inUse()).has(upload.id)) await discard.now(upload);
    },
    async allOf(ownerId) {
      for (const upload of await uploadsOf(db, ownerId)) await discard.now(upload);
      for await (const { key } of storage.list(folderOf(ownerId))) await storage.remove(key);
    },
  };
  return discard;
}
