import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal, refuse } from "@cutwater/contract/answer.ts";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { createTurns } from "@cutwater/media/turns.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Takedowns } from "../../takedowns/index.ts";
import type { Discard } from "../keep/discard.ts";
import { fileKey, thumbKeyOf } from "../keys.ts";
import { acceptUpload, type UploadRow } from "../store.ts";
import type { Inspect } from "./inspect.ts";
import { headBytes, judgeHead, refuseTooLarge } from "./judge-head.ts";
import { lookIntoPicture } from "./look-picture.ts";
import { lookIntoSound } from "./look-sound.ts";
import { lookIntoVideo } from "./look-video.ts";
import { settleAccepted } from "./settle-accepted.ts";

/**
 * Takes in a complete file on this machine: determines its kind, makes its small picture and moves it to the storage. If two
 * processes take in the same file, either may move it, and both return the stored row.
 *
 * @throws Refusal for a file that is not accepted, the signal's reason, or a fault. In these cases the storage contains no file
 *   of the upload without a row that names it.
 */
export type Accept = (upload: OwnedUpload, path: string, signal: AbortSignal) => Promise<UploadRow>;

type OwnedUpload = Pick<UploadRow, "id" | "ownerId">;

export type AcceptDeps = {
  clock: Clock;
  database: Database;
  storage: Storage;
  inspect: Inspect;
  takedowns: Pick<Takedowns, "checkFile">;
  discard: Pick<Discard, "now">;
};

export function createAccept({ clock, database, storage, inspect, takedowns, discard }: AcceptDeps): Accept {
  /** Examining a file takes one core each. */
  const inTurn = createTurns(2);

  async function look(path: string, signal: AbortSignal) {
    const judged = judgeHead(await headOf(path));
    const { size } = await stat(path);
    if (size > judged.mostBytes) refuseTooLarge(judged);
    const sha256 = await inspect(path, signal);
    const scratch = await mkdtemp(join(tmpdir(), "cutwater-look-"));
    try {
      const seen =
        judged.kind === "image"
          ? await lookIntoPicture(path, size)
          : judged.kind === "sound"
            ? await lookIntoSound(path, { container: judged.container, signal })
            : await lookIntoVideo(path, { container: judged.container, scratch, signal });
      // A video file without pictures counts as a sound, so the limit for sounds applies.
      if (seen.facts.kind === "sound" && size > uploadLimits.soundBytes)
        refuseTooLarge({ kind: "sound", mostBytes: uploadLimits.soundBytes });
      return { ...seen, ...judged, size, sha256 };
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  async function takeIn({ id, ownerId }: OwnedUpload, path: string, signal: AbortSignal): Promise<void> {
    const { facts, thumb, size, sha256, extension, contentType } = await inTurn(() => look(path, signal), signal);
    signal.throwIfAborted();
    const key = fileKey(ownerId, id, extension);
    const thumbKey = thumb && thumbKeyOf(ownerId, id);
    // The owner was deleted, or cancelled the upload, while the file was examined.
    if (!(await acceptUpload(database.db, id, { sizeBytes: size, key, thumbKey, sha256, facts })))
      refuse("upload.gone");
    if (thumb && thumbKey) await storage.put(thumbKey, thumb, { contentType: "image/webp" });
    await storage.putFile(key, path, { contentType });
  }

  return async (upload, path, signal) => {
    let reason: unknown = new Refusal("upload.gone");
    try {
      await takeIn(upload, path, signal);
    } catch (error) {
      reason = error;
    }
    const row = await settleAccepted(upload, { clock, database, storage });
    if (!row) throw reason;
    try {
      // The file may have been taken down while it was examined, when the takedown could not find it yet.
      if (row.sha256) await takedowns.checkFile(row.sha256);
    } catch (error) {
      await discard.now(row.id);
      throw error;
    }
    return row;
  };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    // The file was deleted meanwhile, to make room for another file of its owner.
    if (error.code === "ENOENT") return refuse("upload.gone");
    throw error;
  });
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
