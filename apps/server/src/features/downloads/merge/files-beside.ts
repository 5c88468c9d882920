import type { Parts } from "../../../platform/parts.ts";
import { jobsPrefix } from "../../jobs/index.ts";
import { uploadsPrefix } from "../../uploads/index.ts";
import { keyPrefixes } from "../storage-keys.ts";

/**
 * Sizes of the stored files other than merges: `small` for covers and subtitles, `others` for customers' uploads and tools'
 * results.
 */
type Counted = { small: number; others: number };

export type FilesBeside = {
  /**
   * The sizes, counted at most a minute ago, or the latest count if the storage does not answer. @throws the storage's error
   * while no count is known
   */
  count(): Promise<Counted>;
  /** Adds a file that is about to be stored. */
  addSmall(bytes: number): void;
};

/**
 * `freshMs`: how long a count is fresh. `staleMs`: how long it may still be used while the next count is made or the storage does
 * not answer.
 */
const freshMs = 60_000;
const staleMs = 30 * 60_000;

/**
 * Counts the stored files other than merges. Listing a large bucket takes seconds, so all callers share one listing and do not
 * wait for it.
 */
export function createFilesBeside({ clock, storage, log }: Pick<Parts, "clock" | "storage" | "log">): FilesBeside {
  let last = { at: Number.NEGATIVE_INFINITY, small: 0, others: 0 };
  let counting: Promise<Counted> | null = null;

  async function bytesOf(...prefixes: string[]): Promise<number> {
    let bytes = 0;
    for (const prefix of prefixes) for await (const { sizeBytes } of storage.list(prefix)) bytes += sizeBytes;
    return bytes;
  }

  async function countNow(): Promise<Counted> {
    const at = clock.now();
    const small = await bytesOf(keyPrefixes.covers, keyPrefixes.subtitles);
    last = { at, small, others: await bytesOf(uploadsPrefix, jobsPrefix) };
    return last;
  }

  function begun(): Promise<Counted> {
    const count = countNow().finally(() => (counting = null));
    // Logged once, however many callers share the listing, and even if no caller waits for it.
    count.catch((error: unknown) => log.warn({ err: error }, "the files beside the merges could not be counted"));
    return count;
  }

  return {
    async count() {
      const age = clock.now() - last.at;
      if (age < freshMs) return last;
      counting ??= begun();
      return age >= staleMs ? await counting : last;
    },
    addSmall: (bytes) => void (last.small += bytes),
  };
}
