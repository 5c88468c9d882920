import assert from "node:assert/strict";
import { rename, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { z } from "zod";
import type { Engine } from "./engine.ts";
import type { ResultSchema } from "./tool.ts";

export type TestRun<Result> = {
  result: Result;
  /** Where the file lies that the result's `outputUrl` names. */
  outputPath: string;
  /** Every percentage it told. */
  progress: readonly number[];
};

type Options = {
  /** The file behind each upload's address. */
  inputs: Readonly<Record<string, string>>;
  /** The job's own folder, which exists; a second run on the same one is a run after a kill. */
  folder: string;
  signal?: AbortSignal;
  modelDirectories?: readonly string[];
  threads?: number;
};

/**
 * Runs a tool's engine in this process, for tests and bench: data and result checked as the house checks them.
 *
 * @param data as it would come over the wire
 * @throws what the engine throws; AssertionError when it breaks a promise of JobContext's
 */
export async function runEngine<Data extends z.ZodType, Result extends ResultSchema>(
  engine: Engine<Data, Result>,
  data: z.input<Data>,
  { inputs, folder, signal = new AbortController().signal, modelDirectories = [], threads }: Options,
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
    progress(percent) {
      assert.ok(percent >= 0 && percent <= 100 && percent >= (progress.at(-1) ?? 0), `progress fell to ${percent}`);
      progress.push(percent);
    },
    async keep(path, extension) {
      assert.ok(path.startsWith(folder), "only what lies in the job's folder is kept");
      assert.ok((await stat(path)).size > 0, "an empty file is no result");
      const name = `${kept.size}.${extension}`;
      kept.set(name, join(folder, `kept-${name}`));
      await rename(path, join(folder, `kept-${name}`));
      return name;
    },
  });
  const checked = engine.tool.result.parse(result);
  const outputPath = kept.get(checked.outputUrl);
  assert.ok(outputPath, "outputUrl is what keep answered");
  return { result: checked, outputPath, progress };
}
