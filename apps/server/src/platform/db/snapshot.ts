import { constants } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Log } from "../log/log.ts";
import { FolderInUse } from "./lock.ts";

/** In the data folder: where the process that has the database is asked for a copy of it, and where it lays one. */
const socketName = "snapshot.sock";
const snapshotName = "snapshot.tmp";

const made = "made";

/**
 * Lets other processes have a copy of the embedded database while it is used. They connect to a socket in the data folder,
 * which only the folder's owner can reach; a copy lasts as long as its connection, and there is one at a time.
 *
 * @returns how to stop
 */
export async function answerSnapshots(folder: string, lite: PGlite, log: Log): Promise<() => Promise<void>> {
  const snapshot = join(folder, snapshotName);
  for (const old of [snapshot, join(folder, socketName)]) await rm(old, { recursive: true, force: true });
  const answering = new Map<Socket, Promise<void>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const left = new Promise<void>((resolve) => socket.once("end", resolve).once("close", () => resolve()));
    // Whoever goes away is noticed by the close that follows.
    socket.on("error", () => {}).resume();
    if (answering.size > 0) return void socket.end("another backup is being made");
    const answered = answer(socket, left).finally(() => answering.delete(socket));
    answering.set(socket, answered);
  });

  async function answer(socket: Socket, left: Promise<void>): Promise<void> {
    try {
      await copyDatabase(lite, folder, snapshot);
      socket.write(made);
      await left;
    } catch (error) {
      log.error({ err: error }, "the database could not be copied");
      socket.write(`the database could not be copied: ${(error as Error).message}`);
    } finally {
      await rm(snapshot, { recursive: true, force: true });
      socket.end();
    }
  }

  const listening = new Promise<boolean>((resolve) => {
    server.once("listening", () => resolve(true));
    server.once("error", (error) => {
      log.warn({ err: error }, "no backup can be made while this runs: the path of DATA_DIR may be too long");
      resolve(false);
    });
  });
  server.listen(join(folder, socketName));
  if (!(await listening)) return async () => {};
  return async () => {
    server.close();
    for (const socket of answering.keys()) socket.destroy();
    await Promise.all(answering.values());
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
 * @throws FolderInUse where that process has no server's database open; Error in one sentence
 */
export async function takeSnapshot(folder: string): Promise<Snapshot> {
  const socket = createConnection(join(folder, socketName));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  try {
    const said = await new Promise<string>((resolve, reject) => {
      socket.once("data", (data) => resolve(String(data)));
      socket.once("error", (cause) => reject(new FolderInUse(folder, { cause })));
      void closed.then(() => reject(new Error("the server stopped meanwhile: try again")));
    });
    if (said !== made) throw new Error(said);
    socket.on("error", () => {});
    return {
      folder: join(folder, snapshotName),
      release: async () => {
        socket.end();
        await closed;
      },
    };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
