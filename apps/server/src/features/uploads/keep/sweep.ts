import type { Chore } from "../../../platform/chores.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { idOfKey, uploadsPrefix } from "../keys.ts";
import { idleMs, keptMs, unstartedMs } from "../limits.ts";
import { knownUploads, unstartedUploads, uploadsPast } from "../store.ts";
import type { Discard } from "./discard.ts";

export type UploadChoresDeps = { clock: Clock; database: Database; storage: Storage; discard: Discard };

const hourMs = 3_600_000;
const lookedUpAtOnce = 500;

/** The clock role's work on uploads. An upload is deleted after a day, but never while a job needs it. */
export const uploadChores = (deps: UploadChoresDeps): Chore[] => [
  { name: "uploads: never begun", everySeconds: 60, run: (signal) => sweepUnstarted(deps, signal) },
  { name: "uploads: sweep", everySeconds: 300, run: (signal) => sweepPast(deps, signal) },
  { name: "uploads: files without a row", everySeconds: 3_600, run: (signal) => sweepOrphans(deps, signal) },
];

async function sweepUnstarted({ clock, database, discard }: UploadChoresDeps, signal: AbortSignal): Promise<void> {
  const before = clock.now() - unstartedMs;
  for (const { id } of await unstartedUploads(database.db, before)) {
    signal.throwIfAborted();
    await discard.ifUnstarted(id, before);
  }
}

async function sweepPast({ clock, database, discard }: UploadChoresDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const ages = { keptSince: now - keptMs, usedSince: now - idleMs };
  for (const { id } of await uploadsPast(database.db, ages, [...(await discard.inUse())])) {
    signal.throwIfAborted();
    await discard.ifUnused(id, ages.usedSince);
  }
}

/** Deletes files that a crash between two steps left in the storage. */
async function sweepOrphans({ clock, database, storage }: UploadChoresDeps, signal: AbortSignal): Promise<void> {
  const before = clock.now() - hourMs;
  const old: string[] = [];
  const drop = async (keys: readonly string[]) => {
    const known = await knownUploads(
      database.db,
      keys.flatMap((key) => idOfKey(key) ?? []),
    );
    for (const key of keys) {
      signal.throwIfAborted();
      if (!known.has(idOfKey(key) ?? "")) await storage.remove(key);
    }
  };
  for await (const { key, modifiedAt } of storage.list(uploadsPrefix)) {
    if (modifiedAt < before) old.push(key);
    if (old.length === lookedUpAtOnce) await drop(old.splice(0));
  }
  await drop(old);
}
