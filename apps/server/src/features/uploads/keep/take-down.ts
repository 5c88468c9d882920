import type { Database } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { TakedownKeeper } from "../../takedowns/index.ts";
import { hashOf } from "../accept/hash-of.ts";
import type { Conversions } from "../convert/conversions.ts";
import { keptWithoutHash, uploadsOfContent, writeHash } from "../store.ts";
import type { Discard } from "./discard.ts";

/** Ends what works on uploads that were taken down. */
export type EndUses = (uploadIds: readonly string[]) => Promise<void>;

export type TakeDownDeps = {
  database: Database;
  storage: Storage;
  discard: Pick<Discard, "now">;
  conversions: Pick<Conversions, "takeDown">;
  endUses: EndUses;
};

/** Everybody's uploads with the bytes of a file go, what was converted of them too, and what works on them ends. */
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

  /** Uploads from before this was written down are read once; a day later there are none. */
  async function readOld(): Promise<void> {
    for (const { id, key } of await keptWithoutHash(db))
      if (key && (await storage.stat(key))) await writeHash(db, id, await hashOf(await storage.open(key)));
  }
}
