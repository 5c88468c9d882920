import { constants } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { askRunning, type Handler } from "../asked/asked.ts";

/** In the data folder: where a copy of the embedded database is laid, for as long as somebody needs it. */
const snapshotName = "snapshot.tmp";
const question = "snapshot";

/** Copies the embedded database while it is used, for one at a time. */
export async function createSnapshots(folder: string, lite: PGlite): Promise<Record<string, Handler>> {
  const snapshot = join(folder, snapshotName);
  const remove = () => rm(snapshot, { recursive: true, force: true });
  await remove();
  let isTaken = false;
  return {
    async [question]() {
      if (isTaken) throw new Error("another backup is being made");
      isTaken = true;
      const afterwards = async () => {
        await remove();
        isTaken = false;
      };
      try {
        await copyDatabase(lite, folder, snapshot);
      } catch (cause) {
        await afterwards();
        throw new Error(`the database could not be copied: ${(cause as Error).message}`, { cause });
      }
      return { answer: snapshot, afterwards };
    },
  };
}

/** In a transaction nobody else writes, and behind a checkpoint all that was written stands in the files. */
async function copyDatabase(lite: PGlite, folder: string, snapshot: string): Promise<void> {
  await mkdir(snapshot, { mode: 0o700 });
  await lite.transaction(async (transaction) => {
    await transaction.exec("checkpoint");
    const [from, to] = [join(folder, "database"), join(snapshot, "database")];
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}

/** @property folder has the copy as `database`; more may be laid beside it. All of it goes with `release`. */
export type Snapshot = { folder: string; release(): Promise<void> };

/**
 * Asks the process that uses a data folder for a copy of its database.
 *
 * @throws FolderInUse where that process is no server; Error in one sentence
 */
export async function takeSnapshot(folder: string): Promise<Snapshot> {
  const { answer, leave } = await askRunning(folder, question);
  return { folder: answer, release: leave };
}
