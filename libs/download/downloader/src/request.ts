import { type CookieJar, createCookieJar } from "./cookies/jar.ts";
import { asDownloadError, DownloadError } from "./error.ts";
import type { HostLimiter } from "./host-limiter.ts";
import type { Pace } from "./pace.ts";
import { follow } from "./redirects/follow.ts";

/**
 * The part of fetch that downloads use. A server passes its guarded fetch. `request` itself follows redirects and handles
 * cookies.
 */
export type Fetch = (
  url: string,
  init?: { headers?: Record<string, string>; signal?: AbortSignal; redirect?: "manual" },
) => Promise<Response>;

export type RequestOptions = {
  fetch: Fetch;
  hosts: HostLimiter;
  headers: Record<string, string>;
  /** Cookies of the download. Without it, each request has its own jar. */
  jar?: CookieJar;
  /** Time without a byte after which the request counts as stalled. */
  stallMs: number;
  /** Left out when only a beginning is fetched. */
  pace?: Pace;
  signal: AbortSignal;
};

/**
 * Sends one GET request, from waiting for a connection slot of the host to the end of the response body.
 *
 * @param use processes the response; it calls `alive` whenever bytes arrive, else the request is aborted as stalled.
 * @throws DownloadError, or the signal's reason.
 */
export async function request<T>(
  url: string,
  range: string | null,
  { fetch, hosts, headers, jar = createCookieJar(), stallMs, pace, signal }: RequestOptions,
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
    const wholeSignal = AbortSignal.any([signal, stall.signal]);
    const { answer } = await follow(firstHop(url, headers, range), jar, (hop) =>
      fetch(hop.url.href, { headers: hop.headers, signal: wholeSignal, redirect: "manual" }),
    );
    response = answer;
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

function firstHop(url: string, headers: Record<string, string>, range: string | null) {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  // No compression: byte positions must refer to the stored file.
  const own = { "accept-encoding": "identity", ...(range ? { range } : {}) };
  return { url: new URL(url), method: "GET", headers: { ...Object.fromEntries(given), ...own }, body: undefined };
}
