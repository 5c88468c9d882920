import { type Language, type Messages, text } from "@cutwater/contract/i18n.ts";
import type { Job } from "@cutwater/contract/jobs.ts";

/** What the job does now, in the reader's language; null where that is not known, or the tool was updated since the page was loaded. */
export function stepIn({ step }: Pick<Job, "step">, steps: Messages<string>, language: Language): string | null {
  return step && Object.hasOwn(steps[language], step.key) ? text(steps, language, step.key, step.params) : null;
}
