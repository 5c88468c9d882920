/** One request on its way through redirects. */
export type Hop = { url: URL; method: string; headers: Record<string, string>; body: string | Uint8Array | undefined };

/**
 * The next hop of a redirect, or null when the answer is none. Bodies and methods change as in browsers. Data that belongs to one
 * origin (credentials, cookies) is dropped when the next hop has another origin.
 */
export function nextHop(hop: Hop, status: number, location: string | null): Hop | null {
  if (!redirects.has(status) || location === null) return null;
  const url = URL.parse(location, hop.url.href);
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
