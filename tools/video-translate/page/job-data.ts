import type { Job } from "@cutwater/contract/jobs.ts";
import type { OldSubtitles, OriginalVoices, Output, ResultLine } from "../draft.ts";

/** The kind of a job's result; "subtitles" until it is known. */
export const outputOf = ({ asked }: Pick<Job, "asked">): Output => (asked?.data.output as Output) ?? "subtitles";

/** A job's result, in the form of the tool's `result`. */
export type Made = {
  output: Output;
  from: string | null;
  to: string;
  engines: string[];
  lines: ResultLine[];
  /** Null if old subtitles should stay; missing in older results. */
  oldSubtitles?: OldSubtitles | null;
  /** Only for a dub of a film with sound; missing in older results. */
  originalVoices?: OriginalVoices | null;
  loudness: { lufs: number; truePeak: number } | null;
};

export const madeOf = ({ made }: Pick<Job, "made">): Made | null =>
  made && Array.isArray(made.lines) ? (made as unknown as Made) : null;
