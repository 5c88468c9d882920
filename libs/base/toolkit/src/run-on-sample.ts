import type { z } from "zod";
import type { ActionContext } from "./action.ts";
import type { Engine } from "./engine.ts";
import type { JobContext } from "./job-context.ts";
import type { ReviewShape } from "./review.ts";
import type { DataSchema, ResultSchema } from "./tool.ts";

/** Inputs of a try-out's job. */
export type Sample = {
  /** The tool's own sample file. It is used for every input of the job. */
  path: string;
  /** Translation memory of the job; empty by default. */
  memory?: JobContext["memory"];
};

/**
 * Runs a job of a tool's engine inside a live call, on the tool's own sample.
 *
 * @param data as on the wire
 * @param context the call's folder is the job's directory
 * @returns the result, and the path of its file
 * @throws any error of the engine; TypeError where it pauses
 */
export async function runOnSample<
  Data extends DataSchema,
  Result extends ResultSchema,
  Review extends ReviewShape = never,
>(
  engine: Engine<Data, Result, Review>,
  data: z.input<Data>,
  { path, memory = [] }: Sample,
  context: Omit<ActionContext, "open">,
): Promise<{ result: z.infer<Result>; outputPath: string }> {
  const { tool, run } = engine as Engine<Data, Result>;
  let outputPath = "";
  const ended = await run(tool.data.parse(data), {
    ...context,
    memory,
    parts: null,
    open: () => path,
    progress() {},
    async keep(file) {
      outputPath = file;
      return file;
    },
    review: null,
    pause() {
      throw new TypeError("a job on a sample does not pause");
    },
  });
  return { result: tool.result.parse(ended), outputPath };
}
