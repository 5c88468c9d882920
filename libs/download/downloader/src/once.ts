import type { FileHandle } from "node:fs/promises";
import { backOff } from "./backoff.ts";
import { writeBody } from "./body.ts";
import { DownloadError, TooSlow } from "./error.ts";
import type { Tuning } from "./ranges.ts";
import { BusyAnswer, isEncoded, type Remote, refuseStatus } from "./remote.ts";
import { type RequestOptions, request } from "./request.ts";

/**
 * Fetches a file in one go, for servers without ranges. A broken try starts from the first byte again.
 *
 * @param expectedBytes the size when known from elsewhere; used only where the server states none.
 * @returns the size.
 */
export async function fetchOnce(
  {
    remote,
    file,
    expectedBytes,
    maxBytes,
  }: { remote: Remote; file: FileHandle; expectedBytes: number | null; maxBytes: number },
  asking: RequestOptions,
  tuning: Tuning,
  onBytes: (bytesSoFar: number) => void,
): Promise<number> {
  for (let failures = 1; ; failures += 1) {
    try {
      await file.truncate(0);
      return await request(remote.url, null, asking, async (response, alive) => {
        refuseStatus(response);
        const length = isEncoded(response) ? null : response.headers.get("content-length");
        const promised = length === null ? expectedBytes : Number(length);
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
