import { cancelConversion, convertUpload, findConversion } from "@cutwater/contract/conversions.ts";
import type { Uploaded } from "@cutwater/contract/uploads.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { ApiRefusal, networkErrorKey } from "@cutwater/ui/api/refusal.ts";

export type ConvertOptions = {
  signal: AbortSignal;
  /** @param percent 0 to 100, never falling @param isWaiting whether the upload is still queued at the server */
  onProgress: (percent: number, isWaiting: boolean) => void;
};
export type ConvertedUpload = {
  uploaded: Uploaded;
  /** Whether the source was HDR and the result is SDR. */
  isToneMapped: boolean;
};

const everyMs = 1_000;
/** Maximum number of consecutive polls that may fail. The server goes on converting meanwhile. */
const mostUnanswered = 15;

/**
 * Makes the server convert an uploaded video to H.264, and waits for the result. Throws an `ApiRefusal`, or the signal's reason,
 * after which the server stops converting.
 */
export async function convertUploaded(
  { domain, src }: Pick<Uploaded, "domain" | "src">,
  { signal, onProgress }: ConvertOptions,
): Promise<ConvertedUpload> {
  let conversion = await call(convertUpload, { url: domain + src }, { signal });
  const { id } = conversion;
  try {
    for (let unanswered = 0; !conversion.uploaded; ) {
      onProgress(conversion.progress, conversion.isWaiting);
      await pause(signal);
      try {
        conversion = await call(findConversion, { id }, { signal });
        unanswered = 0;
      } catch (error) {
        unanswered += 1;
        if (signal.aborted || !isNetwork(error) || unanswered > mostUnanswered) throw error;
      }
    }
    return { uploaded: conversion.uploaded, isToneMapped: conversion.isToneMapped };
  } catch (error) {
    // Nobody waits for it any more; when this request does not arrive, the conversion ends by itself.
    if (signal.aborted) await call(cancelConversion, { id }).catch(() => null);
    throw signal.aborted ? signal.reason : error;
  }
}

const isNetwork = (error: unknown): boolean => error instanceof ApiRefusal && error.key === networkErrorKey;

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, everyMs);
    signal.addEventListener("abort", done);
  });
}
