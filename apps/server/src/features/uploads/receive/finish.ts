import { stat } from "node:fs/promises";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { createSingleFlight } from "../../../platform/single-flight.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Accept } from "../accept/accept.ts";
import { settleAccepted } from "../accept/settle-accepted.ts";
import type { Incoming } from "../keep/incoming.ts";
import { isUploadId } from "../keys.ts";
import { ownUpload, refuseUpload, type UploadRow } from "../store.ts";
import { UploadStatus } from "../tables.ts";

/** Takes in files that arrived in parts. */
export type Finish = {
  /** Takes in a complete file. A refusal is stored for its owner to read. Concurrent calls for one file share one run. */
  take(upload: Pick<UploadRow, "id" | "ownerId">): Promise<void>;
  /**
   * @returns the owner's stored upload. @throws Refusal: the reason why the file was not accepted; "upload.cutOff" while bytes
   *   are missing.
   */
  find(ownerId: string, id: string): Promise<UploadRow>;
};

export type FinishDeps = { clock: Clock; database: Database; storage: Storage; accept: Accept; incoming: Incoming };

/** Maximum time for a file to get its turn and be examined. */
const patienceMs = 180_000;
/** Taking in a file continues after its request ends. */
const never = new AbortController().signal;

export function createFinish({ clock, database, storage, accept, incoming }: FinishDeps): Finish {
  const { db } = database;
  const { share, isRunning } = createSingleFlight<void>();

  async function takeOnce(upload: Pick<UploadRow, "id" | "ownerId">): Promise<void> {
    try {
      await accept(upload, incoming.pathOf(upload.id), AbortSignal.timeout(patienceMs));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Either another process accepted the file and may be about to move it, or the owner was deleted with the upload.
      if (!(await refuseUpload(db, upload.id, error))) return;
    }
    await incoming.remove(upload.id);
  }

  const take = (upload: Pick<UploadRow, "id" | "ownerId">): Promise<void> =>
    share(upload.id, never, () => takeOnce(upload));

  /**
   * Continues the work of a process that was killed after the last byte. The file is either complete on this machine, or was
   * moved but not yet marked as stored.
   */
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
