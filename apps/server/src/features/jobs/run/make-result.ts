import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import { reviewLength } from "@cutwater/contract/jobs.ts";
import { nothingRemote, type Remote } from "@cutwater/language/remote.ts";
import type { Reviewed } from "@cutwater/toolkit/review.ts";
import type { JobData, Tool } from "@cutwater/toolkit/tool.ts";
import type { Config } from "../../../config.ts";
import type { FoundTool } from "../../../load-tools.ts";
import type { Database, Db } from "../../../platform/db/database.ts";
import type { Run } from "../../../platform/durable/work.ts";
import type { Log } from "../../../platform/log/log.ts";
import { withKeptSpeech } from "../../../platform/providers/kept-speech.ts";
import type { Limits } from "../../../platform/sandbox/limited.ts";
import { EngineFault, type EngineWork, type Kept, runEngine } from "../../../platform/sandbox/run-engine.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Billing } from "../../billing/index.ts";
import type { Memory } from "../../memory/index.ts";
import type { Uploads } from "../../uploads/index.ts";
import type { Voices } from "../../voices/index.ts";
import { fit, fitData, SchemaFault } from "../fit-data.ts";
import { createJobParts } from "../parts/job-parts.ts";
import type { Holder } from "../parts/store-parts.ts";
import { refusalOf } from "../refusals.ts";
import { reviewOf } from "../review/store-review.ts";
import type { JobInput } from "../rows/job-input.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import type { ToolProgress } from "./store-runs.ts";

/** What an engine made: files on this machine, and which of them is the output. */
type ToolResult = { result: object; output: ToolFile; files: readonly ToolFile[]; peakMegabytes: number };
type ToolFile = Kept & { path: string };
/** What an engine pauses with. */
type ToolDraft = { draft: unknown; peakMegabytes: number };

export type MakeResultDeps = {
  config: Config;
  database: Database;
  language: Remote;
  log: Log;
  billing: Pick<Billing, "allowanceOf">;
  uploads: Pick<Uploads, "stage">;
  memory: Pick<Memory, "pairsOf">;
  voices: Pick<Voices, "ofOwner">;
  modelDirectories: readonly string[];
  threads: number;
  recogniser: string | null;
  storage: Storage;
  /** Whether other workers, or other places of this one, may do parts of its jobs. */
  hasHelpers: boolean;
};

/**
 * Brings a job's uploads to this machine and has the tool's engine work on them, to the end or until a pause.
 *
 * @throws Refusal as the house knows it, SchemaFault, EngineFault, LimitExceeded, ProcessDied, or the signal's reason
 */
