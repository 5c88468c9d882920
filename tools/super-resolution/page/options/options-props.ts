import type { PictureFacts } from "@cutwater/studio-kit/batch/source.ts";
import type { JobOptions, Mode } from "../job-options.ts";

/** What the parts of the options get. */
export type OptionsProps = {
  options: JobOptions;
  /** Of the picture that is shown; null before it is at the server. */
  facts: PictureFacts | null;
  /** What the picture that is shown seems to be; null where that is not known. */
  suggested: Mode | null;
  /** The largest scale that the customer's plan allows. */
  allowedScale: number;
  /** Why a job with these options is refused; null when it is not. */
  refusal: string | null;
  onChoose: (part: Partial<JobOptions>) => void;
};
