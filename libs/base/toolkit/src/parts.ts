/**
 * Parts of one job, numbered from 0, which several runs do at the same time, each once: the job's own run and runs that help
 * it on other workers. A run that dies, and one that ends without its parts, leaves them to others.
 */
export type Parts = {
  /** Says how many parts there are. Only the job's own run does so, before it takes one; what earlier runs of its own did is forgotten. */
  offer(count: number): Promise<void>;
  /** The first part that nobody does; from now on this run does it. Null where there is none. */
  take(): Promise<number | null>;
  /** Parts that this run does not do, or that turned out not to be done. */
  give(numbers: readonly number[]): Promise<void>;
  /** A part is done, and what others need of it lies in the storage. */
  end(number: number): Promise<void>;
  /** How all parts stand. @param shares how far this run is with its own, 0-1, by their numbers */
  stand(shares: ReadonlyMap<number, number>): Promise<PartsStand>;
  /** Copies a file of the job's directory to where all runs of the job find it. @param name small letters, digits, "-", an ending */
  put(part: number, name: string, path: string): Promise<void>;
  /** The path of a copy in the job's directory, which is the caller's; null where there is no such file. */
  get(name: string): Promise<string | null>;
};

export type PartsStand = { hasHelpers: boolean; parts: readonly PartStand[] };
/** `isOwn`: this run does it or did it. */
export type PartStand = { state: "free" | "held" | "done"; isOwn: boolean; share: number };
