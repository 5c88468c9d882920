import type { FileHandle } from "node:fs/promises";
import { backOff } from "./backoff.ts";
import { writeBody } from "./body.ts";
import { DownloadError, TooSlow } from "./error.ts";
import type { Tuning } from "./ranges.ts";
import { BusyAnswer, contentRangeOf, isEncoded, lengthOf, refuseStatus } from "./remote.ts";
import { type RequestOptions, request } from "./request.ts";

type OnceJob = {
  url: string;
  file: FileHandle;
  /** The size, if known from elsewhere. It is used only when the response does not mark its own end. */
  expectedBytes: number | null;
  maxBytes: number;
  /** Called when the host sends the file, before earlier bytes on disk are discarded. */
  onBegin: (sizeBytes: number | null, contentType: string | null) => Promise<void>;
  onBytes: (bytesSoFar: number) => void;
};

/**
 * Fetches a file in one request, for servers without ranges. A failed attempt starts again from the first byte.
 *
 * @returns the size.
 */
export async function fetchOnce(work: OnceJob, asking: RequestOptions, tuning: Tuning): Promise<number> {
  const { file, maxBytes, onBegin, onBytes } = work;
  for (let failures = 1; ; failures += 1) {
    try {
      return await request(work.url, null, asking, async (response, alive) => {
        refuseStatus(response);
        refusePart(response);
        const promised = lengthOf(response) ?? expectedOf(response, work);
        if ((promised ?? 0) > maxBytes) throw new DownloadError("tooLarge", `${promised} bytes`);
        await onBegin(promised, response.headers.get("content-type"));
        await file.truncate(0);
        const place = {
          file,
          position: 0,
          limit: promised ?? maxBytes,
          tooLong: promised === null ? "tooLarge" : "truncated",
        } as const;
        const came = await writeBody(response, place, alive, async (_, end) => onBytes(end));
        if (promised !== null && came !== promised)
          throw new DownloadError("truncated", `${came} of ${promised} bytes`);
        if (came === 0) throw new DownloadError("empty", "0 bytes");
        return came;
      });
    } catch (error) {
      const isPassing = error instanceof DownloadError && ["stalled", "network", "truncated"].includes(error.kind);
      if (!isPassing || error instanceof TooSlow || failures >= tuning.tries) throw error;
      await backOff(failures, tuning.backOffMs, error instanceof BusyAnswer ? error.retryAfterMs : null, asking.signal);
    }
  }
}

/** Refuses a partial response unless it covers the whole file: some hosts answer every request with status 206. */
function refusePart(response: Response): void {
  const range = contentRangeOf(response);
  const isWhole = range === null || (range.start === 0 && (range.total === null || range.end === range.total));
  if (!isWhole) throw new DownloadError("truncated", "a part where the whole file was requested");
}

/** The expected size of a body; null if the body is chunked and marks its own end, or is encoded and has another length. */
function expectedOf(response: Response, { expectedBytes }: OnceJob): number | null {
  const isChunked = /\bchunked\b/i.test(response.headers.get("transfer-encoding") ?? "");
  return isChunked || isEncoded(response) ? null : expectedBytes;
}
