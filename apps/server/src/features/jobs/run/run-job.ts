import { Refusal } from "@cutwater/contract/answer.ts";
import type { Tools } from "../../../load-tools.ts";
import { typeOf } from "../../../platform/http/media-types.ts";
import { createNewestOnly } from "../../../platform/newest-only.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Ticket } from "../../../platform/queue/queue.ts";
import { LimitExceeded } from "../../../platform/sandbox/limited.ts";
import { folderOf } from "../keep/links.ts";
import { refusalOfLimit } from "../refusals.ts";
import { type JobRow, jobById } from "../store.ts";
import type { Endings } from "./end.ts";
import { type Made, makeResult } from "./make-result.ts";
import { beginRun, countFault, handBack, writeOutput, writeProgress } from "./store-runs.ts";
import type { Telling } from "./telling.ts";
import type { WorkFolders } from "./work-folder.ts";

export type JobTicket = { jobId: string };

type Deps = Pick<Parts, "clock" | "database" | "log" | "storage"> &
  Parameters<typeof makeResult>[1] & {
    tools: Tools;
    endings: Endings;
    telling: Telling;
    folders: WorkFolders;
    /** Calls back when that job is not wanted any more. */
    onCancel(jobId: string, heard: () => void): () => void;
  };

/** Runs that end by a kill count too; after so many there is no use in another. */
const attemptLimit = 20;
/** A fault may be the machine's; so often it is tried again. */
const faultLimit = 2;
/** So long a job waits for a worker that has its tool. */
const lackedMs = 6 * 3_600_000;
/** At most two frames a second a job (DESIGN §2, "realtime"). */
const everyMs = 500;

/** It was cancelled, or another run took the job over: nothing of this one counts any more. */
const lost = new Error("the job is no longer this run's");

/**
 * One run of a job. Whatever it finds of an earlier run that was killed it goes on with: the engine by what lies in the
 * work folder, a finished file by the key that was written down before it was moved.
 *
 * @throws what hands the ticket back: a fault that is to be tried again, or the shutdown's reason
 */
export async function runJob({ data: { jobId }, signal }: Ticket<JobTicket>, deps: Deps): Promise<void> {
  const { clock, database, endings, folders, log, telling, tools } = deps;
  const asked = await jobById(database.db, jobId);
  const found = asked && tools.get(asked.serviceCode);
  if (asked && !found) return await leaveToOthers(asked, deps);
  const stopping = new AbortController();
  const stop = () => stopping.abort(lost);
  const unhear = deps.onCancel(jobId, stop);
  try {
    const row = await beginRun(database.db, jobId, clock.now());
    if (!row || !found) return;
    log.info({ jobId: row.id, service: row.serviceCode, attempt: row.attempt }, "a run begins");
    await telling.turns();
    const reporter = createReporter(row, stop, deps);
    try {
      const folder = await folders.take(row);
      const both = AbortSignal.any([signal, stopping.signal]);
      const run = { row, found, folder, signal: both, onProgress: reporter.report };
      if (!(await isMovedIn(row, deps))) await moveIn(row, await make(run, deps), deps);
      await reporter.end();
      await endings.succeed(row);
      await folders.remove(row);
    } catch (error) {
      await reporter.end();
      await judge(row, error, signal, stopping.signal, deps);
    }
  } finally {
    unhear();
  }
}

/**
 * While versions change some workers lack a tool that others have: no run of the job begins, and the clock gives it another
 * ticket (keep/retention.ts). What nobody takes for long ends.
 */
async function leaveToOthers(row: JobRow, { clock, database, endings, log }: Deps): Promise<void> {
  const detail = { jobId: row.id, service: row.serviceCode };
  if (clock.now() - (row.turnAt ?? row.createdAt) < lackedMs) {
    log.warn(detail, "the tool of a job is not here: it is left to other workers");
    await handBack(database.db, row);
    return;
  }
  log.error(detail, "a job came to nothing: no worker has its tool");
  await endings.fail(row, { key: "unexpected" });
}

async function make(run: Parameters<typeof makeResult>[0], deps: Deps): Promise<Made> {
  const { row } = run;
  const { log } = deps;
  if (row.attempt > attemptLimit) throw new GivenUp("the runs of this job keep dying");
  const startedAt = performance.now();
  const made = await makeResult(run, deps);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ jobId: row.id, service: row.serviceCode, ms, peakMegabytes: made.peakMegabytes }, "an engine has ended");
  return made;
}

class GivenUp extends Error {}

const isMovedIn = async ({ outputKey }: JobRow, { storage }: Deps): Promise<boolean> =>
  outputKey !== null && (await storage.stat(outputKey)) !== null;

/** The output goes last: when it is there, all are. */
async function moveIn(row: JobRow, { result, output, files }: Made, { database, storage }: Deps): Promise<void> {
  const keyOf = (name: string) => folderOf(row.id) + name;
  const written = { result, outputKey: keyOf(output.name), outputBytes: output.bytes };
  if (!(await writeOutput(database.db, row, written))) throw lost;
  for (const file of [...files.filter((one) => one !== output), output])
    await storage.putFile(keyOf(file.name), file.path, { contentType: typeOf(file.extension) });
}

/** What becomes of a job whose run did not end well. @throws what hands its ticket back */
async function judge(
  row: JobRow,
  error: unknown,
  shutdown: AbortSignal,
  stopped: AbortSignal,
  deps: Deps,
): Promise<void> {
  const { database, endings, folders, log } = deps;
  if (stopped.aborted || error === lost) return await folders.remove(row);
  // The process ends: the folder stays for whoever goes on.
  if (shutdown.aborted) {
    await handBack(database.db, row);
    throw error;
  }
  const detail = { jobId: row.id, service: row.serviceCode, attempt: row.attempt, err: error };
  const reason = reasonOf(error);
  if (reason) log[error instanceof Refusal ? "info" : "error"](detail, "a job came to nothing");
  else {
    log.error(detail, "a run of a job failed");
    const faults = await countFault(database.db, row);
    if (faults !== null && faults <= faultLimit) {
      await handBack(database.db, row);
      throw error;
    }
  }
  await endings.fail(row, reason ?? { key: "unexpected" });
  await folders.remove(row);
}

/** Why another try would end the same; null when it might not. */
function reasonOf(error: unknown): Pick<Refusal, "key" | "params"> | null {
  if (error instanceof Refusal) return { key: error.key, params: error.params };
  if (error instanceof LimitExceeded) return refusalOfLimit(error);
  return error instanceof GivenUp ? { key: "unexpected", params: {} } : null;
}

/** Writes a run's progress down and tells its owner; a write also says whether the job is still this run's. */
function createReporter(row: JobRow, stop: () => void, { database, log, telling }: Deps) {
  let percent = row.progress ?? 0;
  const news = createNewestOnly<number>(
    everyMs,
    async (progress) => {
      const isOurs = await writeProgress(database.db, row, progress);
      if (isOurs) await telling.progress([{ ...row, progress }]);
      else stop();
      return isOurs;
    },
    (error) => log.warn({ jobId: row.id, err: error }, "progress could not be told"),
  );
  return {
    report(told: number): void {
      // What was shown before a kill is not taken back, and the end is told by itself.
      percent = Math.max(percent, Math.min(99.9, told));
      news.tell(percent);
    },
    end: news.end,
  };
}
