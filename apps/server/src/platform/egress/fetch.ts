import { createCookieJar } from "@cutwater/downloader/cookies/jar.ts";
import { follow, type Hop } from "@cutwater/downloader/redirects/follow.ts";
import { type Response as UndiciResponse, fetch as undiciFetch } from "undici";
import { cappedResponse } from "./capped.ts";
import type { Connections } from "./connections.ts";
import type { Egress, EgressInit } from "./egress.ts";
import { exceptionOf, targetOf } from "./judge.ts";
import { EgressLimitError } from "./limits.ts";
import type { Judge } from "./resolve.ts";

export type FetchParts = {
  judge: Judge;
  connections: Connections;
  /** Aborted when the egress closes. */
  closing: AbortSignal;
};

/**
 * The guarded fetch. Bytes arrive as the server stores them (accept-encoding identity) unless the caller asks otherwise. Cookies
 * that a redirect sets are sent with the following hops.
 * @throws Refusal "linkRefused" for a place that may not be reached, EgressLimitError when a limit is reached, TypeError from the
 *   connection, the signal's reason when aborted
 */
export function createFetch({ judge, connections, closing }: FetchParts): Egress["fetch"] {
  return async (url, init = {}) => {
    const alsoAllow = exceptionOf(init.pass);
    const deadline = startDeadline(init, closing);
    const send = async ({ url: at, method, headers, body }: Hop) => {
      const judged = await judge(targetOf(at), alsoAllow);
      const dispatcher = connections.of(judged);
      const { signal } = deadline;
      return await undiciFetch(at, { method, headers, body: body ?? null, redirect: "manual", dispatcher, signal });
    };
    try {
      const first = firstHop(url, init);
      if (init.redirect === "manual") return capped(await send(first), first.url, false);
      const { answer, url: at, followed } = await follow(first, init.jar ?? createCookieJar(), send);
      return capped(answer, at, followed > 0);
    } catch (error) {
      deadline.done();
      throw deadline.signal.aborted ? deadline.signal.reason : error;
    }

    function capped(answer: UndiciResponse, at: URL, isRedirected: boolean): Response {
      const maxBytes = Math.min(init.maxBytes ?? Infinity, init.pass?.maxBytes ?? Infinity);
      return cappedResponse(answer, { url: at, isRedirected, maxBytes, done: deadline.done });
    }
  };
}

function firstHop(url: string | URL, init: EgressInit): Hop {
  const given = Object.fromEntries(
    Object.entries(init.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    // A text that is not a valid address is refused at the same point at which addresses are judged.
    url: URL.parse(String(url)) ?? new URL("invalid:"),
    method: (init.method ?? "GET").toUpperCase(),
    // For a range, undici requests identity by itself, as the fetch standard says.
    headers: "range" in given ? given : { "accept-encoding": "identity", ...given },
    body: init.body,
  };
}

/** Combines the caller's signal, the closing of the egress, and the timeout into one signal. `done` stops the timer. */
function startDeadline({ signal, timeoutMs }: EgressInit, closing: AbortSignal) {
  const late = new AbortController();
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => late.abort(new EgressLimitError("time", `no full answer within ${timeoutMs} ms`)), timeoutMs);
  return {
    signal: AbortSignal.any([late.signal, closing, ...(signal ? [signal] : [])]),
    done: () => clearTimeout(timer),
  };
}
