import { uploadFile, type uploadTypes } from "@cutwater/contract/uploads.ts";
import { addressOf, storedToken } from "@cutwater/ui/api/call.ts";
import { networkError } from "@cutwater/ui/api/refusal.ts";
import { currentLanguage } from "@cutwater/ui/i18n/current-language.ts";
import { readAnswer } from "./read-answer.ts";
import { sendByXhr } from "./transport.ts";

export type SendFileOptions = {
  signal: AbortSignal;
  /** Called with the progress, 0 to 100. */
  onPercent: (percent: number) => void;
};

/**
 * Sends a small picture to setting/upload/file (wire.16).
 * @returns the address that the server assigned. Throws an `ApiRefusal` for every refusal and network failure, and the signal's
 *   reason when aborted.
 */
export async function sendFile(
  type: (typeof uploadTypes)[number],
  file: Blob,
  { signal, onPercent }: SendFileOptions,
): Promise<string> {
  const token = storedToken();
  const body = new FormData();
  body.append("file", file);
  const received = await sendByXhr({
    method: "POST",
    url: addressOf(uploadFile.path, { type }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body,
    signal,
    onBytes: (bytes, all) => onPercent(all > 0 ? (bytes / all) * 100 : 0),
    timeoutMs: uploadFile.timeoutMs ?? 0,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw networkError(currentLanguage(), cause);
  });
  const { data } = JSON.parse(String(readAnswer(received, token))) as { data: string[] };
  const [address] = data;
  if (!address) throw new TypeError("The upload was answered without an address");
  return address;
}
