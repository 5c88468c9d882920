import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Parts } from "../../../platform/parts.ts";
import { mergesInProgress } from "./store-merges.ts";

const workOf = (dataDir: string): string => join(dataDir, "work");

/** Where a merge's parts lie on the machine that fetches them. */
export const workFolderOf = (dataDir: string, mergeId: string): string => join(workOf(dataDir), mergeId);

/** A reading or a merge that began less than this ago may not have its row yet. */
const youngMs = 3_600_000;

/** Work folders of this machine whose merge is no longer in progress, and scratch files of a killed process. */
export async function sweepWork({
  config,
  clock,
  database,
}: Pick<Parts, "config" | "clock" | "database">): Promise<void> {
  const folder = workOf(config.dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const inUse = new Set((await mergesInProgress(database.db)).map((merge) => merge.id));
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && !inUse.has(name) && found.mtimeMs < clock.now() - youngMs)
      await rm(path, { recursive: true, force: true });
  }
}
