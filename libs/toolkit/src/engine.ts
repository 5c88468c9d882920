import type { z } from "zod";
import type { ResultSchema, Tool } from "./tool.ts";

/** What an engine gets for one run of a job. It runs in a process of its own, which may be killed at any moment. */
export type JobContext = {
  /** Path of an upload's file on this machine, read-only. @throws RangeError when the job has no such input */
  open(url: string): string;
  /**
   * Absolute path of the job's directory. It outlives a killed run on the same machine, so that the next run can continue
   * from checkpoints in it; its own name changes between runs. Deleted when the job ends.
   */
  folder: string;
  /**
   * Hands over a finished file in `folder`; it is moved, and delivered when the run has succeeded.
   *
   * @param extension without dot, in lower case; decides the content type
   * @returns the name for the result
   * @throws RangeError when the file is empty or outside `folder`
   */
  keep(path: string, extension: string): Promise<string>;
  /** Reports progress, 0-100, which must not fall; published at most twice a second. */
  progress(percent: number): void;
  /** Aborted on cancel and shutdown; the process is killed half a second later. */
  signal: AbortSignal;
  log(message: string, detail?: Readonly<Record<string, unknown>>): void;
  /** Directories with trained networks and their registry: the repository's first, then the operator's. */
  modelDirectories: readonly string[];
  /** The most threads that may compute at once. */
  threads: number;
};

export type Engine<Data extends z.ZodType = z.ZodType, Result extends ResultSchema = ResultSchema> = {
  tool: Tool<Data, Result>;
  run(data: z.infer<Data>, job: JobContext): Promise<z.infer<Result>>;
};

/**
 * What the environment of a process that runs engines or live calls has besides its folders. C's memory goes back to the system as soon as
 * a picture, or a hole of one, is let go of, which each thread else keeps for itself (glibc; others do not read it); and what is young on
 * JavaScript's heaps, one for each thread, is swept every 8 MB: nearly 0.2 GB less for a video of 1080p, at 3 % more processor time.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  NODE_OPTIONS: "--max-semi-space-size=8",
} as const;

/**
 * Implements a tool's jobs: the default export of its `engine.ts`. `run` throws a Refusal (with a key of the tool's
 * messages) for what the customer must know; anything else is a fault: the job is tried again, then fails as "unexpected".
 */
export const defineEngine = <Data extends z.ZodType, Result extends ResultSchema>(
  tool: Tool<Data, Result>,
  run: Engine<Data, Result>["run"],
): Engine<Data, Result> => ({ tool, run });
