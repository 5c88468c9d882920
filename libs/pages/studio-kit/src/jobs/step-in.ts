import { type Language, type Messages, text } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { preparingSteps } from "@cutwater/contract/preparing.ts";

/**
 * The job's current step, in the reader's language. Null when the step is unknown, or when the tool was updated after the page
 * was loaded.
 */
export function stepIn({ step }: Pick<Job, "step">, steps: Messages<string>, language: Language): string | null {
  const known = [steps, preparingSteps as Messages<string>].find((one) => step && Object.hasOwn(one.en, step.key));
  return step && known ? text(known, language, step.key, step.params) : null;
}
