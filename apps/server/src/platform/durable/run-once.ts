import { stat } from "node:fs/promises";
import type { Log } from "../log/log.ts";
import { countBytes, observeRun, type RunOutcome } from "../measure/metrics.ts";
import type { Storage } from "../storage/storage.ts";
import type { Cancels } from "./cancels.ts";
import type { Directories } from "./directories.ts";
import { isMovedIn, moveIn } from "./move-in.ts";
import { createProgress } from "./progress.ts";
import type { DurableWork, Made, RunOutput, RunProgress, RunRow } from "./work.ts";

export type RunOnceDeps = { cancels: Cancels; directories: Directories; log: Log; storage: Storage };

/** Maximum time for writing one small file; longer than a slow storage takes. */
const storageAnswersMs = 10_000;

/** Abort reason: the row was cancelled, or another run took it over. This run must not write anything more. */
const stopped = new Error("the row is no longer this run's");

/** So many runs were killed that another one would be killed too. */
export class AttemptsSpent extends Error {}

/**
 * Runs the work of a row once. It continues with what a killed run left: unfinished work in the directory, or a finished result
 * in the storage at the key that was written down before the files were moved. A run that pauses keeps its directory.
 *
 * @throws errors that hand the ticket back: a fault after which the work is tried again, the shutdown's reason, or a cancellation
 *   that was taken back
 */
export async function runOnce<Row extends RunRow, Progress extends RunProgress, Output extends RunOutput>(
  id: string,
  shutdown: AbortSignal,
  work: DurableWork<Row, Progress, Output>,
  deps: RunOnceDeps,
): Promise<void> {
  const { cancels, directories, log, storage } = deps;
  const { store } = work;
  const row = await store.begin(id);
  if (!row) return;
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(stopped);
  const unsubscribe = await cancels.subscribe(row.id, async () => {
    if (!(await store.isWanted(row))) stop();
  });
  const progress = createProgress<Progress>({
    fromPercent: work.percentOf(row),
    async write(news) {
      const isWanted = await store.writeProgress(row, news);
      if (isWanted) await work.publish(row, news);
      else stop();
      return isWanted;
    },
    onFault: (error) => log.warn({ ...work.logged(row), err: error }, "progress could not be written"),
  });

  const startedAt = performance.now();
  const kind = work.kindOf?.(row) ?? work.name;
  let outcome: RunOutcome = "stopped";
  try {
    await work.begun?.(row);
    try {
      const directory = await directories.take(row);
      stopping.signal.throwIfAborted();
      const made = (await isMovedIn(row, storage)) ? null : await make(row, directory);
      if (made && "pause" in made) {
        await progress.endAtLast();
        if (!(await made.pause())) throw stopped;
        outcome = "paused";
        return;
      }
      if (made) await moveMade(row, made);
      await progress.end();
      await work.succeed(row);
      outcome = "succeeded";
      await directories.remove(row);
    } catch (error) {
      await progress.end();
      await end(row, error);
    }
  } finally {
    observeRun({ work: work.name, kind, outcome }, performance.now() - startedAt);
    unsubscribe();
  }

  async function make(begun: Row, directory: string) {
    if (begun.attempt - (work.earlierRuns?.(begun) ?? 0) > work.attemptLimit)
      throw new AttemptsSpent(`the runs of this ${work.name} keep dying`);
    const signal = AbortSignal.any([shutdown, stopping.signal]);
    const made = await work.make({ row: begun, directory, signal, report: progress.report });
    stopping.signal.throwIfAborted();
    return made;
  }

  async function moveMade(begun: Row, { output, files }: Made<Output>): Promise<void> {
    if (!(await store.writeOutput(begun, output))) throw stopped;
    const sizes = await Promise.all(
      files.map(({ path }) =>
        stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    await moveIn(files, output.outputKey, storage);
    countBytes(
      { work: work.name, kind },
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }

  /** Ends a row whose run did not succeed, or keeps the row for another try. */
  async function end(begun: Row, error: unknown): Promise<void> {
    if (stopping.signal.aborted || error === stopped) return await leave(begun);
    // The directory is kept for the next run.
    if (shutdown.aborted || (await isTriedAgain(begun, error))) {
      outcome = "handedBack";
      await store.handBack(begun);
      throw error;
    }
    // The directory is removed first: a customer may request the same work again at once, and the new run must not find files of
    // this one.
    await directories.remove(begun);
    outcome = "failed";
    await work.fail(begun, error);
  }

  async function leave(begun: Row): Promise<void> {
    if ((await work.stopped(begun)) === "wanted") throw new Error(`the ${work.name} is wanted again`);
    await directories.remove(begun);
  }

  async function isTriedAgain(begun: Row, error: unknown): Promise<boolean> {
    const { retries } = work;
    if (error instanceof AttemptsSpent || work.isFinal(error)) return false;
    const logged = { ...work.logged(begun), err: error };
    // The storage may respond again by now.
    if (storage.isFault(error) || (await isAway(storage))) {
      log.warn(logged, `a run of a ${work.name} failed while the storage is away`);
      return true;
    }
    if (!retries) return false;
    log.error(logged, `a run of a ${work.name} failed`);
    const faults = await retries.countFault(begun);
    return faults !== null && faults <= retries.limit;
  }
}

/**
 * Whether the storage does not accept files at the moment. A fault then does not count against the work, and the pauses between
 * tries grow.
 */
async function isAway(storage: Storage): Promise<boolean> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the storage does not answer")), storageAnswersMs);
  try {
    await Promise.race([storage.check(), late.promise]);
    return false;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}
