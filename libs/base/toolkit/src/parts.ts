/**
 * Parts of one job, numbered from 0. The job's own run and helping runs on other workers process the parts at the same time, each
 * part once. When a run dies or ends before its parts are done, other runs can take these parts.
 */
export type Parts = {
  /** Sets the number of parts, before the job's own run takes one. Parts that earlier runs of the job completed are forgotten. */
  offer(count: number): Promise<void>;
  /** Takes the first free part for this run. Null when no part is free. */
  take(): Promise<number | null>;
  /** Gives back parts that this run will not process, or whose result turned out to be missing. */
  give(numbers: readonly number[]): Promise<void>;
  /** Marks a part as done. The files of the part that others need are in the storage by then. */
  end(number: number): Promise<void>;
  /** The state of all parts. @param shares progress of this run's own parts, 0-1, by part number */
  stand(shares: ReadonlyMap<number, number>): Promise<PartsStand>;
  /**
   * Copies a file of the job's directory to a place where all runs of the job find it.
   * @param name lower-case letters, digits, "-", and an extension
   */
  put(part: number, name: string, path: string): Promise<void>;
  /** Path of a copy in the job's directory, which the caller owns; null when there is no such file. */
  get(name: string): Promise<string | null>;
};

export type PartsStand = { hasHelpers: boolean; parts: readonly PartStand[] };
/** State of one part. `isOwn` means that this run processes or has processed the part. */
export type PartStand = { state: "free" | "held" | "done"; isOwn: boolean; share: number };
