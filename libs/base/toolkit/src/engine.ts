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
  /** Does parts of a job whose own run is on another worker, until none is left. Jobs of engines without it have no parts. */
  help?(data: z.infer<Data>, job: HelpContext): Promise<void>;
};

/** Context of a helping run. It cannot hand over files or pause. */
export type HelpContext = Pick<JobContext, "open" | "folder" | "signal" | "log" | "modelDirectories" | "threads"> & {
  parts: Parts;
};

/** Tools without a review get no `ReviewContext`: their `Review` is `never`. */
type ContextWith<Review extends ReviewShape> = [Review] extends [never]
  ? JobContext
  : JobContext & ReviewContext<Review>;
type EndWith<Review extends ReviewShape> = [Review] extends [never] ? never : Paused;

/**
 * Variables for the environment of processes that run engines or live calls, besides their folders. With them glibc returns
 * the memory of released pictures to the system at once instead of keeping it for each thread (other C libraries ignore them).
 * JavaScript sweeps young objects every 8 MB on each thread's heap. Together they save nearly 0.2 GB for a video of 1080p, at
 * 3 % more processor time.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  NODE_OPTIONS: "--max-semi-space-size=8",
} as const;

/**
 * Arguments of Node for such a process. They turn off V8's middle compiler (Maglev): on a machine with few free processors it
 * now and then compiled a loop over floats wrongly, and a hole was filled with zeros (docs/decisions/0027).
 */
export const engineArguments = ["--no-maglev"] as const;

/**
 * Implements a tool's jobs: the default export of its `engine.ts`. `run` throws a Refusal (with a key of the tool's
 * messages) for faults that the customer must know. After any other error the job is tried again, then fails as "unexpected".
 *
 * @param help for jobs of which several workers do parts (`JobContext.parts`)
 */
export const defineEngine = <Data extends DataSchema, Result extends ResultSchema, Review extends ReviewShape = never>(
  tool: Tool<Data, Result, Review>,
  run: Engine<Data, Result, Review>["run"],
  help?: Engine<Data, Result, Review>["help"],
): Engine<Data, Result, Review> => ({ tool, run, ...(help && { help }) });
