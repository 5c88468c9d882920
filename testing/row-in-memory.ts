import { appendFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemClock } from "@cutwater/server/platform/clock.ts";
import type { Database } from "@cutwater/server/platform/db/database.ts";
import { createRunner } from "@cutwater/server/platform/durable/runner.ts";
import type { DurableWork, Run } from "@cutwater/server/platform/durable/work.ts";
import type { Storage } from "@cutwater/server/platform/storage/storage.ts";
import { silentLog } from "./make-database.ts";

export type Row = { id: string; attempt: number; outputKey: string | null; percent: number };
type Work = DurableWork<Row, { percent: number }, { outputKey: string; bytes: number }>;

/** The process "dies": nothing that the run does afterwards has any effect. */
const crash = new Error("the process died");
/** A final error, after which no further run is attempted. */
export const refused = new Error("too large");

let count = 0;

/**
 * A row in memory instead of in a database, which a test may give to any number of runners.
 *
 * @param folder of the runs' directories
 * @param limit number of failures after which the work is given up
 */
export function createRowInMemory({
  folder,
  storage,
  limit = 1,
}: {
  folder: string;
  storage: Storage;
  limit?: number;
}) {
  const id = `row-${++count}`;
  const at = { attempt: 0, percent: 0, outputKey: null as string | null, faults: 0 };
  const ends: string[] = [];
  const percents: number[] = [];
  let isInProgress = true;
  let isCancelled = false;
  let isPaused = false;
  /** Number of store operations that still succeed. Afterwards the process counts as dead. */
  let fuse = Number.POSITIVE_INFINITY;
  const listeners: { heard: (payload: string) => void; onGap?: (() => void) | undefined }[] = [];

  const live = (): void => {
    if (fuse-- <= 0) throw crash;
  };
  const behindFence = (run: { attempt: number }): boolean => {
    live();
    return isInProgress && !isPaused && run.attempt === at.attempt;
  };
  const ending = (how: string) => async (run: Row) => {
    if (!behindFence(run)) return;
    isInProgress = false;
    ends.push(how);
  };
  const make = async ({ directory, report, signal }: Run<Row, { percent: number }>) => {
    signal.throwIfAborted();
    await appendFile(join(directory, "steps"), ".");
    report({ percent: 50 });
    await writeFile(join(directory, "small"), "s");
    const steps = await readFile(join(directory, "steps"), "utf8");
    await writeFile(join(directory, "out"), steps);
    const files = [
      { key: `made/${id}/out`, path: join(directory, "out") },
      { key: `made/${id}/small`, path: join(directory, "small") },
    ];
    return { output: { outputKey: `made/${id}/out`, bytes: steps.length }, files };
  };
  const work: Work = {
    name: "trial",
    logged: (row) => ({ id: row.id }),
    attemptLimit: 5,
    percentOf: ({ percent }) => percent,
    store: {
      async begin() {
        live();
        if (!isInProgress || isPaused) return null;
        at.attempt += 1;
        return { id, attempt: at.attempt, outputKey: at.outputKey, percent: at.percent };
      },
      isWanted: async (run) => behindFence(run) && !isCancelled,
      async writeProgress(run, { percent }) {
        if (!behindFence(run)) return false;
        at.percent = percent;
        percents.push(percent);
        return !isCancelled;
      },
      async writeOutput(run, { outputKey }) {
        if (!behindFence(run)) return false;
        at.outputKey = outputKey;
        return true;
      },
      async handBack(run) {
        if (behindFence(run)) ends.push("handed back");
      },
      unfinished: async () => new Set(isInProgress ? [id] : []),
    },
    isFinal: (error) => error === refused,
    retries: {
      limit,
      countFault: async (run) => (behindFence(run) ? (at.faults += 1) : null),
    },
    make,
    publish: async () => {},
    succeed: ending("succeeded"),
    fail: async (run, error) => ending(`failed: ${(error as Error).message}`)(run),
    async stopped(run) {
      if (!isCancelled && isInProgress && run.attempt === at.attempt) return "wanted";
      if (isCancelled) await ending("cancelled")(run);
      return "over";
    },
  };
  const database = {
    listen: async (_channel: string, heard: (payload: string) => void, onGap?: () => void) => {
      listeners.push({ heard, onGap });
      return async () => {};
    },
  } as unknown as Database;
  const directory = join(folder, id);
  return {
    id,
    at,
    ends,
    percents,
    work,
    make,
    directory,
    runner: (changes: Partial<Work> = {}, storageOf: Storage = storage) =>
      createRunner(
        { ...work, ...changes },
        { cancelChannel: "trial", directory },
        { clock: systemClock, database, log: silentLog, storage: storageOf },
      ),
    cancel: (is = true) => {
      isCancelled = is;
    },
    notify: () => listeners.forEach(({ heard }) => heard(id)),
    reconnect: () => listeners.forEach(({ onGap }) => onGap?.()),
    takeOver: () => {
      at.attempt += 1;
    },
    pause: async (attempt: number) => {
      if (!behindFence({ attempt })) return false;
      isPaused = true;
      ends.push("paused");
      return true;
    },
    answer: () => {
      isPaused = false;
      ends.push("answered");
    },
    dieAfter: (calls: number) => {
      fuse = calls;
    },
    filesInStorage: async () => {
      const keys: string[] = [];
      for await (const { key } of storage.list(`made/${id}/`)) keys.push(key);
      return keys;
    },
    directories: async () => await readdir(directory).catch(() => []),
  };
}

/** Work that runs until it is stopped, and reports when it has started. */
export function untilStopped() {
  const begun = Promise.withResolvers<void>();
  return {
    begun: begun.promise,
    make: async ({ signal, directory }: Run<Row, { percent: number }>): Promise<never> => {
      await writeFile(join(directory, "checkpoint"), "half");
      begun.resolve();
      return await new Promise<never>((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
      );
    },
  };
}
