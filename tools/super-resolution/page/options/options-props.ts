import type { PictureFacts } from "@cutwater/studio-kit/batch/source.ts";
import type { JobOptions, Mode } from "../job-options.ts";

/** Props of the sections of the options. */
export type OptionsProps = {
  options: JobOptions;
  /** Facts of the shown picture; null before it is uploaded. */
  facts: PictureFacts | null;
  /** The likely type of the shown picture; null if unknown. */
  suggested: Mode | null;
  /** The largest scale that the customer's plan allows. */
  allowedScale: number;
  /** Why a job with these options would be refused; null if it would not. */
  refusal: string | null;
  onChoose: (part: Partial<JobOptions>) => void;
};
