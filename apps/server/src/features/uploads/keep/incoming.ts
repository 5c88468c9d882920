import { mkdirSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { isUploadId } from "../keys.ts";
import { idleMs } from "../limits.ts";
import { knownUploads } from "../store.ts";
import { UploadStatus } from "../tables.ts";

/** Files on the receiving machine that are not complete yet, named after their upload's id. */
export type Incoming = {
  folder: string;
  pathOf(id: string): string;
  remove(id: string): Promise<void>;
  /** Deletes files that no upload waits for. They were left by a killed process, or their upload was cancelled. */
  sweep(): Promise<void>;
};

export function createIncoming({
  config,
  clock,
  database,
}: {
  config: Config;
  clock: Clock;
  database: Database;
}): Incoming {
  const folder = join(config.dataDir, "uploads");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => {
    if (!isUploadId(id)) throw new RangeError(`not an upload's id: ${JSON.stringify(id)}`);
    return join(folder, id);
  };
  const remove = async (id: string) => {
    // The second file is the metadata file that the tus server keeps beside the upload's file.
    await rm(pathOf(id), { force: true });
    await rm(`${pathOf(id)}.json`, { force: true });
  };

  return {
    folder,
    pathOf,
    remove,
    async sweep() {
      const ids = new Set((await readdir(folder)).map((name) => name.replace(/\.json$/, "")).filter(isUploadId));
      const coming = await knownUploads(database.db, [...ids], UploadStatus.coming);
      for (const id of ids) {
        if (coming.has(id)) continue;
        // The file may have just been begun, before its row was written.
        const found = await stat(pathOf(id)).catch(() => null);
        if (!found || found.mtimeMs < clock.now() - idleMs) await remove(id);
      }
    },
  };
}
