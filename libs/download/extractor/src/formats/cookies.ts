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

/** A stream's cookies for one of its addresses. A mirror on another host gets only cookies that are meant for it. */
export function cookiesFor(stream: Pick<Stream, "url" | "cookies" | "engine">, address: string): string | null {
  if (new URL(address).origin === new URL(stream.url).origin) return stream.cookies;
  const scoped = stream.engine?.["cookies"];
  return typeof scoped === "string" ? cookieHeader(scoped, address, false) : null;
}

/**
 * The engine's scoped cookies ("a=1; Domain=.x.com; Path=/; Secure; b=2; …") as a Cookie header value for one address.
 * @param isTheirHost whether cookies without a domain belong to this address's host
 * @returns null when none of them belongs there
 */
export function cookieHeader(scoped: string | null | undefined, url: string, isTheirHost = true): string | null {
  if (!scoped) return null;
  const { hostname, protocol, pathname } = new URL(url);
  const fits = parse(scoped).filter(({ scope }) => {
    const domain = (scope.get("domain") ?? "").replace(/^\./, "").toLowerCase();
    if (domain === "" && !isTheirHost) return false;
    if (domain !== "" && hostname !== domain && !hostname.endsWith(`.${domain}`)) return false;
    if (scope.has("secure") && protocol !== "https:") return false;
    return pathname.startsWith(scope.get("path") ?? "/");
  });
  return fits.length === 0 ? null : fits.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function parse(scoped: string): { name: string; value: string; scope: Map<string, string> }[] {
  const cookies: { name: string; value: string; scope: Map<string, string> }[] = [];
  for (const part of scoped.split(/;\s*/)) {
    const [, name = "", value = ""] = /^\s*([^=]*)=?(.*)$/s.exec(part) ?? [];
    if (attributes.has(name.toLowerCase())) cookies.at(-1)?.scope.set(name.toLowerCase(), value.replace(/^"|"$/g, ""));
    else if (name !== "") cookies.push({ name, value, scope: new Map() });
  }
  return cookies;
}
