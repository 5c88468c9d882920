import { stat } from "node:fs/promises";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createSingleFlight } from "../../../platform/single-flight.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Accept } from "../accept/accept.ts";
import { settleAccepted } from "../accept/settle-accepted.ts";
import { isUploadId } from "../keys.ts";
import { ownUpload, refuseUpload, type UploadRow } from "../store.ts";
import { UploadStatus } from "../tables.ts";
import type { Incoming } from "./incoming.ts";

/** What becomes of files that came in parts. */
export type Finish = {
  /** Takes in a file of which all bytes are there; a refusal is written down for its owner to ask. Once at a time for each. */
  take(upload: Pick<UploadRow, "id" | "ownerId">): Promise<void>;
  /** @returns the owner's kept upload. @throws Refusal: why it is none; "upload.cutOff" while bytes are missing. */
  find(ownerId: string, id: string): Promise<UploadRow>;
};

export type FinishDeps = { clock: Clock; database: Database; storage: Storage; accept: Accept; incoming: Incoming };

/** How long a file may wait for its turn and be looked at. */
const patienceMs = 180_000;
/** Taking in a file goes on when its request ends. */
const never = new AbortController().signal;

export function createFinish({ clock, database, storage, accept, incoming }: FinishDeps): Finish {
  const { db } = database;
  const { share, isRunning } = createSingleFlight<void>();

  async function takeOnce(upload: Pick<UploadRow, "id" | "ownerId">): Promise<void> {
    try {
      await accept(upload, incoming.pathOf(upload.id), AbortSignal.timeout(patienceMs));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Another process found it good, and may be about to move it; or its owner was deleted, and it with them.
      if (!(await refuseUpload(db, upload.id, error))) return;
    }
    await incoming.remove(upload.id);
  }

  const take = (upload: Pick<UploadRow, "id" | "ownerId">): Promise<void> =>
    share(upload.id, never, () => takeOnce(upload));

  /** A process that was killed behind the last byte left it to us: whole here, or moved in and not yet kept. */
  async function goOn(upload: UploadRow): Promise<void> {
    const here = await stat(incoming.pathOf(upload.id)).catch(() => null);
    if (isRunning(upload.id) || here?.size === upload.sizeBytes) await take(upload);
    else await settleAccepted(upload, { clock, database, storage });
  }

  return {
    take,
    async find(ownerId, id) {
      const known = (isUploadId(id) ? await ownUpload(db, ownerId, id) : null) ?? refuse("upload.gone");
      if (known.status === UploadStatus.coming) await goOn(known);
      const found = (await ownUpload(db, ownerId, id)) ?? refuse("upload.gone");
      if (found.refusalKey) refuse(found.refusalKey, found.refusalParams ?? {});
      return found.status === UploadStatus.kept ? found : refuse("upload.cutOff");
    },
  };
}
