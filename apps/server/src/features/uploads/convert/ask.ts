import { randomUUID } from "node:crypto";
import { Refusal, refuse, State } from "@cutwater/contract/answer.ts";
import { conversionLimits, convertedSeconds } from "@cutwater/contract/conversions.ts";
import { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Queue } from "../../../platform/queue/queue.ts";
import { claimPace } from "../../accounts/index.ts";
import type { Billing } from "../../billing/index.ts";
import type { Names } from "../keys.ts";
import { touchOwnUpload } from "../store.ts";
import {
  askedAgain,
  type ConversionRow,
  insertConversion,
  lockConversions,
  unfinishedConversions,
} from "./store-conversions.ts";
import { ticketOf } from "./ticket.ts";

/** Requests the conversion of one of the caller's uploads. @throws Refusal: the reason against it */
export type AskConversion = (url: string, caller: Caller) => Promise<ConversionRow>;

export type AskConversionDeps = {
  clock: Clock;
  database: Database;
  queue: Queue;
  names: Names;
  billing: Pick<Billing, "allowanceOf">;
};

const dayMs = 24 * 3_600_000;
/** A conversion's turn is this much later for each unfinished conversion of the same owner or network. */
const spacingMs = 60_000;

export function createAskConversion({ clock, database, queue, names, billing }: AskConversionDeps): AskConversion {
  const { db } = database;

  async function sourceOf(url: string, caller: Caller): Promise<string> {
    const id = names.idOfAddress(url);
    const upload = (id && (await touchOwnUpload(db, caller.ownerId, id, clock.now()))) || refuse("upload.gone");
    checkVideo(MediaFacts.parse(upload.facts), convertedSeconds(await billing.allowanceOf(caller)));
    return upload.id;
  }

  /**
   * Counts a conversion that passed all other checks. The owner's row is always locked first, so that two requests never
   * deadlock.
   */
  async function countOfDay(tx: Tx, ownerId: string, network: string): Promise<void> {
    const { perDay } = conversionLimits;
    for (const [subject, limit] of [
      [ownerId, perDay.owner],
      [network, perDay.network],
    ] as const) {
      const { waitMs } = await claimPace(tx, `convert ${subject}`, { windowMs: dayMs, limit }, clock.now());
      if (waitMs > 0)
        throw new Refusal("convert.perDay", State.refused, { limit, retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    }
  }

  return async (url, caller) => {
    const sourceId = await sourceOf(url, caller);
    const { ownerId } = caller;
    const network = networkOf(caller.address);
    return await db.transaction(async (tx) => {
      await lockConversions(tx);
      const unfinished = await unfinishedConversions(tx);
      const same = unfinished.find((one) => one.sourceId === sourceId);
      if (same) return await askedAgain(tx, same.id, clock.now());
      const own = unfinished.filter((one) => one.ownerId === ownerId).length;
      const near = unfinished.filter((one) => one.network === network).length;
      const most = conversionLimits.unfinished;
      if (own >= most.owner) refuse("convert.tooMany", { limit: most.owner });
      if (near >= most.network) refuse("convert.busy");
      await countOfDay(tx, ownerId, network);
      const now = clock.now();
      const turnAt = now + spacingMs * Math.max(own, near);
      const row = await insertConversion(tx, { id: randomUUID(), ownerId, network, sourceId, turnAt, createdAt: now });
      await queue.add("conversions", { id: row.id }, { ...ticketOf(row), tx });
      return row;
    });
  };
}

/** Refuses unsuitable videos before any work starts. @throws Refusal with the reason */
function checkVideo(facts: MediaFacts, mostSeconds: number): void {
  if (facts.kind !== "video") refuse("convert.notVideo");
  if (facts.codec === "h264") refuse("convert.already");
  if (Math.floor(facts.durationSeconds) > mostSeconds) refuse("convert.tooLong", { limit: mostSeconds });
  if (facts.width * facts.height > conversionLimits.framePixels) refuse("convert.framesTooLarge");
}
