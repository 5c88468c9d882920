import {
  clearTranslationMemory,
  countTranslationMemory,
  getTranslationMemory,
} from "@cutwater/contract/translation-memory.ts";
import { type MemoryPair, memoryKey, memoryLimits } from "@cutwater/language/memory.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { type AccountHooks, customerIdOf } from "../accounts/index.ts";
import { countPairs, dropOldest, forgetPairs, hashOf, lockPairs, pairsOf, writePairs } from "./store.ts";

/** The memory feature: translations that a customer wrote or accepted, offered in later jobs of every tool. */
export type Memory = Required<Pick<AccountHooks, "forget" | "filesOf">> & {
  /**
   * Keeps the translation pairs of a finished job. If one source has several targets, the last one is kept. Visitors have no
   * memory.
   */
  remember(tx: Tx, ownerId: string, pairs: readonly MemoryPair[]): Promise<void>;
  /** The pairs for an engine, the most recently used first. */
  pairsOf(ownerId: string): Promise<MemoryPair[]>;
  routes(app: App): void;
};

export type MemoryDeps = { clock: Clock; database: Database };

export function createMemory({ clock, database }: MemoryDeps): Memory {
  const { db } = database;
  return {
    async remember(tx, ownerId, pairs) {
      if (customerIdOf({ ownerId }) === null) return;
      const kept = keptOf(pairs);
      if (kept.length === 0) return;
      await lockPairs(tx, ownerId);
      await writePairs(tx, ownerId, kept, clock.now());
      await dropOldest(tx, ownerId, memoryLimits.pairs);
    },
    pairsOf: (ownerId) => pairsOf(db, ownerId),
    forget: (ownerId) => forgetPairs(db, ownerId),
    async *filesOf(ownerId) {
      const pairs = await pairsOf(db, ownerId);
      if (pairs.length > 0) yield { name: "translation-memory.json", content: JSON.stringify(pairs, null, 2) };
    },
    routes(app) {
      serve(app, getTranslationMemory, async ({ input, caller }) => ({
        pairs: await pairsOf(db, caller.ownerId, input.to),
      }));
      serve(app, countTranslationMemory, async ({ caller }) => ({
        count: await countPairs(db, caller.ownerId),
        most: memoryLimits.pairs,
      }));
      serve(app, clearTranslationMemory, async ({ caller }) => {
        await forgetPairs(db, caller.ownerId);
        return true as const;
      });
    },
  };
}

/** The pairs that are kept: the last target of each source, without blank or overlong texts, and at most the memory's size. */
function keptOf(pairs: readonly MemoryPair[]): MemoryPair[] {
  const kept = new Map<string, MemoryPair>();
  for (const pair of pairs) {
    const { from, to, source, target } = pair;
    const isText = (text: string) => memoryKey(text) !== "" && text.length <= memoryLimits.text && !text.includes("\0");
    if (isText(source) && isText(target)) kept.set(`${from} ${to} ${hashOf(source)}`, pair);
  }
  return [...kept.values()].slice(-memoryLimits.pairs);
}
