import { constants } from "node:fs";
import { cp, mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { askRunning, CannotAnswer, type Handler } from "./command-socket.ts";

/** Folder inside the data folder for a copy of the embedded database. The copy stays as long as a client needs it. */
const snapshotName = "snapshot.tmp";
const question = "snapshot";
/** Disk space in bytes that must remain free after a copy, so that the server can go on. */
const margin = 200_000_000;

/** Copies the embedded database while it is in use, for one client at a time. */
export async function createSnapshots(folder: string, lite: PGlite): Promise<Record<string, Handler>> {
  const snapshot = join(folder, snapshotName);
  const remove = () => rm(snapshot, { recursive: true, force: true, maxRetries: 3 });
  await remove();
  let isTaken = false;
  return {
    async [question](_, signal) {
      if (isTaken) throw new CannotAnswer("another backup is being made");
      isTaken = true;
      const afterwards = async () => await remove().finally(() => (isTaken = false));
      try {
        await remove();
        await refuseWithoutSpace(folder);
        await copyDatabase(lite, { folder, snapshot, signal });
      } catch (error) {
        await afterwards();
        throw error;
      }
      return { answer: snapshotName, afterwards };
    },
  };
}

/** @throws CannotAnswer if the copy would not leave the server enough disk space */
async function refuseWithoutSpace(folder: string): Promise<void> {
  const entries = await readdir(join(folder, "database"), { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  const { bavail, bsize } = await statfs(folder);
  const missing = bytes + margin - bavail * bsize;
  if (missing > 0)
    throw new CannotAnswer(`the disk of ${folder} lacks ${Math.ceil(missing / 1e6)} MB for a copy of the database`);
}

type Copying = { folder: string; snapshot: string; signal: AbortSignal };

/** Copies the database within a transaction, so that nothing else writes. After the checkpoint everything is in the files. */
async function copyDatabase(lite: PGlite, { folder, snapshot, signal }: Copying): Promise<void> {
  await mkdir(snapshot, { mode: 0o700 });
  await lite.transaction(async (transaction) => {
    await transaction.exec("checkpoint");
    await cp(join(folder, "database"), join(snapshot, "database"), {
      recursive: true,
      dereference: true,
      mode: constants.COPYFILE_FICLONE,
      filter: () => {
        signal.throwIfAborted();
        return true;
      },
    });
  });
}

/**
 * @property folder contains the copy as `database`; more files may be put beside it
 * @property lost aborted when the copy was deleted too early
 * @property release deletes the copy @throws Error if it was deleted already
 */
export type Snapshot = { folder: string; lost: AbortSignal; release(): Promise<void> };

/**
 * Asks the process that uses a data folder for a copy of its database.
 *
 * @throws FolderInUse if that process is not a server; Error in one sentence
 */
export async function takeSnapshot(folder: string): Promise<Snapshot> {
  const { lost, leave } = await askRunning(folder, question);
  return { folder: join(folder, snapshotName), lost, release: leave };
}
