import { backOff, retryAfterOf } from "./backoff.ts";
import { DownloadError, kindOfStatus } from "./error.ts";
import { type RequestOptions, request } from "./request.ts";

/** What a server states about a file before the file is fetched. */
export type Remote = {
  url: string;
  host: string;
  /** Null when the server does not state it. */
  sizeBytes: number | null;
  /** Whether the server supports ranges for the file. */
  hasRanges: boolean;
  etag: string | null;
  lastModified: string | null;
  contentType: string | null;
};

/** Thrown for a status after which another attempt at the same address may succeed. */
export class BusyAnswer extends DownloadError {
  readonly retryAfterMs: number | null;

  constructor(status: number, retryAfterMs: number | null) {
    super("network", `answered ${status}`, { status });
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Requests the first byte of a file. HEAD is not used, because some hosts answer it with 403 and only a test shows whether ranges
 * work. A host that refuses the range counts as a host without ranges; it may still send the whole file.
 *
 * @throws DownloadError
 */
export const askRemote = (url: string, asking: RequestOptions): Promise<Remote> =>
  request(url, "bytes=0-0", asking, async (response) => {
    const stated = {
      url,
      host: new URL(url).host,
      etag: response.headers.get("etag"),
      lastModified: response.headers.get("last-modified"),
      contentType: response.headers.get("content-type"),
    };
    const withoutRanges = { ...stated, sizeBytes: null, hasRanges: false };
    if (isRangeRefused(response.status)) return { ...withoutRanges, contentType: null };
    refuseStatus(response);
    if (response.status === 206) {
      const range = contentRangeOf(response);
      if (range?.start !== 0 || range.end !== 1 || isEncoded(response)) return withoutRanges;
      if (range.total === 0) throw new DownloadError("empty", "0 bytes");
      return { ...stated, sizeBytes: range.total, hasRanges: range.total !== null };
    }
    // A few hosts send the part with status 200; its length is not the file's.
    const sizeBytes = contentRangeOf(response) ? null : lengthOf(response);
    if (sizeBytes === 0) throw new DownloadError("empty", "0 bytes", { status: response.status });
    return { ...withoutRanges, sizeBytes };
  });

/**
 * Whether the status of a range request may concern the range and not the file. Statuses of logins (401), missing files
 * (404, 410), timeouts and overload do not.
 */
export const isRangeRefused = (status: number): boolean =>
  status >= 400 && ![401, 404, 408, 410, 425, 429, 502, 503, 504].includes(status);

/** Calls askRemote, again while the fault looks temporary. */
export const askPatiently = (url: string, asking: RequestOptions, patience: Patience): Promise<Remote> =>
  patiently(() => askRemote(url, asking), asking, patience);

/** Makes a small request, and repeats it while its fault looks temporary. */
export async function patiently<T>(
  ask: () => Promise<T>,
  { signal }: RequestOptions,
  { tries, backOffMs }: Patience,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      const isPassing = error instanceof DownloadError && (error.kind === "stalled" || error.kind === "network");
      if (!isPassing || failures >= tries) throw error;
      await backOff(failures, backOffMs, error instanceof BusyAnswer ? error.retryAfterMs : null, signal);
    }
  }
}
export type Patience = { tries: number; backOffMs: number };

/**
 * Asks for the bytes after the end that a server claims. An honest server has none; a server that answers with bytes stated
 * too short a length. @throws DownloadError "truncated"
 */
export async function refuseShortClaim(remote: Remote, asking: RequestOptions): Promise<void> {
  const isLonger = await request(remote.url, `bytes=${remote.sizeBytes}-`, asking, async (response, alive) => {
    const range = response.status === 206 ? contentRangeOf(response) : null;
    return range?.start === remote.sizeBytes && (await hasBytes(response, alive));
  }).catch((error: unknown) => {
    // Only bytes are proof; an unusual answer to this request proves nothing.
    if (error instanceof DownloadError) return false;
    throw error;
  });
  if (isLonger) throw new DownloadError("truncated", `more than the ${remote.sizeBytes} bytes it claims`);
}

/** Whether a body has bytes: some hosts send an empty body instead of a refusal. */
async function hasBytes({ body }: Response, alive: () => void): Promise<boolean> {
  for await (const piece of body ?? []) {
    alive();
    if (piece.length > 0) return true;
  }
  return false;
}

/** "bytes 0-99/1000" as numbers, `end` exclusive; null when the header is missing or odd, or states more than a petabyte. */
export function contentRangeOf(response: Response): { start: number; end: number; total: number | null } | null {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(response.headers.get("content-range") ?? "");
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

/** The stated length of the body in bytes; null when none is stated, and for an encoded body. */
export function lengthOf(response: Response): number | null {
  const length = /^\d{1,15}$/.exec(response.headers.get("content-length")?.trim() ?? "");
  return length === null || isEncoded(response) ? null : Number(length[0]);
}

/** Whether the body's bytes are not the file's own. */
export const isEncoded = (response: Response): boolean =>
  !["", "identity"].includes(response.headers.get("content-encoding")?.trim().toLowerCase() ?? "");
