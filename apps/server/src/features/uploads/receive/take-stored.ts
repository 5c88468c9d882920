import { randomUUID } from "node:crypto";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Accept } from "../accept/accept.ts";
import type { Incoming } from "../keep/incoming.ts";
import type { UploadRow } from "../store.ts";
import type { ClaimSpace } from "./claim-space.ts";
import type { Growing } from "./growing.ts";
import { takeToDisk } from "./take-to-disk.ts";

export type StoredFile = { storageKey: string; sizeBytes: number };

/** Makes an upload of a stored file, such as a finished download, as if the caller had sent it. The stored file stays. */
export type TakeStored = (
  file: StoredFile,
  caller: Pick<Caller, "ownerId" | "address">,
  signal: AbortSignal,
) => Promise<UploadRow>;

export type TakeStoredDeps = {
  storage: Storage;
  incoming: Incoming;
  claimSpace: ClaimSpace;
  accept: Accept;
  growing: Pick<Growing, "follow">;
  /** Deletes an upload that failed. */
  giveUp(id: string): Promise<void>;
};

/** @throws (from the returned function) Refusal as an upload by the caller would be refused, or the signal's reason */
export const createTakeStored =
  ({ storage, incoming, claimSpace, accept, growing, giveUp }: TakeStoredDeps): TakeStored =>
  async ({ storageKey, sizeBytes }, { ownerId, address }, signal) => {
    const id = randomUUID();
    const full = new AbortController();
    await claimSpace({ id, ownerId, sizeBytes, network: networkOf(address) });
    try {
      const onBytes = growing.follow(id, () => full.abort(new Refusal("upload.noRoom")));
      const stream = await storage.open(storageKey);
      await takeToDisk(stream, incoming.pathOf(id), { signal: AbortSignal.any([signal, full.signal]), onBytes });
      return await accept({ id, ownerId }, incoming.pathOf(id), signal);
    } catch (error) {
      await giveUp(id);
      throw full.signal.aborted ? full.signal.reason : error;
    }
  };
