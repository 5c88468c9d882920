import type { Parts } from "../../../platform/parts.ts";
import { jobsPrefix } from "../../jobs/index.ts";
import { uploadsPrefix } from "../../uploads/index.ts";
import { keyPrefixes } from "../storage-keys.ts";

/** Bytes of covers and subtitles, small each, and many; of what customers sent, and what tools made of it. */
type Counted = { small: number; others: number };

export type FilesBeside = {
  /** As of a minute ago, and of the last time that the storage told them. @throws what the storage throws while none is known */
  count(): Promise<Counted>;
  /** Counts what is about to be kept. */
  addSmall(bytes: number): void;
};

/** How long a count serves; how long it serves besides while the next is made, or where the storage does not answer. */
const [freshMs, staleMs] = [60_000, 30 * 60_000];

/** The files beside the merges. A bucket of many takes seconds to list: it is listed once for all who ask, and they do not wait. */
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
    // Told once, however many wait for it, or nobody.
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