export async function makeResult(
  { row, directory, signal, report }: Run<JobRow, ToolProgress>,
  found: FoundTool,
  deps: MakeResultDeps,
): Promise<ToolResult | ToolDraft> {
  const { config, database, language, log, voices } = deps;
  const { tool } = found;
  const memory = tool.translations ? await deps.memory.pairsOf(row.uid) : [];
  const review = await storedReview(row, tool, database.db);
  const { work, limits, own } = await prepare({ row, directory, signal }, found, deps);
  const parts = deps.hasHelpers
    ? createJobParts(
        {
          run: { job: row.id, holder: randomUUID(), attempt: row.attempt },
          folder: own,
          signal,
          // The run finds the same when it writes its progress.
          onUnwanted() {},
        },
        deps,
      )
    : null;
  // What is shown as left never rises, whatever an engine says.
  let least = Number.POSITIVE_INFINITY;
  try {
    const end = await runEngine(
      { ...work, review, memory, hasParts: parts !== null },
      {
        limits,
        parts,
        isPatient: !row.isShort,
        signal,
        onProgress(percent, step, secondsLeft) {
          if (secondsLeft !== null) least = Math.max(1, Math.min(least, Math.round(secondsLeft)));
          report({ percent, step, secondsLeft: secondsLeft === null ? null : least });
        },
        searchPath: config.engine.searchPath,
        language: withKeptSpeech(voices.ofOwner(language, row.uid), {
          dataDir: config.dataDir,
          ownerId: row.uid,
          now: Date.now(),
        }),
        onLog: (message, detail) => log.info({ jobId: row.id, engine: row.serviceCode, ...detail }, message),
        onFault: (err) => log.error({ jobId: row.id, engine: row.serviceCode, err }, "a tool had no answer"),
      },
    );
    if (end.paused) return { draft: draftOf(tool, end.paused.draft), peakMegabytes: end.peakMegabytes };
    const files = end.kept.map((file) => ({ ...file, path: join(own, "kept", file.name) }));
    return { ...resultOf(found, end.result, files), files, peakMegabytes: end.peakMegabytes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusalOf(tool, error, error) ?? new EngineFault(`a refusal without a sentence: ${error.key}`);
  } finally {
    await parts?.leave();
  }
}

type Helped = Pick<Run<JobRow, ToolProgress>, "row" | "directory" | "signal"> & {
  run: Holder;
  /** The part that was taken for it. */
  first: number;
  /** Called when the run is not wanted any more. */
  stop(): void;
};

/**
 * Does parts of a job whose own run is elsewhere, until none is left to take.
 *
 * @returns how many it did @throws as makeResult; a refusal is as it comes, since the job's own run finds the same
 */
export async function makeParts(
  { row, directory, signal, run, first, stop }: Helped,
  found: FoundTool,
  deps: MakeResultDeps,
): Promise<number> {
  const { work, limits, own } = await prepare({ row, directory, signal }, found, deps);
  const parts = createJobParts({ run, folder: own, first, signal, onUnwanted: stop }, deps);
  try {
    await runEngine(
      { ...work, hasParts: true, isHelper: true },
      {
        limits,
        parts,
        isPatient: true,
        signal,
        onProgress() {},
        searchPath: deps.config.engine.searchPath,
        language: nothingRemote,
        onLog: (message, detail) => deps.log.info({ jobId: row.id, engine: row.serviceCode, ...detail }, message),
        onFault: (err) => deps.log.error({ jobId: row.id, engine: row.serviceCode, err }, "a tool had no answer"),
      },
    );
    return parts.doneCount();
  } finally {
    await parts.leave();
  }
}

/** What an engine works on and within which limits, with the job's uploads on this machine. */
async function prepare(
  { row, directory, signal }: Pick<Run<JobRow, ToolProgress>, "row" | "directory" | "signal">,
  { tool, enginePath }: FoundTool,
  deps: MakeResultDeps,
): Promise<{ work: EngineWork; limits: Limits; own: string }> {
  const { billing, modelDirectories, threads, recogniser } = deps;
  const data = storedData(row, tool);
  const kept = row.inputs ?? [];
  const inputs = await stageAll(kept, join(directory, "inputs"), signal, deps);
  // What the customer was allowed when it was measured: their plan may have ended while it waited.
  const allowance = row.allowance ?? (await billing.allowanceOf({ ownerId: row.uid, isAdmin: row.isAdmins }));
  const asked = { data, inputs: kept.map(({ facts }) => facts), allowance };
  const own = join(directory, "own");
  await mkdir(own, { recursive: true });
  const limits = { memoryMegabytes: tool.limits.memoryMegabytes, seconds: tool.limits.seconds(asked) };
  return { work: { enginePath, data, inputs, folder: own, modelDirectories, threads, recogniser }, limits, own };
}

/** The tool may have changed since the job was submitted. */
const storedData = ({ data }: JobRow, tool: Tool): JobData => asFault(() => fitData(tool, data));

async function storedReview({ id, answeredRevision }: JobRow, { review }: Tool, db: Db): Promise<Reviewed | null> {
  if (answeredRevision === 0) return null;
  const stored = await reviewOf(db, id);
  if (!stored || !review) throw new SchemaFault(new Refusal("resultUnfit"));
  return asFault(() => ({ draft: fit(review.draft, stored.draft), answer: fit(review.answer, stored.answer) }));
}

/** What a schema refuses here is nobody's but ours. */
function asFault<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Refusal ? new SchemaFault(error) : error;
  }
}

function draftOf({ review }: Tool, draft: unknown): unknown {
  const read = review?.draft.safeParse(draft);
  if (read?.success && JSON.stringify(read.data).length <= reviewLength) return read.data;
  throw new SchemaFault(new Refusal("resultUnfit", State.refused, {}, { cause: read?.error ?? "too large" }));
}

async function stageAll(
  kept: readonly JobInput[],
  folder: string,
  signal: AbortSignal,
  { uploads }: Pick<MakeResultDeps, "uploads">,
): Promise<Record<string, string>> {
  const inputs: Record<string, string> = {};
  if (kept.length > 0) await mkdir(folder, { recursive: true });
  for (const { url, key } of kept) inputs[url] = await uploads.stage({ key }, folder, signal);
  return inputs;
}

function resultOf(
  { tool }: FoundTool,
  result: unknown,
  files: readonly ToolFile[],
): Pick<ToolResult, "result" | "output"> {
  const read = tool.result.safeParse(result);
  if (!read.success) throw new SchemaFault(new Refusal("resultUnfit", State.refused, {}, { cause: read.error }));
  const output = files.find(({ name }) => name === read.data.outputUrl);
  if (!output) throw new EngineFault(`outputUrl is no kept file: ${read.data.outputUrl}`);
  return { result: read.data, output };
}
