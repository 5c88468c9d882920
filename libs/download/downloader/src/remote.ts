import { backOff, retryAfterOf } from "./backoff.ts";
import { DownloadError, kindOfStatus } from "./error.ts";
import { type RequestOptions, request } from "./request.ts";

/** A server's statements about a file before it is fetched. */
export type Remote = {
  url: string;
  host: string;
  /** Null when the server does not state it. */
  sizeBytes: number | null;
  /** Whether the server serves ranges of the file. */
  hasRanges: boolean;
  etag: string | null;
  lastModified: string | null;
  contentType: string | null;
};

/** A status that is worth another try at the same address. */
export class BusyAnswer extends DownloadError {
  readonly retryAfterMs: number | null;

  constructor(status: number, retryAfterMs: number | null) {
    super("network", `answered ${status}`, { status });
    this.retryAfterMs = retryAfterMs;
  }
}

/** Asks for the first byte: some hosts answer HEAD with 403, and only a test shows if ranges work. @throws DownloadError */
export const askRemote = (url: string, asking: RequestOptions): Promise<Remote> =>
  request(url, "bytes=0-0", asking, async (response) => {
    const stated = {
      url,
      host: new URL(url).host,
      etag: response.headers.get("etag"),
      lastModified: response.headers.get("last-modified"),
      contentType: response.headers.get("content-type"),
    };
    if (response.status === 206) {
      const range = contentRangeOf(response);
      if (!range || range.start !== 0)
        throw new DownloadError("truncated", "an answer to a range without saying which");
      if (range.total === 0) throw new DownloadError("empty", "0 bytes");
      return { ...stated, sizeBytes: range.total, hasRanges: range.total !== null && !isEncoded(response) };
    }
    if (response.status === 416) throw new DownloadError("empty", "no first byte", { status: 416 });
    refuseStatus(response);
    const length = response.headers.get("content-length");
    const sizeBytes = length === null || isEncoded(response) ? null : Number(length);
    if (sizeBytes === 0) throw new DownloadError("empty", "0 bytes", { status: response.status });
    return { ...stated, sizeBytes, hasRanges: false };
  });

/** Calls askRemote, again while the fault looks temporary. */
export async function askPatiently(
  url: string,
  asking: RequestOptions,
  { tries, backOffMs }: Patience,
): Promise<Remote> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await askRemote(url, asking);
    } catch (error) {
      const isPassing = error instanceof DownloadError && (error.kind === "stalled" || error.kind === "network");
      if (!isPassing || failures >= tries) throw error;
      await backOff(failures, backOffMs, error instanceof BusyAnswer ? error.retryAfterMs : null, asking.signal);
    }
  }
}
export type Patience = { tries: number; backOffMs: number };

/**
 * Asks for the bytes after the end that a server claims. An honest server has none; a server that answers with bytes stated
 * too short a length. @throws DownloadError "truncated"
 */
export async function refuseShortClaim(remote: Remote, asking: RequestOptions): Promise<void> {
  const isLonger = await request(remote.url, `bytes=${remote.sizeBytes}-`, asking, async (response) => {
    const range = response.status === 206 ? contentRangeOf(response) : null;
    return range !== null && range.start === remote.sizeBytes;
  }).catch((error: unknown) => {
    // Only bytes are proof; an unusual answer to this request proves nothing.
    if (error instanceof DownloadError) return false;
    throw error;
  });
  if (isLonger) throw new DownloadError("truncated", `more than the ${remote.sizeBytes} bytes it claims`);
}

/** "bytes 0-99/1000" as numbers, `end` exclusive; null when the header is missing or odd. */
export function contentRangeOf(response: Response): { start: number; end: number; total: number | null } | null {
  const match = /^bytes (\d+)-(\d+)\/(\d+|\*)$/i.exec(response.headers.get("content-range") ?? "");
  if (!match) return null;
  return { start: Number(match[1]), end: Number(match[2]) + 1, total: match[3] === "*" ? null : Number(match[3]) };
}

/** Throws unless the answer is the file. */
export function refuseStatus(response: Response): void {
  if (response.ok) return;
  const kind = kindOfStatus(response.status);
  if (kind) throw new DownloadError(kind, `answered ${response.status}`, { status: response.status });
  throw new BusyAnswer(response.status, retryAfterOf(response.headers));
}

/** Whether the body's bytes are not the file's own. */
export const isEncoded = (response: Response): boolean =>
  !["", "identity"].includes(response.headers.get("content-encoding")?.trim().toLowerCase() ?? "");
