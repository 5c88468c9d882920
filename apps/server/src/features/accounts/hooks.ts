import type { Customer } from "@cutwater/contract/accounts.ts";
import type { ZippedFile } from "../../platform/archive/zip.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { TracesOf } from "./customers/traces.ts";
import { ownerOf } from "./owner-ids.ts";

/** Work that a feature to the right does for a customer. Owner ids are "c:<customer id>", or "v:<uuid>" for a visitor. */
export type AccountHooks = {
  /** A visitor signed in: their belongings become the customer's, in one transaction for all features. */
  takeOver?(tx: Tx, visitorOwnerId: string, ownerId: string): Promise<void>;
  /** Somebody signed up. @param traces keyed hashes that recognise a person who had an account before */
  welcome?(ownerId: string, traces: readonly string[]): Promise<void>;
  /**
   * An owner is deleted for good. Called before the customer's row is deleted, and once more afterwards.
   *
   * @param traces keyed hashes that recognise the person if they sign up again
   */
  forget?(ownerId: string, traces: readonly string[]): Promise<void>;
  /** The files that an owner may download with their data. */
  filesOf?(ownerId: string): AsyncIterable<ExportedFile>;
  /** The owner's purchases. Only one feature has this hook. */
  holdingsOf?(ownerId: string): Promise<Holdings>;
  /** The credits that work for access tokens has taken today, by token; none for a token without. Only one feature has this hook. */
  creditsTodayOf?(tokenIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The public link of the instance's own sample; null where set-up made none. Only one feature has this hook. */
  sampleLink?(): string | null;
};

/** A file of the zip with the customer's own data. */
export type ExportedFile = ZippedFile;

/** A customer's purchases, and what is left of them. */
export type Holdings = Pick<Customer, "credits" | "orderList" | "freeStats" | "links">;

export type RegisteredHooks = ReturnType<typeof createHooks>;

/** The hooks of all features to the right, called in the order of registration; at deletion in the reverse order. */
export function createHooks({ db, tracesOf }: { db: Db; tracesOf: TracesOf }) {
  const registered: AccountHooks[] = [];
  return {
    register(hooks: AccountHooks): void {
      registered.push(hooks);
    },
    async onSignedIn(customerId: string, visitorOwnerId: string): Promise<void> {
      await db.transaction(async (tx) => {
        for (const hooks of registered) await hooks.takeOver?.(tx, visitorOwnerId, ownerOf(customerId));
      });
    },
    async onSignedUp(customerId: string): Promise<void> {
      const traces = await tracesOf(customerId);
      for (const hooks of registered) await hooks.welcome?.(ownerOf(customerId), traces);
    },
    async onDelete(customerId: string, traces: readonly string[]): Promise<void> {
      for (const hooks of registered.toReversed()) await hooks.forget?.(ownerOf(customerId), traces);
    },
    async *onExport(customerId: string): AsyncGenerator<ExportedFile> {
      for (const hooks of registered) if (hooks.filesOf) yield* hooks.filesOf(ownerOf(customerId));
    },
    async holdingsOf(customerId: string): Promise<Holdings> {
      const holdings = await registered.find((hooks) => hooks.holdingsOf)?.holdingsOf?.(ownerOf(customerId));
      if (!holdings) throw new Error("no feature says what customers have bought");
      return holdings;
    },
    async creditsTodayOf(tokenIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const taken = await registered.find((hooks) => hooks.creditsTodayOf)?.creditsTodayOf?.(tokenIds);
      return taken ?? new Map();
    },
    sampleLink: (): string | null => registered.find((hooks) => hooks.sampleLink)?.sampleLink?.() ?? null,
  };
}
