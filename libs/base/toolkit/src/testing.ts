import assert from "node:assert/strict";
import { rename, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";
import type { z } from "zod";
import type { ActionContext } from "./action.ts";
import type { Engine } from "./engine.ts";
import type { JobContext } from "./job-context.ts";
import { Paused, type Reviewed, type ReviewShape } from "./review.ts";
import type { DataSchema, ResultSchema } from "./tool.ts";

export type TestRun<Result> = {
  result: Result;
  /** Path of the file that the result's `outputUrl` names. */
  outputPath: string;
  /** All reported percentages. */
  progress: readonly number[];
};

export type RunEngineOptions<Review extends ReviewShape = never> = {
  /** Paths of the uploads' files, by the upload's address. */
  inputs: Readonly<Record<string, string>>;
  /** The job's directory, which must exist. A second run in the same directory is a run after a kill. */
  folder: string;
  signal?: AbortSignal;
  modelDirectories?: readonly string[];
  threads?: number;
  /** The operator's engines; none by default. */
  language?: Remote;
  /** None by default. */
  /** The owner's translation memory; empty by default. */
  memory?: JobContext["memory"];
  /** Review of the pause after which this run continues. */
  review?: Reviewed<Review> | null;
  /** Called whenever the engine calls `JobContext.progress`. */
  onProgress?: JobContext["progress"];
};

/**
 * Runs a tool's engine in this process until it has a result, for tests and benchmarks. Data and result are checked as on the
 * server.
 *
 * @param data as sent to the API
 * @throws any error of the engine; AssertionError when the engine violates the contract of `JobContext`, or pauses
 */
export async function runEngine<
  Data extends DataSchema,
  Result extends ResultSchema,
  Review extends ReviewShape = never,
>(
  engine: Engine<Data, Result, Review>,
  data: z.input<Data>,
  options: RunEngineOptions<Review>,
): Promise<TestRun<z.infer<Result>>> {
  const { ended, kept, progress } = await runOf(engine, data, options);
  assert.ok(!(ended instanceof Paused), "it has no result: it pauses");
  const result = engine.tool.result.parse(ended);
  const outputPath = kept.get(result.outputUrl);
  assert.ok(outputPath, "outputUrl is a name that keep returned");
  return { result, outputPath, progress };
}

/**
 * Runs a tool's engine as `runEngine` does, until it pauses.
 *
 * @returns the draft, as the tool's schema reads it
 * @throws AssertionError when it does not pause
 */
export async function runUntilPause<
  Data extends DataSchema,
  Result extends ResultSchema,
  Review extends ReviewShape = never,
>(
  engine: Engine<Data, Result, Review>,
  data: z.input<Data>,
  options: RunEngineOptions<Review>,
): Promise<z.infer<Review["draft"]>> {
  const { ended } = await runOf(engine, data, options);
  assert.ok(ended instanceof Paused && engine.tool.review, "it does not pause");
  return engine.tool.review.draft.parse(ended.draft) as z.infer<Review["draft"]>;
}

/** Context of a live call in tests, by default without uploads and operator's engines. */
export const callContext = (folder: string, given: Partial<ActionContext> = {}): ActionContext => ({
  folder,
  modelDirectories: [],
  threads: 1,
  signal: new AbortController().signal,
  language: nothingRemote,
  log() {},
  open() {
    throw new RangeError("the call has no such input");
  },
  fetch: () => Promise.reject(new RangeError("the call declares no fetches")),
  ...given,
});

async function runOf<Data extends DataSchema, Result extends ResultSchema, Review extends ReviewShape>(
  engine: Engine<Data, Result, Review>,
  data: z.input<Data>,
  {
    inputs,
    folder,
    signal = new AbortController().signal,
    modelDirectories = [],
    threads,
    language = nothingRemote,
    memory = [],
    review = null,
    onProgress,
  }: RunEngineOptions<Review>,
) {
  const progress: number[] = [];
  const kept = new Map<string, string>();
  const { tool, run } = engine as Engine<Data, Result>;
  const ended = await run(tool.data.parse(data), {
    folder,
    signal,
    modelDirectories,
    threads: threads ?? availableParallelism(),
    language,
    memory,
    review,
    parts: null,
    pause: (draft) => new Paused(draft),
    log: () => {},
    open: (url) => {
      const path = inputs[url];
      if (path === undefined) throw new RangeError(`the job has no input ${url}`);
      return path;
    },
    progress(percent, step, secondsLeft) {
      assert.ok(percent >= 0 && percent <= 100 && percent >= (progress.at(-1) ?? 0), `progress fell to ${percent}`);
      const { steps } = tool;
      assert.ok(!step || (steps && Object.hasOwn(steps.en, step.key)), `the tool has no words for ${step?.key}`);
      progress.push(percent);
      onProgress?.(percent, step, secondsLeft);
    },
    async keep(path, extension) {
      assert.ok(path.startsWith(folder), "only files in the job's directory can be kept");
      assert.ok((await stat(path)).size > 0, "an empty file cannot be a result");
      const name = `${kept.size}.${extension}`;
      kept.set(name, join(folder, `kept-${name}`));
      await rename(path, join(folder, `kept-${name}`));
      return name;
    },
  });
  return { ended, kept, progress };
}
