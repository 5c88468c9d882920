import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import type { Parts } from "@cutwater/toolkit/parts.ts";
import type { EngineWork, FromEngine, Kept } from "./engine-messages.ts";
import { errorOf } from "./failure.ts";
import { type Limits, ProcessDied, startLimited } from "./limited.ts";

export type { EngineWork, Kept } from "./engine-messages.ts";
export { EngineFault } from "./failure.ts";

/**
 * How a run ended: with a result and its files, or paused with a draft. The tool's schemas have not checked the result or the
 * draft yet.
 */
export type EngineEnd = {
  result: unknown;
  kept: readonly Kept[];
  paused: { draft: unknown } | null;
  peakMegabytes: number;
};

type Options = {
  limits: Limits;
  /** Whether the engine gives way to the engines of short jobs. Default: false. */
  isPatient?: boolean;
  searchPath: string;
  signal: AbortSignal;
  /** The operator's engines that the tool may use. */
  language: Remote;
  /** The job's parts, where `hasParts` says so. */
  parts?: Parts | null;
  onProgress(percent: number, step: JobStep | null, secondsLeft: number | null): void;
  onLog(message: string, detail: Readonly<Record<string, unknown>>): void;
  /** Called with our own fault in answering the tool. */
  onFault(error: unknown): void;
};

const engineProcess = new URL("./engine-process.ts", import.meta.url);

/**
 * Runs a tool's engine once in a separate process.
 *
 * @throws Refusal with a key of the tool's messages, EngineFault, LimitExceeded, ProcessDied, or the signal's reason.
 */
export async function runEngine(
  work: EngineWork,
  { limits, isPatient = false, searchPath, signal, language, parts = null, onProgress, onLog, onFault }: Options,
): Promise<EngineEnd> {
  let last: FromEngine | null = null;
  const { send, ended } = startLimited(engineProcess, {
    limits,
    isPatient,
    searchPath,
    signal,
    language,
    parts,
    onFault,
    folder: work.folder,
    onMessage(message) {
      const said = message as FromEngine;
      if (said.kind === "progress") onProgress(said.percent, said.step, said.secondsLeft);
      else if (said.kind === "log") onLog(said.message, said.detail);
      else last = said;
    },
  });
  send({ kind: "run", work });
  const peakMegabytes = await ended;
  return { ...outcomeOf(last), peakMegabytes };
}

function outcomeOf(last: FromEngine | null): Omit<EngineEnd, "peakMegabytes"> {
  if (last?.kind === "done") return { result: last.result, kept: last.kept, paused: null };
  if (last?.kind === "paused") return { result: null, kept: [], paused: { draft: last.draft } };
  if (last?.kind === "refused" || last?.kind === "fault") throw errorOf(last);
  throw new ProcessDied("it ended without a word");
}
