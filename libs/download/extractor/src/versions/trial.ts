import { renameSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A link that a newer engine was asked for. */
export type Finding = {
  /** The path of a page of our own, or the operator's whole link. */
  link: string;
  isOwn: boolean;
  ok: boolean;
  /** Why it was not read; null where it was. */
  why: string | null;
  /** Not read by the version in use either, which says nothing against the newer one. */
  isAsBefore: boolean;
};

/** How the last try of a newer engine went, by whichever process or command. */
export type Trial = {
  /** Epoch milliseconds. */
  startedAt: number;
  /** Of its last sign of life. */
  seenAt: number;
  endedAt: number | null;
  /** What was tried; null until it is known. */
  version: string | null;
  /** Null while it goes on. */
  outcome: "updated" | "newest" | "refused" | "failed" | null;
  findings: readonly Finding[];
  /** Why it could not be tried at all; null where it could, and where its process ended. */
  fault: string | null;
};

/** A try without a sign of life for so long has ended with its process. */
const silentMs = 15_000;
const beatMs = 2_000;
const file = "trial.json";

/** The last try in an engine's folder; null before the first one. A damaged file counts as none: nothing hangs on it. */
export async function readTrial(folder: string, now: number): Promise<Trial | null> {
  const trial = parsed(await readFile(join(folder, file), "utf8").catch(() => "null"));
  if (trial === null || trial.outcome !== null || now - trial.seenAt <= silentMs) return trial;
  return { ...trial, outcome: "failed", endedAt: trial.seenAt };
}

type Ended = Pick<Trial, "version" | "findings" | "fault"> & { outcome: NonNullable<Trial["outcome"]> };

/** Writes down that a try goes on, every two seconds, and then how it ended. @returns call once, at its end */
export async function beginTrial(folder: string, now: () => number): Promise<(ended: Ended) => Promise<void>> {
  const startedAt = now();
  const goesOn = { startedAt, endedAt: null, version: null, outcome: null, findings: [], fault: null };
  // At once: who asks right after it was begun finds it.
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

/** A reader finds the former one or this one, whole. */
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
