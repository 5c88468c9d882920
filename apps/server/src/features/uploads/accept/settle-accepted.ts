import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { nameInStorage } from "../keys.ts";
import { keepUpload, keptUpload, ownUpload, type UploadRow } from "../store.ts";
import { UploadStatus } from "../tables.ts";

export type SettleAcceptedDeps = { clock: Clock; database: Database; storage: Storage };

/**
 * Marks an upload as stored if its file is in the storage at the key in its row. Any process may have moved the file there, even
 * one that was killed right afterwards. When the upload is no longer wanted, all its files are removed from the storage.
 *
 * @returns the stored row; null while the file is missing, or when the upload is no longer wanted.
 */
export async function settleAccepted(
  { id, ownerId }: Pick<UploadRow, "id" | "ownerId">,
  { clock, database: { db }, storage }: SettleAcceptedDeps,
): Promise<UploadRow | null> {
  const row = await ownUpload(db, ownerId, id);
  if (row?.status === UploadStatus.coming) {
    const found = row.key === null ? null : await storage.stat(row.key);
    if (found?.sizeBytes !== row.sizeBytes) return null;
  }
  const kept = (await keepUpload(db, id, clock.now())) ?? (await keptUpload(db, id));
  if (kept === null) for await (const { key } of storage.list(nameInStorage(ownerId, id))) await storage.remove(key);
  return kept;
}
