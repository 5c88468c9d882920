import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { languageDirectory } from "../installed/lock.ts";

const Act = z.enum(["add", "check"]);
/** An act on a model. */
export type Act = z.infer<typeof Act>;

const Ongoing = z.object({
  /** Unique id of this act. */
  id: z.string(),
  name: z.string(),
  act: Act,
  /** Time of the operation's last sign of life, in epoch milliseconds. */
  at: z.number(),
  bytes: z.number(),
  /** Null while it is unknown. */
  total: z.number().nullable(),
});
/** The running operation on a model, by a process of this machine or of another machine that shares the directory. */
export type Ongoing = z.infer<typeof Ongoing>;

const Outcome = z.object({ act: Act, at: z.number(), failure: z.string().nullable() });
/** How the last operation on a model ended; null means success. */
export type Outcome = z.infer<typeof Outcome>;

const Acts = z.object({ ongoing: Ongoing.nullable(), outcomes: z.record(z.string(), Outcome) });
export type Acts = z.infer<typeof Acts>;

/** An operation without a sign of life for this long is regarded as ended together with its process. */
export const silentMs = 15_000;

const fileOf = (directory: string): string => join(languageDirectory(directory), "acts.json");

/**
 * The running operation in a directory, and the outcomes of earlier operations. A damaged file is ignored, since nothing depends
 * on it.
 */
export async function readActs(directory: string, now: number): Promise<Acts> {
  const text = await readFile(fileOf(directory), "utf8").catch(() => "");
  const { data = { ongoing: null, outcomes: {} } } = Acts.safeParse(parsed(text));
  return data.ongoing && now - data.ongoing.at > silentMs ? { ...data, ongoing: null } : data;
}

/** Writes the record of operations atomically: a reader finds either the old file or the complete new file. */
export async function writeActs(directory: string, acts: Acts): Promise<void> {
  const path = fileOf(directory);
  const part = `${path}.${process.pid}.part`;
  await mkdir(languageDirectory(directory), { recursive: true });
  try {
    await writeFile(part, JSON.stringify(acts));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Longer than any process needs to read and write a small file: an older lock belongs to a dead process. */
const heldMs = 5_000;

/** Runs work that reads and then writes the record of operations, under a lock across processes. @throws any error of the work */
export async function withActs<Result>(directory: string, work: () => Promise<Result>): Promise<Result> {
  const held = join(languageDirectory(directory), "acts.held");
  await mkdir(languageDirectory(directory), { recursive: true });
  while (!(await taken(held))) {
    const { mtimeMs } = (await stat(held).catch(() => null)) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > heldMs) await release(held);
    await wait(20);
  }
  try {
    return await work();
  } finally {
    await release(held);
  }
}

const taken = (held: string): Promise<boolean> =>
  mkdir(held).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
/** Releases the lock; another process may have released it already. */
const release = (held: string): Promise<void> => rmdir(held).catch(() => {});

/** Asks the process of an operation to end the operation. The process checks for this file with every sign of life. */
export const askToStop = (directory: string, { id }: Ongoing): Promise<void> =>
  writeFile(join(languageDirectory(directory), "stop"), id);

export const isAskedToStop = async (directory: string, { id }: Ongoing): Promise<boolean> =>
  (await readFile(join(languageDirectory(directory), "stop"), "utf8").catch(() => "")) === id;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The file is empty, or truncated by a full disk.
  }
}
