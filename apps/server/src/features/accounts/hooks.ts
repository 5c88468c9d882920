import type { Customer } from "@cutwater/contract/accounts.ts";
import type { ZippedFile } from "../../platform/archive/zip.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { TracesOf } from "./customers/traces.ts";
import { ownerOf } from "./owner-ids.ts";

/** What a feature to the right does for a customer. Owners are "c:<customer id>" and "v:<uuid>" of a visitor. */
export type AccountHooks = {
  /** A visitor signed in: what they had becomes the customer's, in one transaction for all features. */
  takeOver?(tx: Tx, visitorOwnerId: string, ownerId: string): Promise<void>;
  /** Somebody signed up. @param traces by what they are known again, as keyed hashes */
  welcome?(ownerId: string, traces: readonly string[]): Promise<void>;
  /**
   * An owner goes for good. Called before the customer's row is deleted, and once more afterwards.
   *
   * @param traces by what they are known when they come again, as keyed hashes
   */
  forget?(ownerId: string, traces: readonly string[]): Promise<void>;
  /** What an owner may take along. */
  filesOf?(ownerId: string): AsyncIterable<ExportedFile>;
  /** What an owner has bought. One feature has this. */
  holdingsOf?(ownerId: string): Promise<Holdings>;
  /** The public link of the instance's own sample, null where set-up made none. One feature has this. */
  sampleLink?(): string | null;
};

/** A file of the zip that a customer takes along. */
export type ExportedFile = ZippedFile;

/** What a customer has bought, and what is left of it. */
export type Holdings = Pick<Customer, "credits" | "orderList" | "freeStats" | "links">;

export type RegisteredHooks = ReturnType<typeof createHooks>;

/** The hooks of all features to the right, called in the order in which they registered; at deletion the last goes first. */
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
    sampleLink: (): string | null => registered.find((hooks) => hooks.sampleLink)?.sampleLink?.() ?? null,
  };
}
