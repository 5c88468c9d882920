import { refuse } from "@cutwater/contract/answer.ts";
import type { Conversion } from "@cutwater/contract/conversions.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { FastifyRequest } from "fastify";
import type { Chore } from "../../../platform/chores.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Discard } from "../keep/discard.ts";
import { isUploadId } from "../keys.ts";
import { keptMs } from "../limits.ts";
import type { Show } from "../show.ts";
import { keptUpload } from "../store.ts";
import { type AskConversionDeps, createAskConversion } from "./ask.ts";
import {
  type ConversionRow,
  cancelUnfinished,
  conversionsFrom,
  dropConversionsOf,
  dropEnded,
  failUnfinished,
  ownConversion,
  unfinishedConversions,
} from "./store-conversions.ts";
import { ticketOf } from "./ticket.ts";
import { cancelChannel } from "./work.ts";

/** The caller, and the request whose host is used in addresses of files. */
type Asking = { caller: Caller; request: Pick<FastifyRequest, "host"> };

/** Conversions of videos to H.264, in the form that their owners see. */
export type Conversions = {
  /** @throws Refusal: the reason why the video cannot be converted */
  ask(url: string, asking: Asking): Promise<Conversion>;
  /** @throws Refusal: the reason of the failure */
  find(id: string, asking: Asking): Promise<Conversion>;
  /** Cancels a conversion, and stops its current run. False when the conversion had already ended. */
  cancel(id: string, caller: Pick<Caller, "ownerId">): Promise<boolean>;
  /** The uploads that unfinished conversions need: both sources and results. */
  inUse(): Promise<ReadonlySet<string>>;
  /** Ends the conversions of an upload that was taken down. @returns ids of the uploads made from it */
  takeDown(sourceId: string): Promise<string[]>;
  forget(ownerId: string): Promise<void>;
  chores: readonly Chore[];
};

export type ConversionsDeps = AskConversionDeps & { discard: Pick<Discard, "ifComing">; show: Show };

export function createConversions(deps: ConversionsDeps): Conversions {
  const { clock, database, queue, discard, show } = deps;
  const { db } = database;
  const ask = createAskConversion(deps);

  async function view(row: ConversionRow, { request }: Asking): Promise<Conversion> {
    const { id, percent: progress, isWaiting, isToneMapped, status } = row;
    if (status === JobStatus.failed) refuse(row.errorKey ?? "unexpected", row.errorParams ?? {});
    if (status === JobStatus.running) return { id, progress, isWaiting, isToneMapped, uploaded: null };
    const upload = (await keptUpload(db, id)) ?? refuse("upload.gone");
    return { id, progress, isWaiting: false, isToneMapped, uploaded: show(upload, request) };
  }

  /**
   * Adds a ticket for every unfinished conversion, even when the queue has lost its ticket: the rows are authoritative, not the
   * queue.
   */
  async function enqueueAgain(): Promise<void> {
    for (const row of await unfinishedConversions(db)) await queue.add("conversions", { id: row.id }, ticketOf(row));
  }

  return {
    ask: async (url, asking) => await view(await ask(url, asking.caller), asking),
    async find(id, asking) {
      const row = isUploadId(id) ? await ownConversion(db, asking.caller.ownerId, id) : null;
      return await view(row ?? refuse("upload.gone"), asking);
    },
    async cancel(id, { ownerId }) {
      if (!isUploadId(id)) return refuse("upload.gone");
      const cancelled = await db.transaction(async (tx) => {
        const row = await cancelUnfinished(tx, { id, ownerId }, clock.now());
        if (row) await database.notify(cancelChannel, id, tx);
        return row;
      });
      if (cancelled) await discard.ifComing(id);
      return cancelled !== null;
    },
    async inUse() {
      return new Set((await unfinishedConversions(db)).flatMap(({ id, sourceId }) => [id, sourceId]));
    },
    async takeDown(sourceId) {
      const made: string[] = [];
      for (const { id } of await conversionsFrom(db, sourceId)) {
        const isStopped = await db.transaction(async (tx) => {
          if (!(await failUnfinished(tx, id, "fileTakenDown", clock.now()))) return false;
          await database.notify(cancelChannel, id, tx);
          return true;
        });
        if (isStopped) await discard.ifComing(id);
        else made.push(id);
      }
      return made;
    },
    async forget(ownerId) {
      for (const id of await dropConversionsOf(db, ownerId)) await database.notify(cancelChannel, id);
    },
    chores: [
      { name: "conversions: lost tickets", everySeconds: 60, run: enqueueAgain },
      { name: "conversions: old rows", everySeconds: 3_600, run: () => dropEnded(db, clock.now() - keptMs) },
    ],
  };
}
