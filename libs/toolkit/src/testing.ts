import assert from "node:assert/strict";
import { rename, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import type { Engine } from "./engine.ts";
import type { JobContext } from "./job-context.ts";
import type { DataSchema, ResultSchema } from "./tool.ts";

export type TestRun<Result> = {
  result: Result;
  /** Path of the file that the result's `outputUrl` names. */
  outputPath: string;
  /** Every reported percentage. */
  progress: readonly number[];
};

export type RunEngineOptions = {
  /** Path of each upload's file, by the upload's address. */
  inputs: Readonly<Record<string, string>>;
  /** The job's directory, which exists; a second run in it is a run after a kill. */
  folder: string;
  signal?: AbortSignal;
  modelDirectories?: readonly string[];
  threads?: number;
  /** Called as the engine calls `JobContext.progress`. */
  onProgress?: JobContext["progress"];
};

/**
 * Runs a tool's engine in this process, for tests and benchmarks; checks data and result as the server does.
 *
 * @param data as on the wire
 * @throws what the engine throws; AssertionError when it breaks the contract of `JobContext`
 */
export async function runEngine<Data extends DataSchema, Result extends ResultSchema>(
  engine: Engine<Data, Result>,
  data: z.input<Data>,
  {
    inputs,
    folder,
    signal = new AbortController().signal,
    modelDirectories = [],
    threads,
    onProgress,
  }: RunEngineOptions,
): Promise<TestRun<z.infer<Result>>> {
  const progress: number[] = [];
  const kept = new Map<string, string>();
  const result = await engine.run(engine.tool.data.parse(data), {
    folder,
    signal,
    modelDirectories,
    threads: threads ?? availableParallelism(),
    log: () => {},
    open: (url) => {
      const path = inputs[url];
      if (path === undefined) throw new RangeError(`the job has no input ${url}`);
      return path;
    },
    progress(percent, step, secondsLeft) {
      assert.ok(percent >= 0 && percent <= 100 && percent >= (progress.at(-1) ?? 0), `progress fell to ${percent}`);
      const { steps } = engine.tool;
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
  const checked = engine.tool.result.parse(result);
  const outputPath = kept.get(checked.outputUrl);
  assert.ok(outputPath, "outputUrl is a name that keep returned");
  return { result: checked, outputPath, progress };
}
