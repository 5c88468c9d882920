import { refuse } from "@cutwater/contract/answer.ts";
import type { Takedown } from "@cutwater/contract/takedowns.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { takedownMessages } from "./messages.ts";
import * as store from "./store.ts";
import { hostsOf, type TakedownTarget, valueOf } from "./value-of.ts";

export { isLinkOf } from "./links-of.ts";
export { takedownMessages } from "./messages.ts";
export type { TakedownTarget } from "./value-of.ts";

/** What a feature with stored content must do for takedowns. Each function may be called twice. */
export type TakedownKeeper = {
  /** Other known spellings of a link that lead to the same content. */
  spellingsOf(link: string): Promise<string[]>;
  /** Deletes everything stored from the target. */
  drop(target: TakedownTarget): Promise<void>;
};

/** The takedowns feature: links, hosts and files that this instance refuses for everybody (rules.20). */
export type Takedowns = {
  /**
   * @param links spellings of one link, as `normaliseLink` returns them.
   * @throws Refusal "takenDown" if one of them is taken down
   */
  checkLink(...links: string[]): Promise<void>;
  /** @param links as `normaliseLink` returns them. @returns for each link, whether it is taken down */
  areTakenDown(links: readonly string[]): Promise<boolean[]>;
  /** @param sha256 64 hex digits, lower case. @throws Refusal "fileTakenDown" */
  checkFile(sha256: string): Promise<void>;
  /**
   * Adding the same takedown twice stores only one. Call `drop` after the transaction. @throws Refusal "takedownLink",
   * "takedownHost", "takedownFile"
   */
  add(tx: Tx, takedown: TakedownTarget & { reason: string }): Promise<Takedown>;
  /** Deletes everything that features have stored from the target. */
  drop(target: TakedownTarget): Promise<void>;
  /** @throws Refusal "takedownUnknown" */
  remove(tx: Tx, id: string): Promise<TakedownTarget>;
  page(paging: { pageNo: number; pageSize: number }): Promise<{ list: Takedown[]; count: number }>;
  /** Registers a feature to the right that stores content. Each such feature calls this once. */
  register(keeper: TakedownKeeper): void;
  messages: typeof takedownMessages;
};

export function createTakedowns({ clock, database: { db } }: { clock: Clock; database: Database }): Takedowns {
  const keepers: TakedownKeeper[] = [];
  return {
    async checkLink(...links) {
      if (await store.isTakenDown(db, { link: links, host: links.flatMap(hostsOf) })) refuse("takenDown");
    },
    async areTakenDown(links) {
      const { link, host } = await store.takenDownAmong(db, { link: links, host: links.flatMap(hostsOf) });
      return links.map((one) => link.has(one) || hostsOf(one).some((name) => host.has(name)));
    },
    async checkFile(sha256) {
      if (await store.isTakenDown(db, { file: [sha256] })) refuse("fileTakenDown");
    },
    async add(tx, { kind, value: written, reason }) {
      const value = valueOf(kind, written);
      const row = await store.insertTakedown(tx, { kind, value, reason }, clock.now());
      const spellings = kind === "link" ? await Promise.all(keepers.map((keeper) => keeper.spellingsOf(value))) : [];
      for (const spelling of new Set(spellings.flat()))
        await store.insertTakedown(tx, { kind, value: spelling, reason, spellingOf: row.id }, clock.now());
      return toTakedown(row);
    },
    async drop(target) {
      for (const keeper of keepers) await keeper.drop(target);
    },
    async remove(tx, id) {
      const { kind, value } = (isId.test(id) && (await store.deleteTakedown(tx, id))) || refuse("takedownUnknown");
      return { kind, value };
    },
    async page(paging) {
      const { rows, count } = await store.pageOfTakedowns(db, paging);
      return { list: rows.map(toTakedown), count };
    },
    register: (keeper) => {
      keepers.push(keeper);
    },
    messages: takedownMessages,
  };
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const toTakedown = ({ id, kind, value, reason, createdAt }: store.TakedownRow): Takedown => ({
  id,
  kind,
  value,
  reason,
  createDate: createdAt,
});
