import type { RunId } from "./fence.ts";

/** A row that is processed by runs. `outputKey` names the result in the storage, and is set before the result is there. */
export type RunRow = RunId & { outputKey: string | null };

/** How far a run is. Kinds of work may add other visible details to the percentage. */
export type RunProgress = { percent: number };

/** Facts of a result that are written into the row before the files are moved. */
export type RunOutput = { outputKey: string };

/** Writes that a run may make to its row. Every write but `begin` is fenced: `update … where fence(table, run)`. */
export type RunStore<Row extends RunRow, Progress extends RunProgress, Output extends RunOutput> = {
  /** Increments the attempt and begins a run. Null when nothing is left to do. */
  begin(id: string): Promise<Row | null>;
  /** Whether the run is still the row's latest, and the row was not cancelled. */
  isWanted(run: RunId): Promise<boolean>;
  /** Writes progress. @returns the same as `isWanted`; without the fence, nothing is written */
  writeProgress(run: RunId, progress: Progress): Promise<boolean>;
  /** Records the key at which the result will be stored. False when the fence is lost. */
  writeOutput(run: RunId, output: Output): Promise<boolean>;
  /** Ends a run without a result; the row then waits for its next run. */
  handBack(run: RunId): Promise<void>;
  /** The ids of all rows in progress, including paused ones. Their directories are kept. */
  unfinished(): Promise<ReadonlySet<string>>;
};

/** The result of a run: the columns that are written first, then the files that are moved into the storage. */
export type Made<Output extends RunOutput> = { output: Output; files: readonly MadeFile[] };
/**
 * The run ends, and the row waits for an answer. `pause` writes this down inside the fence and notifies; it returns false when
 * the fence is lost. Afterwards no run has the fence, and `begin` finds nothing to do until the row is answered.
 */
export type Pause = { pause(): Promise<boolean> };
/** A file of the run's directory; one of them has the key `outputKey`. */
export type MadeFile = { key: string; path: string; contentType?: string };

/** A run, as the work sees it. */
export type Run<Row extends RunRow, Progress extends RunProgress> = {
  row: Row;
  /** This run's own directory on this machine, with the checkpoint of an earlier run on this machine. */
  directory: string;
  /** Aborted when the row is cancelled, when the fence is lost, and when the process shuts down. */
  signal: AbortSignal;
  /** Reports progress. It is written and published at most twice a second, and never falls. */
  report(progress: Progress): void;
};

/** Faults that this machine may have caused, so that the work is tried again. */
export type Retries = {
  limit: number;
  /** Counts a fault, inside the fence. @returns how many faults the row has had; null when the fence is lost */
  countFault(run: RunId): Promise<number | null>;
};

/** One kind of durable work: the work itself, and the handling of its outcome. `runner.ts` makes it survive kills. */
export type DurableWork<Row extends RunRow, Progress extends RunProgress, Output extends RunOutput> = {
  /** Name in log lines, such as "merge". */
  name: string;
  /** The row's kind for /metrics, such as a tool's code. One kind by default. */
  kindOf?(row: Row): string;
  /** Fields that its log lines carry. */
  logged(row: Row): object;
  store: RunStore<Row, Progress, Output>;
  /** Maximum number of runs, killed runs included. After this many runs another one would fail too. */
  attemptLimit: number;
  /** Number of runs that ended before the latest pause and no longer count. None by default. */
  earlierRuns?(row: Row): number;
  /** Whether another try would fail in the same way. */
  isFinal(error: unknown): boolean;
  /** Null means that the first fault ends the work, unless the storage is unreachable. */
  retries: Retries | null;
  /** Percentage that was shown by an earlier run. */
  percentOf(row: Row): number;
  begun?(row: Row): Promise<void>;
  /** Does the work, to its end or until a pause. @throws errors that `retries` and `fail` judge */
  make(run: Run<Row, Progress>): Promise<Made<Output> | Pause>;
  /** Shows the progress to owners after it has been written. */
  publish(row: Row, progress: Progress): Promise<void>;
  /** Called when the result is in the storage. Ends the row inside the fence, and notifies. */
  succeed(row: Row): Promise<void>;
  /** Ends the row inside the fence, removes its files from the storage, and notifies. */
  fail(row: Row, error: unknown): Promise<void>;
  /**
   * Called when the run was cancelled or lost its fence. Returns "wanted" if the cancellation was taken back, so that another run
   * is due.
   */
  stopped(row: Row): Promise<"over" | "wanted">;
};
