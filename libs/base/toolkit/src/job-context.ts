import type { JobStep } from "@cutwater/contract/jobs.ts";
import type { MemoryPair } from "@cutwater/language/memory.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import type { Parts } from "./parts.ts";

/** Context of an engine for one run of a job. The engine runs in its own process, which may be killed at any moment. */
export type JobContext = {
  /** Path of an upload's file on this machine, read-only. @throws RangeError when the job has no such input */
  open(url: string): string;
  /**
   * Absolute path of the job's directory. The directory outlives a killed run on the same machine, so that the next run can
   * continue from checkpoints in it. The directory's own name changes between runs. It is deleted when the job ends.
   */
  folder: string;
  /**
   * Hands over a finished file in `folder`; it is moved, and delivered when the run has succeeded.
   *
   * @param extension without dot, in lower case; decides the content type
   * @returns the name for the result
   * @throws RangeError when the file is empty or outside `folder`
   */
  keep(path: string, extension: string): Promise<string>;
  /**
   * Reports progress (0-100, must not fall), the step (a key of the tool's `steps`), and the predicted seconds until the end when
   * they are known (pace.ts). Published at most twice a second.
   */
  progress(percent: number, step?: JobStep, secondsLeft?: number | null): void;
  /** Aborted on cancel and shutdown. The process is killed half a second later. */
  signal: AbortSignal;
  log(message: string, detail?: Readonly<Record<string, unknown>>): void;
  /** Directories with trained networks and their registry: the repository's directory first, then the operator's. */
  modelDirectories: readonly string[];
  /** Maximum number of threads that may compute at the same time. */
  threads: number;
  /** The operator's engines of language and speech, called through the server. A file to transcribe must be in `folder`. */
  language: Remote;
  /**
   * Translations that the owner wrote or accepted in earlier jobs, the most recently used pair first. `createRecall` of
   * libs/language/language searches them. Empty for tools without `translations`.
   */
  memory: readonly MemoryPair[];
  /** The parts of the job, for engines that have `help`; null when no other worker can take a part. */
  parts: Parts | null;
};
