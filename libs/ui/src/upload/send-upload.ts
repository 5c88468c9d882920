import { findUpload, type Uploaded } from "@cutwater/contract/uploads.ts";
import { call, storedToken } from "../api/call.ts";
import { dropUnfinished, sendInParts } from "./send-in-parts.ts";
import { sendWhole } from "./send-whole.ts";
import { byXhr } from "./transport.ts";
import { unfinishedUploads } from "./unfinished-uploads.ts";

/** Up to here a file goes in one request: sending it again costs less than asking where it stands. */
const wholeBytes = 8 * 1024 * 1024;

type Options = { host: string; signal: AbortSignal; onBytes: (bytes: number) => void };

/** Sends a customer's file, in one request or in parts that go on after a break. Throws an `ApiRefusal`, or the signal's reason. */
export async function sendUpload(file: File, options: Options): Promise<Uploaded> {
  const way = { ...options, send: byXhr, token: storedToken() };
  if (file.size <= wholeBytes) return await sendWhole(file, way);
  const find = (id: string) => call(findUpload, { id }, { signal: options.signal });
  return await sendInParts(file, { ...way, unfinished: unfinishedUploads(), find, pause });
}

/** What arrived of a file that is given up is of no use to anybody. */
export const dropUpload = (file: File): Promise<void> =>
  dropUnfinished(file, { send: byXhr, token: storedToken(), unfinished: unfinishedUploads() });

/** Waits; at once over when the browser says that the network is back. Throws the signal's reason. */
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
