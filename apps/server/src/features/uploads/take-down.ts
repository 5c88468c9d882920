import type { Database } from "../../platform/db/database.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { TakedownKeeper } from "../takedowns/index.ts";
import { hashOf } from "./accept/hash-of.ts";
import type { Conversions } from "./convert/conversions.ts";
import type { Discard } from "./keep/discard.ts";
import { keptWithoutHash, uploadsOfContent, writeHash } from "./store.ts";

/** Ends all work on uploads that were taken down. */
export type EndUses = (uploadIds: readonly string[]) => Promise<void>;

export type TakeDownDeps = {
  database: Database;
  storage: Storage;
  discard: Pick<Discard, "now">;
  conversions: Pick<Conversions, "takeDown">;
  endUses: EndUses;
};

/**
 * Takes a file down: deletes all customers' uploads with the same bytes and the conversions of these uploads, and ends all work
 * on them.
 */
export function createTakeDown({
  database: { db },
  storage,
  discard,
  conversions,
  endUses,
}: TakeDownDeps): TakedownKeeper {
  return {
    spellingsOf: async () => [],
    async drop({ kind, value }) {
      if (kind !== "file") return;
      await readOld();
      const gone: string[] = [];
      for (const id of await uploadsOfContent(db, value)) {
        const all = [id, ...(await conversions.takeDown(id))];
        for (const one of all) await discard.now(one);
        gone.push(...all);
      }
      if (gone.length > 0) await endUses(gone);
    },
  };

  /** Computes the hashes of uploads that are older than the recording of hashes. A day after that release there are none. */
  async function readOld(): Promise<void> {
    for (const { id, key } of await keptWithoutHash(db))
      if (key && (await storage.stat(key))) await writeHash(db, id, await hashOf(await storage.open(key)));
  }
}
