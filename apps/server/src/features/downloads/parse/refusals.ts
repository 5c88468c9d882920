import { Refusal, State } from "@cutwater/contract/answer.ts";
import { DownloadError } from "@cutwater/downloader/error.ts";
import { ExtractionError } from "@cutwater/extractor/extraction.ts";

/** A failure of the link engine as a refusal; other errors are returned unchanged. */
export function asRefusal(error: unknown): unknown {
  // The egress guard refused an address while the media were probed.
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

/** Whether a failure is the site's, and is caused neither by this host nor by a link that is private, locked or wrong. */
export const isSitesFault = (error: unknown): boolean =>
  error instanceof ExtractionError && ["siteFault", "timeout", "botCheck", "rateLimited"].includes(error.failure);
