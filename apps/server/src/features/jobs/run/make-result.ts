import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Refusal, State } from "@cutwater/contract/answer.ts";
import { reviewLength } from "@cutwater/contract/jobs.ts";
import type { Reviewed } from "@cutwater/toolkit/review.ts";
import type { Tool } from "@cutwater/toolkit/tool.ts";
import type { FoundTool } from "../../../load-tools.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Run } from "../../../platform/durable/work.ts";
import { withKeptSpeech } from "../../../platform/providers/kept-speech.ts";
import { EngineFault, type Kept, runEngine } from "../../../platform/sandbox/run-engine.ts";
import { asFault, type EngineRunDeps, prepareEngine } from "../engines/prepare-engine.ts";
import { fit, SchemaFault } from "../fit-data.ts";
import { createJobParts } from "../parts/job-parts.ts";
import { refusalOf } from "../refusals.ts";
import { reviewOf } from "../review/store-review.ts";
import type { JobRow } from "../rows/store-jobs.ts";
import type { ToolProgress } from "../rows/store-runs.ts";

/** The output of an engine: files on this machine. One of them is the result. */
type ToolResult = { result: object; output: ToolFile; files: readonly ToolFile[]; peakMegabytes: number };
type ToolFile = Kept & { path: string };
/** The draft of an engine that pauses. */
type ToolDraft = { draft: unknown; peakMegabytes: number };

/**
 * Brings a job's uploads to this machine and runs the tool's engine on them, to the end or until a pause.
 *
 * @throws Refusal under keys of this product, SchemaFault, EngineFault, LimitExceeded, ProcessDied, or the signal's reason
 */
export async function makeResult(
  { row, directory, signal, report }: Run<JobRow, ToolProgress>,
  found: FoundTool,
  deps: EngineRunDeps,
): Promise<ToolResult | ToolDraft> {
  const { config, database, language, log, voices } = deps;
  const { tool } = found;
  const memory = tool.translations ? await deps.memory.pairsOf(row.ownerId) : [];
  const review = await storedReview(row, tool, database.db);
  const { work, limits, own } = await prepareEngine({ row, directory, signal }, found, deps);
  const parts = deps.hasHelpers
    ? createJobParts(
        {
          run: { job: row.id, holder: randomUUID(), attempt: row.attempt },
          folder: own,
          signal,
          // A run that is no longer wanted finds that out when it writes its progress.
          onUnwanted() {},
        },
        deps,
      )
    : null;
  // The remaining time that is shown never rises, whatever an engine reports.
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
        language: withKeptSpeech(voices.ofOwner(language, row.ownerId), {
          dataDir: config.dataDir,
          ownerId: row.ownerId,
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

async function storedReview({ id, answeredRevision }: JobRow, { review }: Tool, db: Db): Promise<Reviewed | null> {
  if (answeredRevision === 0) return null;
  const stored = await reviewOf(db, id);
  if (!stored || !review) throw new SchemaFault(new Refusal("resultUnfit"));
  return asFault(() => ({ draft: fit(review.draft, stored.draft), answer: fit(review.answer, stored.answer) }));
}

function draftOf({ review }: Tool, draft: unknown): unknown {
  const read = review?.draft.safeParse(draft);
  if (read?.success && JSON.stringify(read.data).length <= reviewLength) return read.data;
  throw new SchemaFault(new Refusal("resultUnfit", State.refused, {}, { cause: read?.error ?? "too large" }));
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
