import { findUpload, type Uploaded } from "@cutwater/contract/uploads.ts";
import { call, storedToken } from "@cutwater/ui/api/call.ts";
import { dropUnfinished, sendInParts } from "./send-in-parts.ts";
import { sendWhole, type UploadOptions } from "./send-whole.ts";
import { sendByXhr } from "./transport.ts";
import { unfinishedUploads } from "./unfinished-uploads.ts";

/** Maximum size of a file that is sent in one request: repeating the request costs less than resuming. */
const wholeBytes = 8 * 1024 * 1024;

/**
 * Sends a customer's file, either in one request or in parts that can be resumed. Throws an `ApiRefusal`, or the signal's reason.
 */
export async function sendUpload(
  file: File,
  { host, signal, onBytes }: Pick<UploadOptions, "host" | "signal" | "onBytes">,
): Promise<Uploaded> {
  const options: UploadOptions = { host, signal, onBytes, send: sendByXhr, token: storedToken() };
  if (file.size <= wholeBytes) return await sendWhole(file, options);
  const find = (id: string) => call(findUpload, { id }, { signal });
  return await sendInParts(file, { ...options, unfinished: unfinishedUploads(), find, pause });
}

/** Deletes the bytes of an abandoned file at the server. */
export const dropUpload = (file: File): Promise<void> =>
  dropUnfinished(file, { send: sendByXhr, token: storedToken(), unfinished: unfinishedUploads() });

/** Waits for a time, or until the browser reports that the network is back. Throws the signal's reason. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
