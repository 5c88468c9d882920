import { type Uploaded, uploadPath } from "@cutwater/contract/uploads.ts";
import { networkError } from "@cutwater/ui/api/refusal.ts";
import { currentLanguage } from "@cutwater/ui/i18n/current-language.ts";
import { readAnswer } from "./read-answer.ts";
import type { Transport } from "./transport.ts";

/** Everything that sending a file needs: the transport, the server, and the callbacks of the caller. */
export type UploadOptions = {
  send: Transport;
  /** The storage host, without a trailing slash; empty for the page's own host. */
  host: string;
  token: string | null;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
};

/** Sends a file in one request. Throws an `ApiRefusal`, or the signal's reason. */
export async function sendWhole(file: File, { send, host, token, signal, onBytes }: UploadOptions): Promise<Uploaded> {
  const body = new FormData();
  body.append("output", "json");
  body.append("file", file, file.name);
  const received = await send({
    method: "POST",
    url: `${host}${uploadPath}?lang=${currentLanguage()}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body,
    signal,
    // The form around the file counts too.
    onBytes: (bytes) => onBytes(Math.min(bytes, file.size)),
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw networkError(currentLanguage(), cause);
  });
  return readAnswer(received, token) as Uploaded;
}
