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
  /**
   * Does parts of a job whose own run is on another worker, until no part is left. Jobs of engines without this function have no
   * parts.
   */
  help?(data: z.infer<Data>, job: HelpContext): Promise<void>;
};

/** Context of a helping run. A helping run cannot deliver files or pause. */
export type HelpContext = Pick<JobContext, "open" | "folder" | "signal" | "log" | "modelDirectories" | "threads"> & {
  parts: Parts;
};

/** For tools without a review, `Review` is `never`, and there is no `ReviewContext`. */
type ContextWith<Review extends ReviewShape> = [Review] extends [never]
  ? JobContext
  : JobContext & ReviewContext<Review>;
type EndWith<Review extends ReviewShape> = [Review] extends [never] ? never : Paused;

/**
 * Environment variables for processes that run engines or live calls, in addition to those for their folders. They make glibc
 * return the memory of released pictures to the system at once instead of keeping it for each thread (other C libraries ignore
 * them). JavaScript collects young objects every 8 MB on each thread's heap. Together they save nearly 0.2 GB for a 1080p video,
 * at the cost of 3 % more CPU time.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  NODE_OPTIONS: "--max-semi-space-size=8",
} as const;

/**
 * Node's arguments for such a process. They turn off V8's middle compiler (Maglev): on a machine with few free processors, it
 * sometimes compiled a loop over floats incorrectly, so that a hole was filled with zeros (docs/decisions/0027).
 */
export const engineArguments = ["--no-maglev"] as const;

/**
 * Implements a tool's jobs: the default export of its `engine.ts`. `run` throws a Refusal (with a key of the tool's messages) for
 * faults about which the customer must be told. After any other error the job is tried again, and then fails as "unexpected".
 *
 * @param help for jobs of which several workers do parts (`JobContext.parts`)
 */
export const defineEngine = <Data extends DataSchema, Result extends ResultSchema, Review extends ReviewShape = never>(
  tool: Tool<Data, Result, Review>,
  run: Engine<Data, Result, Review>["run"],
  help?: Engine<Data, Result, Review>["help"],
): Engine<Data, Result, Review> => ({ tool, run, ...(help && { help }) });
