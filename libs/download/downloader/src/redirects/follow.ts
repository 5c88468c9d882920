import type { CookieJar } from "../cookies/jar.ts";
import { locationOf } from "./location.ts";

/** One request of a redirect chain. Header names are in lower case. */
export type Hop = { url: URL; method: string; headers: Record<string, string>; body: string | Uint8Array | undefined };

/** The properties of a response that `follow` uses. Both the platform's Response and undici's have them. */
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
 * Sends a request and follows at most ten redirects. Cookies that a response sets are sent with every later request that they
 * match, including one to the same address.
 *
 * @param send sends one request without following redirects
 * @throws TooManyRedirects, or an error of `send`
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
    // An unread body would occupy the connection. An error of cancelling it does not affect the next request.
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
 * The next request of a redirect; null when the response is not a redirect. Body and method change as in browsers. Headers that
 * belong to one origin (credentials, cookies) are dropped for another origin.
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
