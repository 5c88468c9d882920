import type { RunProgress } from "./work.ts";

/** At most two frames a second of a row (limits.9). */
const everyMs = 500;
/** The end is published by itself. */
const mostPercent = 99.9;

type ProgressOptions<Progress> = {
  /** What was shown before a kill is not taken back. */
  fromPercent: number;
  /** @returns false when nothing more is to be written */
  write: (progress: Progress) => Promise<boolean>;
  onFault: (error: unknown) => void;
};

/** Writes a run's progress: the newest only, one write at a time, never falling. */
export function createProgress<Progress extends RunProgress>({
  fromPercent,
  write,
  onFault,
}: ProgressOptions<Progress>) {
  let percent = fromPercent;
  let newest: Progress | null = null;
  let writing: Promise<void> | null = null;
  let isEnded = false;
  const ending = Promise.withResolvers<void>();

  const takeNewest = (): Progress | null => {
    if (isEnded) return null;
    const next = newest;
    newest = null;
    return next;
  };

  async function writeAll(): Promise<void> {
    for (let next = takeNewest(); next; next = takeNewest()) {
      if (!(await write(next))) return;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, everyMs).unref()), ending.promise]);
    }
  }

  return {
    report(progress: Progress): void {
      percent = Math.max(percent, Math.min(mostPercent, progress.percent));
      newest = { ...progress, percent };
      writing ??= writeAll()
        .catch(onFault)
        .finally(() => {
          writing = null;
        });
    },
    /** Waits for the write under way; nothing is written afterwards, so that no progress follows the end. */
    async end(): Promise<void> {
      isEnded = true;
      ending.resolve();
      await writing;
    },
    /** Ends, and writes what was reported last: a row that pauses shows how far it is. */
    async endAtLast(): Promise<void> {
      await this.end();
      if (newest) await write(newest).catch(onFault);
      newest = null;
    },
  };
}
