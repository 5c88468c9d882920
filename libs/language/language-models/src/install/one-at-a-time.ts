import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { FetchFailure } from "./fetch-failure.ts";
import { type Act, askToStop, isAskedToStop, type Ongoing, readActs, withActs, writeActs } from "./ongoing.ts";

/** Another operation is running in the directory. */
export class ModelsBusy extends Error {
  readonly ongoing: Ongoing;

  constructor(ongoing: Ongoing) {
    super(`${ongoing.name} is being ${ongoing.act === "add" ? "fetched" : "checked"}: wait until that is done`);
    this.name = "ModelsBusy";
    this.ongoing = ongoing;
  }
}

/** The operation was stopped on request, or another process took over while this process was suspended. */
export class ModelsStopped extends Error {
  readonly isAsked: boolean;

  constructor(message: string, isAsked: boolean) {
    super(message);
    this.isAsked = isAsked;
  }
}

export type ActWork = (signal: AbortSignal, report: (bytes: number, total: number | null) => void) => Promise<void>;

export type OneAtATimeOptions = { directory: string; now: () => number; signal: AbortSignal; beatMs?: number };

/**
 * Runs one operation on a model while no other process runs an operation in the same directory. The progress is recorded every
 * second. The operation ends when another process has taken over.
 *
 * @returns a promise of the operation's end, once the operation has started
 * @throws ModelsBusy; the returned promise rejects with the work's error, ModelsStopped, or the signal's reason
 */
export async function beginAct(
  { name, act }: { name: string; act: Act },
  { directory, now, signal, beatMs = 1000 }: OneAtATimeOptions,
  work: ActWork,
): Promise<{ end: Promise<void> }> {
  const own: Ongoing = { id: randomUUID(), name, act, at: now(), bytes: 0, total: null };
  await withActs(directory, async () => {
    const before = await readActs(directory, now());
    if (before.ongoing) throw new ModelsBusy(before.ongoing);
    await writeActs(directory, { ...before, ongoing: own });
  });
  return { end: run() };

  async function run(): Promise<void> {
    const stop = new AbortController();
    const both = AbortSignal.any([signal, stop.signal]);
    const done = new AbortController();
    const beats = beat(stop, done.signal);
    let failure: string | null = null;
    try {
      await work(both, (bytes, total) => Object.assign(own, { bytes, total }));
    } catch (error) {
      failure = failureName(error);
      throw error;
    } finally {
      done.abort();
      await beats;
      await leave(both.aborted ? null : { failure });
    }
  }

  async function beat(stop: AbortController, done: AbortSignal): Promise<void> {
    while (await wait(beatMs, true, { signal: done }).catch(() => false)) {
      own.at = now();
      const kept = await readActs(directory, own.at);
      const isLost = kept.ongoing?.id !== own.id;
      if (isLost || (await isAskedToStop(directory, own)))
        return stop.abort(new ModelsStopped(`${name}: stopped`, !isLost));
      // A full disk ends the fetch itself.
      await writeActs(directory, { ...kept, ongoing: { ...own } }).catch(() => {});
    }
  }

  async function leave(ended: { failure: string | null } | null): Promise<void> {
    const kept = await readActs(directory, now());
    if (kept.ongoing?.id !== own.id) return;
    const outcomes = { ...kept.outcomes };
    if (ended) outcomes[name] = { act, at: now(), failure: ended.failure };
    await writeActs(directory, { ongoing: null, outcomes }).catch(() => {});
  }
}

/** Does an act by `beginAct` and waits for its end. @throws ModelsBusy, or the error of its end */
export async function oneAtATime(...args: Parameters<typeof beginAct>): Promise<void> {
  await (await beginAct(...args)).end;
}

/** Asks any process to stop its operation on a model, which it does within a second. @returns false when there is none */
export async function stopAct(name: string, directory: string, now: number): Promise<boolean> {
  const kept = await readActs(directory, now);
  if (kept.ongoing?.name !== name) return false;
  await askToStop(directory, kept.ongoing);
  return true;
}

/** Thrown by a check that found something. */
export class ModelDamaged extends Error {}

function failureName(error: unknown): string {
  if (error instanceof FetchFailure) return error.kind;
  return error instanceof ModelDamaged ? "damaged" : "fault";
}
