import type { RunId } from "./fence.ts";

/** A row that is worked on. `outputKey` names the result in the storage, and is set before the result is there. */
export type RunRow = RunId & { outputKey: string | null };

/** How far a run is. Other visible details stand beside the percent. */
export type RunProgress = { percent: number };

/** Facts of a result that are written down before its files are moved. */
export type RunOutput = { outputKey: string };

/** Writes that a run may make to its row. Every write but `begin` is fenced: `update … where fence(table, run)`. */
export type RunStore<Row extends RunRow, Progress extends RunProgress, Output extends RunOutput> = {
  /** Counts the attempt up. Null when nothing is left to do. */
  begin(id: string): Promise<Row | null>;
  /** Whether the run is still the row's, and nobody has cancelled it. */
  isWanted(run: RunId): Promise<boolean>;
  /** @returns the same as `isWanted`; after the fence is lost nothing is written */
  writeProgress(run: RunId, progress: Progress): Promise<boolean>;
  /** Records where the result is going to lie. False when the fence is lost. */
  writeOutput(run: RunId, output: Output): Promise<boolean>;
  /** The run ends unfinished, and the row waits for its next one. */
  handBack(run: RunId): Promise<void>;
  /** The ids of all rows in progress, paused ones too: their directories stay. */
  unfinished(): Promise<ReadonlySet<string>>;
};

/** The result of a run: the columns that are written first, then the files that are moved into the storage. */
export type Made<Output extends RunOutput> = { output: Output; files: readonly MadeFile[] };
/**
 * The run ends, and the row waits for somebody's answer. `pause` writes that down inside the fence and notifies; false when the
 * fence is lost. From then on the fence holds for no run, and `begin` finds nothing to do until there is an answer.
 */
export type Pause = { pause(): Promise<boolean> };
/** A file of the run's directory; one of them has the key `outputKey`. */
export type MadeFile = { key: string; path: string; contentType?: string };

/** One run of the work, as the work itself sees it. */
export type Run<Row extends RunRow, Progress extends RunProgress> = {
  row: Row;
  /** This run's own directory on this machine, with the checkpoint of an earlier run on this machine. */
  directory: string;
  /** Aborted by a cancel, by a lost fence and by the shutdown of the process. */
  signal: AbortSignal;
  /** Written down and published at most twice a second; never falls. */
  report(progress: Progress): void;
};

/** Faults that may be the machine's and are therefore tried again. */
export type Retries = {
  limit: number;
  /** Writes inside the fence. @returns how many faults the row has had; null when the fence is lost */
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
  /** Number of runs, killed ones included, after which another try is useless. */
  attemptLimit: number;
  /** Number of runs that ended before the latest pause, which no longer count. None by default. */
  earlierRuns?(row: Row): number;
  /** Whether another try would end in the same way. */
  isFinal(error: unknown): boolean;
  /** Null: the first fault ends the work, unless the storage is unreachable. */
  retries: Retries | null;
  /** Percentage that an earlier run has shown. */
  percentOf(row: Row): number;
  begun?(row: Row): Promise<void>;
  /** Does the work, to its end or until a pause. @throws errors that `retries` and `fail` judge */
  make(run: Run<Row, Progress>): Promise<Made<Output> | Pause>;
  /** Shows owners the progress, once it is written down. */
  publish(row: Row, progress: Progress): Promise<void>;
  /** Called when the result is in the storage. Ends the row inside the fence, and notifies. */
  succeed(row: Row): Promise<void>;
  /** Ends the row inside the fence, removes its files from the storage, and notifies. */
  fail(row: Row, error: unknown): Promise<void>;
  /** Called when the run was cancelled or lost its fence. "wanted": the cancel was taken back, and another run is due. */
  stopped(row: Row): Promise<"over" | "wanted">;
};
