/**
 * Parts of one job, numbered from 0. The job's own run and helping runs on other workers do them at the same time, each part
 * once. A run that dies or ends before its parts are done leaves them to other runs.
 */
export type Parts = {
  /** States the number of parts, before the job's own run takes one. Parts done by its earlier runs are forgotten. */
  offer(count: number): Promise<void>;
  /** Takes the first free part for this run. Null where none is free. */
  take(): Promise<number | null>;
  /** Gives back parts that this run will not do, or that turned out to be undone. */
  give(numbers: readonly number[]): Promise<void>;
  /** Marks a part as done; the files that others need from it are in the storage. */
  end(number: number): Promise<void>;
  /** The state of all parts. @param shares progress of this run's own parts, 0-1, by part number */
  stand(shares: ReadonlyMap<number, number>): Promise<PartsStand>;
  /** Copies a file of the job's directory to where all its runs find it. @param name small letters, digits, "-", an ending */
  put(part: number, name: string, path: string): Promise<void>;
  /** Path of a copy in the job's directory, which the caller owns; null where there is no such file. */
  get(name: string): Promise<string | null>;
};

export type PartsStand = { hasHelpers: boolean; parts: readonly PartStand[] };
/** State of one part. `isOwn`: this run does it or did it. */
export type PartStand = { state: "free" | "held" | "done"; isOwn: boolean; share: number };
