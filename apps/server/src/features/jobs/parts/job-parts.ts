import { randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { copyFile, realpath, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Parts } from "@cutwater/toolkit/parts.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { fileIn, Refused } from "../../../platform/sandbox/asks/file-in.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { keyPrefixOf } from "../results/result-links.ts";
import {
  addPartBytes,
  endPart,
  givePartsBack,
  type Holder,
  keepParts,
  leaveParts,
  offerParts,
  standOfParts,
  takePart,
} from "./store-parts.ts";

/** The maximum total size in bytes of a part's files, including files that were replaced. */
const mostBytes = 2 * 1024 ** 3;
const keptEveryMs = 2_000;

/** Prefix of the files that runs of a job pass to each other; they are deleted when the job ends. */
const partsPrefixOf = (id: string): string => `${keyPrefixOf(id)}parts/`;

export async function removePartsOf(id: string, storage: Storage): Promise<void> {
  for await (const { key } of storage.list(partsPrefixOf(id))) await storage.remove(key);
}

/** Channel on which workers learn that a job offers parts. The payload is the job's id. */
export const partsChannel = "jobs_parts";

export type JobPartsDeps = { database: Database; log: Log; storage: Storage };

type Options = {
  run: Holder;
  /** The directory of the engine's process. */
  folder: string;
  /** Number of a part that the run has already taken. */
  first?: number;
  signal: AbortSignal;
  /** Called when the run is no longer wanted. */
  onUnwanted(): void;
};

/**
 * The parts of a job, for one run of an engine. A part that the run takes belongs to it until the part is done or `leave` is
 * called.
 */
export function createJobParts(
  { run, folder, first, signal, onUnwanted }: Options,
  { database, log, storage }: JobPartsDeps,
): Parts & { leave(): Promise<void>; doneCount(): number } {
  const { db } = database;
  let waiting = first ?? null;
  let shares: ReadonlyMap<number, number> = new Map();
  let done = 0;
  let keeping: Promise<void> | null = null;
  const keyOf = (name: string): string => partsPrefixOf(run.job) + name;

  const keep = async (): Promise<void> => {
    try {
      if (!(await keepParts(db, run, shares))) onUnwanted();
    } catch (error) {
      // When the database answers again, the run either keeps its parts or learns that they belong to another run.
      log.warn({ jobId: run.job, err: error }, "the parts of a job could not be kept");
    }
  };
  let timer: NodeJS.Timeout | null = null;
  const keepFromNow = (): void => {
    timer ??= setInterval(() => {
      keeping ??= keep().finally(() => {
        keeping = null;
      });
    }, keptEveryMs);
  };
  if (first !== undefined) keepFromNow();
  let isTold = run.attempt === null;

  return {
    async offer(count) {
      await offerParts(db, run, count);
      keepFromNow();
    },
    async take() {
      const number = waiting ?? (await takePart(db, run));
      waiting = null;
      // The job's own run has begun, so others may join.
      if (!isTold) await database.notify(partsChannel, run.job);
      isTold = true;
      return number;
    },
    give: (numbers) => givePartsBack(db, run, numbers),
    async end(number) {
      await endPart(db, run, number);
      done++;
    },
    async stand(now) {
      shares = now;
      return await standOfParts(db, run);
    },
    async put(part, name, path) {
      const copy = join(await realpath(folder), `${randomUUID()}.put`);
      try {
        await copyFile(
          await fileIn(folder, path, mostBytes),
          copy,
          constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE,
        );
        const bytes = await addPartBytes(db, run, part, (await stat(copy)).size);
        if (bytes === null) return onUnwanted();
        if (bytes > mostBytes) throw new Refused(`a part has at most ${mostBytes} bytes`);
        await storage.putFile(keyOf(name), copy);
      } finally {
        await rm(copy, { force: true });
      }
    },
    async get(name) {
      if (!(await storage.stat(keyOf(name)))) return null;
      const path = join(await realpath(folder), `${randomUUID()}.got`);
      await pipeline(await storage.open(keyOf(name)), createWriteStream(`${path}.part`, { flags: "wx" }), { signal });
      await rename(`${path}.part`, path);
      return path;
    },
    async leave() {
      if (!timer) return;
      clearInterval(timer);
      await keeping;
      await leaveParts(db, run);
    },
    doneCount: () => done,
  };
}
