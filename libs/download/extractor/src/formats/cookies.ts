import { type Cookie, cookieLine, isCookieFor } from "@cutwater/downloader/cookies/cookie.ts";
import type { Stream } from "../extraction.ts";

const attributes = new Set([
  "domain",
  "path",
  "secure",
  "expires",
  "httponly",
  "samesite",
  "version",
  "max-age",
  "comment",
]);

/** All cookies of a stream with their scopes. Each mirror and each redirect gets only the cookies that match its address. */
export function cookiesOf({ url, cookies, engine }: Pick<Stream, "url" | "cookies" | "engine">): Cookie[] {
  const scoped = engine?.["cookies"];
  if (typeof scoped === "string") return readScoped(scoped, url);
  return (cookies ?? "")
    .split("; ")
    .filter((pair) => pair !== "")
    .map((pair) => toCookie(pair, new Map(), url));
}

/**
 * Converts the engine's scoped cookies ("a=1; Domain=.x.com; Path=/; Secure; b=2; …") to a Cookie header value for one address.
 * Cookies without a domain belong to that address's host.
 * @returns null when no cookie matches the address
 */
export function cookieHeader(scoped: string | null | undefined, url: string): string | null {
  // Expiry is not checked: the engine lists no expired cookies, and a stream's address expires before its cookies.
  return cookieLine(readScoped(scoped ?? "", url).filter((cookie) => isCookieFor(cookie, new URL(url), 0)));
}

/** @param ownUrl address for cookies without a domain */
function readScoped(scoped: string, ownUrl: string): Cookie[] {
  const found: { pair: string; scope: Map<string, string> }[] = [];
  for (const part of scoped.split(/;\s*/)) {
    const { name, value } = splitPair(part);
    if (attributes.has(name.toLowerCase())) found.at(-1)?.scope.set(name.toLowerCase(), value.replace(/^"|"$/g, ""));
    else if (part.trim() !== "") found.push({ pair: part, scope: new Map() });
  }
  return found.map(({ pair, scope }) => toCookie(pair, scope, ownUrl));
}

function toCookie(pair: string, scope: Map<string, string>, ownUrl: string): Cookie {
  const { name, value } = splitPair(pair);
  const { hostname } = new URL(ownUrl);
  const stated = (scope.get("domain") ?? "").toLowerCase();
  // The engine calls a host without a dot "localhost.local".
  const own = stated === `${hostname}.local` ? hostname : stated;
  const expires = Number(scope.get("expires") ?? Number.NaN);
  return {
    name,
    value: asBytes(unquoted(value)),
    domain: own.replace(/^\./, "") || hostname,
    isHostOnly: !own.startsWith("."),
    path: scope.get("path") ?? "/",
    isSecure: scope.has("secure"),
    expiresAt: Number.isFinite(expires) ? expires * 1_000 : null,
  };
}

function splitPair(part: string): { name: string; value: string } {
  const [name = "", ...others] = part.trimStart().split("=");
  return { name, value: others.join("=") };
}

/** Undoes the quoting of Python's SimpleCookie: `\"`, `\\`, and other characters as three octal digits (";" is `\073`). */
function unquoted(value: string): string {
  if (!/^".*"$/s.test(value) || value.length < 2) return value;
  return value
    .slice(1, -1)
    .replace(/\\(?:([0-3][0-7]{2})|(.))/gs, (_, octal?: string, sign?: string) =>
      octal === undefined ? (sign ?? "") : String.fromCharCode(Number.parseInt(octal, 8)),
    );
}

/** A value for a header, in which each character is one byte. Characters beyond Latin-1 come from a cookies.txt in UTF-8. */
const asBytes = (value: string): string =>
  /[^\0-\xff]/.test(value) ? Buffer.from(value, "utf8").toString("latin1") : value;
