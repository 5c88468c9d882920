import { randomInt, randomUUID } from "node:crypto";
import type { FoundTool, Tools } from "../../../load-tools.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Cancels } from "../../../platform/durable/cancels.ts";
import { createDirectories } from "../../../platform/durable/directories.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { EngineRunDeps } from "../engines/prepare-engine.ts";
import { type JobRow, jobById } from "../rows/store-jobs.ts";
import { unfinishedJobs } from "../rows/store-unfinished.ts";
import { partsChannel } from "./job-parts.ts";
import { makeParts } from "./make-parts.ts";
import { isInProgress, jobToHelp, takePart } from "./store-parts.ts";

export type HelpingDeps = {
  clock: Clock;
  database: Database;
  log: Log;
  tools: Tools;
  making: EngineRunDeps;
  cancels: Pick<Cancels, "subscribe">;
  /** Parent of the directories of helping runs. */
  directory: string;
  /** Number of jobs that run in this process at once. Places that no job needs are used for parts. */
  places: number;
};

/** How often an idle place looks for parts. It also looks whenever a job offers some. */
const lookMs = 2_000;
const unwanted = new Error("the parts are not wanted any more");
const madeWay = new Error("a job of this worker needs the place");

/**
 * Uses idle places of this process for parts of jobs that run elsewhere. When this process starts a job of its own, the job takes
 * the place at once: the helping run ends, and other runs can take its unfinished parts.
 */
export function createHelping({ clock, database, log, tools, making, cancels, directory, places }: HelpingDeps) {
  const { db } = database;
  const directories = createDirectories(directory, clock);
  const helping = new Map<AbortController, Promise<void>>();
  /** Jobs that this process could not help with, because its version or its trained network differs. */
  const inVain = new Set<string>();
  let running = 0;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let unlisten: (() => Promise<void>) | null = null;

  const hasPlace = (): boolean => timer !== null && running + helping.size < places;

  async function look(): Promise<void> {
    if (!hasPlace()) return;
    const job = await jobToHelp(db, { services: [...tools.keys()], except: [...inVain] });
    const row = job ? await jobById(db, job) : null;
    const found = row && tools.get(row.serviceCode);
    if (!row || !found || !hasPlace()) return;
    const stopping = new AbortController();
    const helped = help(row, found, stopping)
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        inVain.add(row.id);
        log.error({ jobId: row.id, service: row.serviceCode, err: error }, "parts of a job could not be done");
      })
      .finally(() => helping.delete(stopping));
    helping.set(stopping, helped);
  }

  const lookNow = (): void => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, "no parts could be looked for"))
      .finally(() => {
        looking = null;
      });
  };

  async function help(row: JobRow, found: FoundTool, stopping: AbortController): Promise<void> {
    const run = { job: row.id, holder: randomUUID(), attempt: null };
    const first = await takePart(db, run);
    if (first === null) return;
    const place = { id: row.id, attempt: randomInt(2 ** 40) };
    const stop = (): void => stopping.abort(unwanted);
    const unsubscribe = await cancels.subscribe(row.id, async () => {
      if (!(await isInProgress(db, row.id))) stop();
    });
    log.info({ jobId: row.id, service: row.serviceCode, part: first }, "parts of a job begin");
    try {
      const own = await directories.make(place);
      const done = await makeParts({ row, directory: own, signal: stopping.signal, run, first, stop }, found, making);
      if (done === 0) inVain.add(row.id);
      log.info({ jobId: row.id, service: row.serviceCode, parts: done }, "parts of a job are done");
    } finally {
      unsubscribe();
      await directories.remove(place);
    }
  }

  const endAll = async (why: Error, most: number): Promise<void> => {
    const ending = [...helping].slice(0, most);
    for (const [stopping] of ending) stopping.abort(why);
    await Promise.all(ending.map(([, helped]) => helped));
  };

  return {
    async start(): Promise<void> {
      await directories.sweep(async () => new Set((await unfinishedJobs(db)).map(({ id }) => id)));
      timer = setInterval(lookNow, lookMs);
      unlisten = await database.listen(partsChannel, lookNow);
    },
    /** Runs one of this process's own jobs in a place of its own. */
    async beside<T>(work: () => Promise<T>): Promise<T> {
      running++;
      try {
        await endAll(madeWay, Math.max(0, running + helping.size - places));
        return await work();
      } finally {
        running--;
      }
    },
    /** Ends all help. */
    async close(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await unlisten?.();
      unlisten = null;
      await looking;
      await endAll(madeWay, helping.size);
    },
  };
}
