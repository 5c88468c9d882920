import { renameSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Result for one link that a newer engine was asked to read. */
export type Finding = {
  /** The path of our own page, or the operator's whole link. */
  link: string;
  isOwn: boolean;
  ok: boolean;
  /** Why it was not read; null where it was. */
  why: string | null;
  /** Whether the version in use cannot read it either, which says nothing against the newer one. */
  isAsBefore: boolean;
};

/** State of the last trial of a newer engine, by any process or command. */
export type Trial = {
  /** Epoch milliseconds. */
  startedAt: number;
  /** Time of its last sign of life, in epoch milliseconds. */
  seenAt: number;
  endedAt: number | null;
  /** Version on trial; null until it is known. */
  version: string | null;
  /** Null while the trial runs. */
  outcome: "updated" | "newest" | "left" | "refused" | "failed" | null;
  findings: readonly Finding[];
  /** Why the version could not be tried at all; null where it could, and where the trial's process ended. */
  fault: string | null;
};

/** A trial without a sign of life for this long has ended with its process. */
const silentMs = 15_000;
const beatMs = 2_000;
const file = "trial.json";

/** The last trial in an engine's folder; null before the first. A damaged file counts as none: nothing depends on it. */
export async function readTrial(folder: string, now: number): Promise<Trial | null> {
  const trial = parsed(await readFile(join(folder, file), "utf8").catch(() => "null"));
  if (trial === null || trial.outcome !== null || now - trial.seenAt <= silentMs) return trial;
  return { ...trial, outcome: "failed", endedAt: trial.seenAt };
}

type Ended = Pick<Trial, "version" | "findings" | "fault"> & { outcome: NonNullable<Trial["outcome"]> };

/** Records every two seconds that a trial is running. @returns a function to call once with its outcome */
export async function beginTrial(folder: string, now: () => number): Promise<(ended: Ended) => Promise<void>> {
  const startedAt = now();
  const goesOn = { startedAt, endedAt: null, version: null, outcome: null, findings: [], fault: null };
  // Written at once, so that a reader finds the trial as soon as it has begun.
  writeNow(folder, { ...goesOn, seenAt: startedAt });
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    // A full disk ends the try itself.
    writing = writing.then(() => write(folder, { ...goesOn, seenAt: now() })).catch(() => {});
  }, beatMs).unref();
  return async (ended) => {
    clearInterval(timer);
    await writing;
    const endedAt = now();
    await write(folder, { startedAt, seenAt: endedAt, endedAt, ...ended });
  };
}

/** Replaces the file atomically: a reader finds the former trial or this one, whole. */
async function write(folder: string, trial: Trial): Promise<void> {
  await writeFile(beside(folder), JSON.stringify(trial));
  await rename(beside(folder), join(folder, file));
}

function writeNow(folder: string, trial: Trial): void {
  writeFileSync(beside(folder), JSON.stringify(trial));
  renameSync(beside(folder), join(folder, file));
}

const beside = (folder: string): string => join(folder, `.${file}.${process.pid}`);

function parsed(text: string): Trial | null {
  try {
    return JSON.parse(text) as Trial | null;
  } catch {
    return null; // Empty, or cut by a full disk.
  }
}
