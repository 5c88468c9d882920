import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import type { Db } from "@cutwater/server/platform/db/database.ts";
import type { Fleet } from "../fleet.ts";

/** The product on one database engine, whose database and files can be lost. */
export type Instance = Pick<Fleet, "servers" | "storage" | "site" | "tokens"> & {
  /** Runs `npm run backup` as an operator does. @returns its output */
  backUp(): Promise<string>;
  /** Deletes the database and all files while the servers are stopped. */
  lose(): Promise<void>;
  /** Runs `npm run restore` with the latest backup. @returns its output */
  restore(): Promise<string>;
  /** Reads database rows while the servers are running. */
  look<T>(use: (db: Db) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

/** Runs one of the server's commands. @throws Error with its output */
export async function runCommand(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const script = join(repositoryFolder, "apps/server/src/commands", name);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout.trim();
}
