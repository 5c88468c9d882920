import type { CookieJar } from "../cookies/jar.ts";
import { locationOf } from "./location.ts";

/** One request on its way through redirects. Header names are in lower case. */
export type Hop = { url: URL; method: string; headers: Record<string, string>; body: string | Uint8Array | undefined };

/** The part of an answer that following needs; both the platform's Response and undici's have it. */
export type HopAnswer = {
  status: number;
  headers: { get(name: string): string | null; getSetCookie(): string[] };
  body: { cancel(): Promise<void> } | null;
};

export const maxRedirects = 10;

export class TooManyRedirects extends TypeError {
  constructor() {
    super(`more than ${maxRedirects} redirects`);
  }
}

/**
 * Sends a request and follows its redirects, at most ten. Cookies that an answer sets go along with every further hop that they
 * are meant for, also back to the same address.
 *
 * @param send sends one hop without following.
 * @throws TooManyRedirects, or what `send` throws
 */
export async function follow<Answer extends HopAnswer>(
  first: Hop,
  jar: CookieJar,
  send: (hop: Hop) => Promise<Answer>,
): Promise<{ answer: Answer; url: URL; followed: number }> {
  let hop = first;
  for (let followed = 0; ; followed += 1) {
    const answer = await send({ ...hop, headers: withCookies(hop, jar) });
    jar.take(answer.headers.getSetCookie(), hop.url);
    const next = nextHop(hop, answer.status, answer.headers.get("location"));
    if (!next) return { answer, url: hop.url, followed };
    // An unread body would keep the connection. A body that fails to end says nothing about the next hop.
    await answer.body?.cancel().catch(() => {});
    if (followed === maxRedirects) throw new TooManyRedirects();
    hop = next;
  }
}

function withCookies({ url, headers }: Hop, jar: CookieJar): Record<string, string> {
  const { cookie: given, ...rest } = headers;
  const cookie = jar.lineFor(url, given);
  return cookie === null ? rest : { ...rest, cookie };
}

/**
 * The next hop of a redirect, or null when the answer is none. Bodies and methods change as in browsers. Data that belongs to one
 * origin (credentials, cookies) is dropped when the next hop has another origin.
 */
function nextHop(hop: Hop, status: number, location: string | null): Hop | null {
  const url = redirects.has(status) ? locationOf(location, hop.url) : null;
  if (!url) return null;
  const becomesGet = (status === 303 && hop.method !== "HEAD") || (status < 303 && hop.method === "POST");
  const left = [
    ...(url.origin === hop.url.origin ? [] : ofOneOrigin),
    ...(becomesGet ? ["content-type", "content-length"] : []),
  ];
  return {
    url,
    method: becomesGet ? "GET" : hop.method,
    headers: Object.fromEntries(Object.entries(hop.headers).filter(([name]) => !left.includes(name))),
    body: becomesGet ? undefined : hop.body,
  };
}

const redirects = new Set([301, 302, 303, 307, 308]);
const ofOneOrigin = ["authorization", "proxy-authorization", "cookie", "host", "origin"];
