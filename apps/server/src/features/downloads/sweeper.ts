import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "@cutwater/contract/plans.ts";
import type { Parts } from "../../platform/parts.ts";
import { coverPrefix } from "./covers.ts";
import { idleMs, type Room } from "./room.ts";
import { dropExtractionsReadBefore } from "./store-extractions.ts";
import { knownMerges, mergesEndedBefore, mergesInProgress } from "./store-merges.ts";
import { subtitlePrefix } from "./subtitles.ts";

const hourMs = 3_600_000;
const worksMs = limits.worksHours * hourMs;
const coversMs = 48 * hourMs;
const extractionsMs = 48 * hourMs;

type Deps = Pick<Parts, "clock" | "database" | "storage"> & { room: Room };

/** Takes away what has had its time: results after 12 hours (spec §9), what hangs on them, and what nobody knows any more. */
export async function sweep({ clock, database, storage, room }: Deps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  for (const merge of await mergesEndedBefore(database.db, now - worksMs, now - idleMs)) {
    signal.throwIfAborted();
    await room.remove(merge);
  }
  await dropExtractionsReadBefore(database.db, now - extractionsMs);
  await sweepFiles(storage, subtitlePrefix, now - worksMs, signal);
  await sweepFiles(storage, coverPrefix, now - coversMs, signal);
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

/** Files that no row names: what a crash at the wrong moment may leave. */
async function sweepOrphans(
  { database, storage }: Pick<Deps, "database" | "storage">,
  before: number,
  signal: AbortSignal,
) {
  const old: string[] = [];
  for await (const { key, modifiedAt } of storage.list("downloads/")) if (modifiedAt < before) old.push(key);
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

/** Work folders of this machine whose merge is no longer in progress, and scratch files of a killed process. */
export async function sweepWork({
  config,
  clock,
  database,
}: Pick<Parts, "config" | "clock" | "database">): Promise<void> {
  const folder = join(config.dataDir, "work");
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const inUse = new Set((await mergesInProgress(database.db)).map((merge) => merge.id));
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && !inUse.has(name) && found.mtimeMs < clock.now() - hourMs)
      await rm(path, { recursive: true, force: true });
  }
}
