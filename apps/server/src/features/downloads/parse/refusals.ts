import { Refusal, State } from "@cutwater/contract/answer.ts";
import { DownloadError } from "@cutwater/downloader/error.ts";
import { ExtractionError } from "@cutwater/extractor/extraction.ts";

/** What the engine could not read, as a no that the customer understands; other errors stay what they are. */
export function asRefusal(error: unknown): unknown {
  // The guard's no, met while the media were looked into.
  if (error instanceof DownloadError && error.cause instanceof Refusal) return error.cause;
  if (error instanceof DOMException && error.name === "TimeoutError")
    return new Refusal("link.timeout", State.refused, {}, { cause: error });
  if (!(error instanceof ExtractionError)) return error;
  const seconds = retrySeconds(error);
  const params = seconds === null ? {} : { seconds, retryAfterSeconds: seconds };
  return new Refusal(`link.${error.failure}`, State.refused, params, { cause: error });
}

const retrySeconds = (error: ExtractionError): number | null =>
  error.failure === "busy" ? Math.max(1, Math.ceil(error.retryAfterSeconds ?? 10)) : null;

/** Whether a failure says something about the site, and not about the link or about us. */
export const isSitesFault = (error: unknown): boolean =>
  error instanceof ExtractionError &&
  ["siteFault", "timeout", "botCheck", "rateLimited", "regionBlocked", "loginNeeded"].includes(error.failure);
