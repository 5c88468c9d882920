import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import type { JobData, Tool } from "@cutwater/toolkit/tool.ts";
import type { Config } from "../../../config/config.ts";
import type { FoundTool } from "../../../load-tools.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Run } from "../../../platform/durable/work.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Limits } from "../../../platform/sandbox/limited.ts";
import type { EngineWork } from "../../../platform/sandbox/run-engine.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Billing } from "../../billing/index.ts";
import type { Memory } from "../../memory/index.ts";
import type { Uploads } from "../../uploads/index.ts";
import type { Voices } from "../../voices/index.ts";
import { fitData, SchemaFault } from "../fit-data.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import type { ToolProgress } from "../rows/store-runs.ts";
import { type ConvertedInputDeps, convertedInput } from "./converted-input.ts";

/** Dependencies of runs of engines, including runs that only help with parts. */
export type EngineRunDeps = {
  config: Config;
  database: Database;
  language: Remote;
  log: Log;
  billing: Pick<Billing, "allowanceOf">;
  uploads: Pick<Uploads, "stage" | "convertStaged">;
  memory: Pick<Memory, "pairsOf">;
  voices: Pick<Voices, "ofOwner">;
  modelDirectories: readonly string[];
  threads: number;
  storage: Storage;
  /** Whether other workers, or other places of this worker, may do parts of this worker's jobs. */
  hasHelpers: boolean;
};

/** The engine's working folder inside the run's directory. */
export const ownFolderIn = (directory: string): string => join(directory, "own");

/** An engine's input and limits, with the job's uploads fetched to this machine. */
export async function prepareEngine(
  { row, directory, signal }: Pick<Run<JobRow, ToolProgress>, "row" | "directory" | "signal">,
  { tool, enginePath }: FoundTool,
  deps: EngineRunDeps,
): Promise<{ work: EngineWork; limits: Limits; own: string }> {
  const { billing, modelDirectories, threads } = deps;
  const data = storedData(row, tool);
  const kept = row.inputs ?? [];
  const inputs = await stageAll(row, join(directory, "inputs"), signal, deps);
  // The customer's allowance at submission is used, because their plan may have ended while the job waited.
  const allowance = row.allowance ?? (await billing.allowanceOf({ ownerId: row.ownerId, isAdmin: row.isAdmins }));
  const asked = { data, inputs: kept.map(({ facts }) => facts), allowance };
  const own = ownFolderIn(directory);
  await mkdir(own, { recursive: true });
  const limits = { memoryMegabytes: tool.limits.memoryMegabytes, seconds: tool.limits.seconds(asked) };
  return { work: { enginePath, data, inputs, folder: own, modelDirectories, threads }, limits, own };
}

/** The tool may have changed since the job was submitted. */
const storedData = ({ data }: JobRow, tool: Tool): JobData => asFault(() => fitData(tool, data));

/** Calls `read`. A schema error in stored data is reported as our own fault. */
export function asFault<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Refusal ? new SchemaFault(error) : error;
  }
}

async function stageAll(
  { id: jobId, inputs }: Pick<JobRow, "id" | "inputs">,
  folder: string,
  signal: AbortSignal,
  deps: ConvertedInputDeps,
): Promise<Record<string, string>> {
  const kept = inputs ?? [];
  const staged: Record<string, string> = {};
  if (kept.length > 0) await mkdir(folder, { recursive: true });
  for (const input of kept) {
    const path = await deps.uploads.stage(input, folder, signal);
    staged[input.url] = input.isConverted ? await convertedInput({ jobId, input, path, folder, signal }, deps) : path;
  }
  return staged;
}
