import type { RunProgress } from "./work.ts";

/** At most two frames a second for each row (limits.9). */
const everyMs = 500;
/** Highest percentage that is shown before the end. The end is published separately. */
const mostPercent = 99.9;

type ProgressOptions<Progress> = {
  /** Percentage that was shown before a kill; it must not fall. */
  fromPercent: number;
  /** @returns false when no more progress may be written */
  write: (progress: Progress) => Promise<boolean>;
  onFault: (error: unknown) => void;
};

/** Writes a run's progress: only the latest value, one write at a time, and never a lower percentage. */
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
    /** Waits for the current write. Afterwards nothing is written, so that no progress is published after the end. */
    async end(): Promise<void> {
      isEnded = true;
      ending.resolve();
      await writing;
    },
    /** Stops, and writes the last reported progress, so that a paused row shows how far it is. */
    async endAtLast(): Promise<void> {
      await this.end();
      if (newest) await write(newest).catch(onFault);
      newest = null;
    },
  };
}
