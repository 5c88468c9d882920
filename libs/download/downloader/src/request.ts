import { asDownloadError, DownloadError } from "./error.ts";
import type { HostLimiter } from "./host-limiter.ts";
import type { Pace } from "./pace.ts";

/** The part of fetch that is needed here; a server passes its guarded fetch. */
export type Fetch = (
  url: string,
  init?: { headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<Response>;

export type RequestOptions = {
  fetch: Fetch;
  hosts: HostLimiter;
  headers: Record<string, string>;
  /** No byte for this long is a stall. */
  stallMs: number;
  /** Absent where only a beginning is fetched. */
  pace?: Pace;
  signal: AbortSignal;
};

/**
 * One GET, from waiting for a place at the host to the end of its body.
 *
 * @param use takes the answer; it calls `alive` for bytes as they come, else the request is given up as stalled.
 * @throws DownloadError, or the signal's reason.
 */
export async function request<T>(
  url: string,
  range: string | null,
  { fetch, hosts, headers, stallMs, pace, signal }: RequestOptions,
  use: (response: Response, alive: (bytes?: number) => void) => Promise<T>,
): Promise<T> {
  const host = new URL(url).host;
  const release = await hosts.acquire(host, signal);
  const close = pace?.open();
  const stall = new AbortController();
  const timer = setTimeout(
    () => stall.abort(new DownloadError("stalled", `${host} sent nothing for ${stallMs} ms`)),
    stallMs,
  );
  let response: Response | null = null;
  try {
    response = await fetch(url, {
      // Byte positions must be those of the stored file: no compression.
      headers: { ...headers, "accept-encoding": "identity", ...(range ? { range } : {}) },
      signal: AbortSignal.any([signal, stall.signal]),
    });
    return await use(response, (bytes = 0) => {
      timer.refresh();
      pace?.came(bytes);
    });
  } catch (error) {
    signal.throwIfAborted();
    stall.signal.throwIfAborted();
    throw asDownloadError(error, host, response !== null);
  } finally {
    clearTimeout(timer);
    // An unread body would keep the connection. Cancelling a failed body fails again, which says nothing new.
    if (response?.body && !response.bodyUsed) await response.body.cancel().catch(() => {});
    close?.();
    release();
  }
}
