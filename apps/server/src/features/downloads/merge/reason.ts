import { canParseAgain } from "@cutwater/contract/downloads.ts";
import { DeliveryError } from "@cutwater/delivery/delivery.ts";
import { ExtractionError } from "@cutwater/extractor/extraction.ts";
import type { MediaFacts } from "@cutwater/media/facts.ts";

/** The file was made, but its quality is not open to any waiter's plan. */
export class LockedError extends Error {
  readonly facts: MediaFacts | null;

  constructor(facts: MediaFacts | null) {
    super("the file is of a quality that nobody who waits may have");
    this.facts = facts;
  }
}

/** Whether a failure concerns the site, the link or the plan, and not our own code. */
export const isExpected = (error: unknown): boolean =>
  (error instanceof DeliveryError && error.failure !== "fault") ||
  error instanceof ExtractionError ||
  error instanceof LockedError;

/** The stored reason of a failed merge: the key of its sentence, and whether another try may help. */
export function reasonOf(error: unknown): { errorKey: string; canRetry: boolean; facts?: MediaFacts | null } {
  // The file's facts are stored, so that the next request is refused without fetching the file again.
  if (error instanceof LockedError) return { errorKey: "merge.locked", canRetry: false, facts: error.facts };
  const behind = error instanceof DeliveryError ? error.cause : error;
  if (behind instanceof ExtractionError) {
    const errorKey = `link.${behind.failure}`;
    return { errorKey, canRetry: canParseAgain(errorKey) };
  }
  if (!(error instanceof DeliveryError)) return { errorKey: "merge.fault", canRetry: true };
  const failure = error.failure === "extraction" ? "fault" : error.failure;
  return { errorKey: `merge.${failure}`, canRetry: error.canRetry };
}
