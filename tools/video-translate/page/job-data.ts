import type { Job } from "@cutwater/contract/jobs.ts";
import type { OldSubtitles, OriginalVoices, Output, ResultLine } from "../draft.ts";

/** What a job makes; subtitles until that is known. */
export const outputOf = ({ asked }: Pick<Job, "asked">): Output => (asked?.data.output as Output) ?? "subtitles";

/** What a job tells of its result, as the tool's `result` has it. */
export type Made = {
  output: Output;
  from: string | null;
  to: string;
  engines: string[];
  lines: ResultLine[];
  /** Null where they were to stay; results of before have none. */
  oldSubtitles?: OldSubtitles | null;
  /** Of a dub whose film has sound; results of before have none. */
  originalVoices?: OriginalVoices | null;
  loudness: { lufs: number; truePeak: number } | null;
};

export const madeOf = ({ made }: Pick<Job, "made">): Made | null =>
  made && Array.isArray(made.lines) ? (made as unknown as Made) : null;
