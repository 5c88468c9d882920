import type { z } from "zod";
import type { ResultSchema, Tool } from "./tool.ts";

/** What an engine is given for one run of a job. It runs in a process of its own, which may end at any moment. */
export type JobContext = {
  /** The file behind an upload's address, on this machine; not to be changed. @throws RangeError when the job has no such input */
  open(url: string): string;
  /**
   * A folder of the job's own, absolute. It outlives a run that was killed, on the same machine: what a run leaves in it the
   * next one may go on from; by names inside it, since the folder is called otherwise then. Gone when the job ends.
   */
  folder: string;
  /**
   * Hands over a finished file that lies in `folder`; it is moved, and delivered once the run has ended well.
   *
   * @param extension without dot, in lower case; tells the type under which it is delivered
   * @returns what the result names it by
   * @throws RangeError when it is empty or lies elsewhere
   */
  keep(path: string, extension: string): Promise<string>;
  /** How far the job is, 0-100. Told on at most twice a second; never falls. */
  progress(percent: number): void;
  /** Aborted on cancel and shutdown: what has not ended half a second later is killed, and the folder is what counts. */
  signal: AbortSignal;
  log(message: string, detail?: Readonly<Record<string, unknown>>): void;
  /** Folders with trained networks and their registry: our own first, then the operator's. */
  modelDirectories: readonly string[];
  /** How many threads may work at once. */
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
 * Declares how a tool's jobs are done: the default export of its `engine.ts`. `run` throws a Refusal for what the customer
 * must know (a key of the tool's messages); anything else is a fault, tried again and told as "unexpected".
 */
export const defineEngine = <Data extends z.ZodType, Result extends ResultSchema>(
  tool: Tool<Data, Result>,
  run: Engine<Data, Result>["run"],
): Engine<Data, Result> => ({ tool, run });
