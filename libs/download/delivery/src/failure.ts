import { DownloadError, type DownloadErrorKind } from "@cutwater/downloader/error.ts";
import { ExtractionError } from "@cutwater/extractor/extraction.ts";
import { ClipOutsideError } from "@cutwater/media/clip.ts";
import { ClocksApartError } from "@cutwater/media/common-clock.ts";
import { MediaError } from "@cutwater/media/error.ts";
import { DeliveryError, type DeliveryFailure } from "./delivery.ts";

const ofDownload: Record<DownloadErrorKind, [DeliveryFailure, canRetry: boolean]> = {
  forbidden: ["forbidden", true],
  gone: ["gone", false],
  stalled: ["stalled", true],
  tooSlow: ["tooSlow", true],
  truncated: ["broken", true],
  empty: ["broken", true],
  changed: ["broken", true],
  tooLarge: ["tooLarge", false],
  refused: ["refusedAddress", false],
  network: ["network", true],
};

/** Extraction failures that another attempt cannot change. */
const finalExtractions = [
  "drm",
  "live",
  "unsupported",
  "gone",
  "noMedia",
  "refusedAddress",
  "tooLarge",
  "incomplete",
  "formatChanges",
];

/** Converts any error thrown while a file was made to the error for the caller. */
export function asDeliveryError(error: unknown): DeliveryError {
  const options = { cause: error };
  if (error instanceof DeliveryError) return error;
  if (error instanceof DownloadError) {
    const [failure, canRetry] = ofDownload[error.kind];
    return new DeliveryError(failure, error.message, canRetry, options);
  }
  if (error instanceof ExtractionError) {
    return new DeliveryError("extraction", error.message, !finalExtractions.includes(error.failure), options);
  }
  if (error instanceof ClipOutsideError) return new DeliveryError("clipOutside", error.message, false, options);
  if (error instanceof ClocksApartError) return new DeliveryError("clocksApart", error.message, false, options);
  if (error instanceof MediaError && error.kind === "unreadable")
    return new DeliveryError("broken", error.message, true, options);
  const isFull =
    (error instanceof MediaError && error.kind === "diskFull") || (error as NodeJS.ErrnoException)?.code === "ENOSPC";
  if (isFull) return new DeliveryError("noRoom", "the disk is full", true, options);
  return new DeliveryError("fault", error instanceof Error ? error.message : String(error), true, options);
}

/** Whether a fresh extraction may help: the source was broken, and neither refused nor unreachable. */
export const isWorthFreshTry = ({ failure, cause }: DeliveryError): boolean =>
  failure === "broken" ||
  failure === "resultBroken" ||
  (cause instanceof ExtractionError && !finalExtractions.includes(cause.failure));
