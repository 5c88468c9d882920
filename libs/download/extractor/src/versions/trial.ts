import { renameSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Result of a newer engine for one link. */
export type Finding = {
  /** The path of one of our own pages, or the operator's complete link. */
  link: string;
  isOwn: boolean;
  ok: boolean;
  /** Why the link could not be read; null when it was read. */
  why: string | null;
  /** Whether the current version cannot read the link either. Such a failure does not count against the newer version. */
  isAsBefore: boolean;
};

/** State of the last trial of a newer engine, regardless of which process or command ran it. */
export type Trial = {
  /** Epoch milliseconds. */
  startedAt: number;
  /** Time of the trial's last sign of life, in epoch milliseconds. */
  seenAt: number;
  endedAt: number | null;
  /** Version on trial; null until it is known. */
  version: string | null;
  /** Null while the trial runs. */
  outcome: "updated" | "newest" | "left" | "refused" | "failed" | null;
  findings: readonly Finding[];
  /** Why the version could not be tested at all; null when it could be tested, or when the trial's process ended. */
  fault: string | null;
};

/** A trial without a sign of life for this long is regarded as ended together with its process. */
const silentMs = 15_000;
const beatMs = 2_000;
const file = "trial.json";

/** The last trial in an engine's folder; null before the first one. A damaged file is ignored, since nothing depends on it. */
export async function readTrial(folder: string, now: number): Promise<Trial | null> {
  const trial = parsed(await readFile(join(folder, file), "utf8").catch(() => "null"));
  if (trial === null || trial.outcome !== null || now - trial.seenAt <= silentMs) return trial;
  return { ...trial, outcome: "failed", endedAt: trial.seenAt };
}

type Ended = Pick<Trial, "version" | "findings" | "fault"> & { outcome: NonNullable<Trial["outcome"]> };

/** Records every two seconds that a trial is running. @returns a function to call once with the trial's outcome */
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
    return null; // The file is empty, or truncated by a full disk.
  }
}
