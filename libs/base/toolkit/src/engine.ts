import type { z } from "zod";
import type { JobContext } from "./job-context.ts";
import type { Parts } from "./parts.ts";
import type { Paused, ReviewContext, ReviewShape } from "./review.ts";
import type { DataSchema, ResultSchema, Tool } from "./tool.ts";

export type Engine<
  Data extends DataSchema = DataSchema,
  Result extends ResultSchema = ResultSchema,
  Review extends ReviewShape = ReviewShape,
> = {
  tool: Tool<Data, Result, Review>;
  run(data: z.infer<Data>, job: ContextWith<Review>): Promise<z.infer<Result> | EndWith<Review>>;
  /** Does parts of a job whose own run is on another worker, until none is left to take. Only with it a job has parts. */
  help?(data: z.infer<Data>, job: HelpContext): Promise<void>;
};

/** What a run has that helps: it hands nothing over and pauses for nobody. */
export type HelpContext = Pick<JobContext, "open" | "folder" | "signal" | "log" | "modelDirectories" | "threads"> & {
  parts: Parts;
};

/** Tools without a review have none of its parts: their `Review` is `never`. */
type ContextWith<Review extends ReviewShape> = [Review] extends [never]
  ? JobContext
  : JobContext & ReviewContext<Review>;
type EndWith<Review extends ReviewShape> = [Review] extends [never] ? never : Paused;

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
 * How such a process is started. Without V8's middle compiler: on a machine that is short of processors it now and then compiled a loop over
 * floats wrongly, and a hole was filled with zeros (docs/decisions/0027).
 */
export const engineArguments = ["--no-maglev"] as const;

/**
 * Implements a tool's jobs: the default export of its `engine.ts`. `run` throws a Refusal (with a key of the tool's
 * messages) for what the customer must know; anything else is a fault: the job is tried again, then fails as "unexpected".
 *
 * @param help for jobs of which several workers do parts (`JobContext.parts`)
 */
export const defineEngine = <Data extends DataSchema, Result extends ResultSchema, Review extends ReviewShape = never>(
  tool: Tool<Data, Result, Review>,
  run: Engine<Data, Result, Review>["run"],
  help?: Engine<Data, Result, Review>["help"],
): Engine<Data, Result, Review> => ({ tool, run, ...(help && { help }) });
