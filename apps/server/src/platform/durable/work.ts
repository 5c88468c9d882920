import type { RunId } from "./fence.ts";

/** A row that is worked on. `outputKey` names the result in the storage, from before it lies there. */
export type RunRow = RunId & { outputKey: string | null };

/** How far a run is; whatever else is shown of it stands beside the percent. */
export type RunProgress = { percent: number };

/** What is written down of a result before its files are moved. */
export type RunOutput = { outputKey: string };

/** What a run may write of its row. Every write but `begin` is fenced: `update … where fence(table, run)`. */
export type RunStore<Row extends RunRow, Progress extends RunProgress, Output extends RunOutput> = {
  /** Counts the attempt up. Null when there is nothing to do any more. */
  begin(id: string): Promise<Row | null>;
  /** Whether the run is still the row's, and nobody has cancelled it. */
  isWanted(run: RunId): Promise<boolean>;
  /** @returns the same as `isWanted`; nothing is written behind the fence */
  writeProgress(run: RunId, progress: Progress): Promise<boolean>;
  /** Says where the result is going to lie. False when the fence is lost. */
  writeOutput(run: RunId, output: Output): Promise<boolean>;
  /** The run ends unfinished, and the row waits for its next one. */
  handBack(run: RunId): Promise<void>;
  /** The ids of all rows in progress, paused ones too: their directories stay. */
  unfinished(): Promise<ReadonlySet<string>>;
};

/** What a run has made: the columns that are written down first, then the files that are moved into the storage. */
export type Made<Output extends RunOutput> = { output: Output; files: readonly MadeFile[] };
/**
 * The run ends, and the row waits for somebody's answer. `pause` writes that down behind the fence and notifies; false when the fence is
 * lost. From then on the fence holds for no run, and `begin` finds nothing to do until there is an answer.
 */
export type Pause = { pause(): Promise<boolean> };
/** A file of the run's directory; one of them has the key `outputKey`. */
export type MadeFile = { key: string; path: string; contentType?: string };

/** One run of the work, as the work itself sees it. */
export type Run<Row extends RunRow, Progress extends RunProgress> = {
  row: Row;
  /** This run's own directory on this machine, with the checkpoint that an earlier run on this machine left. */
  directory: string;
  /** Aborted by a cancel, by a lost fence and by the shutdown of the process. */
  signal: AbortSignal;
  /** Written down and published at most twice a second, and never falling. */
  report(progress: Progress): void;
};

/** Faults that may be the machine's, and so are tried again. */
export type Retries = {
  limit: number;
  /** Behind the fence. @returns how many faults the row has had; null when the fence is lost */
  countFault(run: RunId): Promise<number | null>;
};

/** One kind of durable work: what is done, and what becomes of it. How it survives kills is in `runner.ts`. */
export type DurableWork<Row extends RunRow, Progress extends RunProgress, Output extends RunOutput> = {
  /** As log lines name it: "merge". */
  name: string;
  /** Which of its kinds a row is, for /metrics: a tool's code. One kind by default. */
  kindOf?(row: Row): string;
  /** What its log lines carry. */
  logged(row: Row): object;
  store: RunStore<Row, Progress, Output>;
  /** Runs that end by a kill count too; after so many there is no use in another. */
  attemptLimit: number;
  /** Runs that ended before the latest pause, which count no more. None by default. */
  earlierRuns?(row: Row): number;
  /** Whether another try would end the same. */
  isFinal(error: unknown): boolean;
  /** Null: the first fault ends the work, unless the storage is away. */
  retries: Retries | null;
  /** What was shown of an earlier run. */
  percentOf(row: Row): number;
  begun?(row: Row): Promise<void>;
  /** Does the work, to its end or until a pause. @throws what `retries` and `fail` judge */
  make(run: Run<Row, Progress>): Promise<Made<Output> | Pause>;
  /** Shows owners how far it is, once that is written down. */
  publish(row: Row, progress: Progress): Promise<void>;
  /** The result lies in the storage: ends the row behind the fence, and notifies. */
  succeed(row: Row): Promise<void>;
  /** Ends the row behind the fence, removes what lies in the storage, and notifies. */
  fail(row: Row, error: unknown): Promise<void>;
  /** The run was cancelled or lost its fence. "wanted": the cancel was taken back, and another run is due. */
  stopped(row: Row): Promise<"over" | "wanted">;
};
