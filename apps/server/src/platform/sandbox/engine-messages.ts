import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { MemoryPair } from "@cutwater/language/memory.ts";
import type { Reviewed } from "@cutwater/toolkit/review.ts";
import type { JobData } from "@cutwater/toolkit/tool.ts";
import type { Failure } from "./failure.ts";

/** Input of an engine's run. */
export type EngineWork = {
  /** The tool's engine.ts. */
  enginePath: string;
  data: JobData;
  /** Files on this machine, by the address under which the job refers to each upload. */
  inputs: Readonly<Record<string, string>>;
  folder: string;
  modelDirectories: readonly string[];
  threads: number;
  /** The owner's latest draft and answer; none before the first pause. */
  review?: Reviewed | null;
  /** The owner's translation memory; empty by default. */
  memory?: readonly MemoryPair[];
  /** Whether the server answers calls for the job's parts. Default: false. */
  hasParts?: boolean;
  /** Whether this run only helps with parts of a job whose own run is elsewhere. Default: false. */
  isHelper?: boolean;
};

/** A finished file, in "kept" inside the folder. */
export type Kept = { name: string; extension: string; bytes: number };

export type ToEngine = { kind: "run"; work: EngineWork } | { kind: "abort" };

export type FromEngine =
  | { kind: "progress"; percent: number; step: JobStep | null; secondsLeft: number | null }
  | { kind: "log"; message: string; detail: Readonly<Record<string, unknown>> }
  | { kind: "done"; result: unknown; kept: readonly Kept[] }
  | { kind: "paused"; draft: unknown }
  | Failure;
