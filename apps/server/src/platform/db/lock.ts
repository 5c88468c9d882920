import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process is using this folder. */
export class FolderInUse extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`Another process is using ${folder}: stop it first, or choose another DATA_DIR`, options);
    this.name = "FolderInUse";
  }
}

/**
 * Takes the data folder for this process alone. The kernel frees the lock when the process ends, however it ends. A pid file
 * would not work: in containers every pid is 1.
 *
 * @returns a function that frees the lock
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(folder, "lock.db"));
  try {
    file.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    const isBusy = (error as { errcode?: number }).errcode === 5;
    throw isBusy ? new FolderInUse(folder, { cause: error }) : error;
  }
  return () => file.close();
}
