import { kept } from "@cutwater/contract/kept.ts";
import { limits } from "@cutwater/contract/plans.ts";
import type { Parts } from "../../platform/parts.ts";
import { dropBegun } from "./links/begun.ts";
import { type DiskSpace, idleMs } from "./merge/disk-space.ts";
import { knownMerges, mergesEndedBefore } from "./merge/store-merges.ts";
import { dropExtractionsReadBefore } from "./parse/store-extractions.ts";
import { keyPrefixes } from "./storage-keys.ts";

const hourMs = 3_600_000;
const finishedFileMs = limits.finishedFileHours * hourMs;
const coversMs = kept.pageHours * hourMs;
const extractionsMs = kept.pageHours * hourMs;

export type SweepDeps = Pick<Parts, "clock" | "database" | "storage"> & { diskSpace: DiskSpace };

/**
 * Deletes everything that has expired: finished files after 12 hours (limits.2), extractions, begun downloads, covers, subtitles,
 * and files without a row.
 */
export async function sweep({ clock, database, storage, diskSpace }: SweepDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  for (const merge of await mergesEndedBefore(database.db, now - finishedFileMs, now - idleMs)) {
    signal.throwIfAborted();
    await diskSpace.remove(merge);
  }
  await dropBegun(database.db, now);
  await dropExtractionsReadBefore(database.db, now - extractionsMs);
  await sweepFiles(storage, keyPrefixes.subtitles, now - finishedFileMs, signal);
  await sweepFiles(storage, keyPrefixes.covers, now - coversMs, signal);
  await sweepOrphans({ database, storage }, now - hourMs, signal);
}

async function sweepFiles(
  storage: Parts["storage"],
  prefix: string,
  before: number,
  signal: AbortSignal,
): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    signal.throwIfAborted();
    if (modifiedAt < before) await storage.remove(key);
  }
}

/** Deletes files that no row names. A crash between storing a file and writing its row may leave such files. */
async function sweepOrphans(
  { database, storage }: Pick<SweepDeps, "database" | "storage">,
  before: number,
  signal: AbortSignal,
) {
  const old: string[] = [];
  for await (const { key, modifiedAt } of storage.list(keyPrefixes.finished)) if (modifiedAt < before) old.push(key);
  const idOf = (key: string) => /^downloads\/([0-9a-f-]{36})\./.exec(key)?.[1];
  const known = await knownMerges(
    database.db,
    old.flatMap((key) => idOf(key) ?? []),
  );
  for (const key of old) {
    signal.throwIfAborted();
    const id = idOf(key);
    if (id && !known.has(id)) await storage.remove(key);
  }
}
