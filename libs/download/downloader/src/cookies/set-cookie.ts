import { type Cookie, isWithin } from "./cookie.ts";

/**
 * Parses a Set-Cookie line (RFC 6265 section 5.2, and the prefixes of RFC 6265bis). Unlike in browsers, a ";" inside quotes is
 * part of the value, since pages that set such a value expect it back.
 *
 * @param line as fetch returns it: each character is one byte (Latin-1)
 * @returns null for a line that must be ignored; a cookie with `expiresAt` in the past removes an earlier one
 */
export function readSetCookie(line: string, url: URL, now: number): Cookie | null {
  const { name, value, length } = pairOf(line);
  if (name === "" && value === "") return null;
  const attributes = attributesOf(line.slice(length));
  const domain = (attributes.get("domain") ?? "").replace(/^\./, "").toLowerCase();
  const isOfHost = domain === "" || domain === url.hostname;
  // A domain without a dot is a top-level domain.
  if (!isOfHost && !(domain.includes(".") && isWithin(url.hostname, domain))) return null;
  const isSecure = attributes.has("secure");
  if (isSecure && url.protocol !== "https:") return null;
  const path = attributes.get("path") ?? "";
  if (/^__secure-/i.test(name) && !isSecure) return null;
  if (/^__host-/i.test(name) && !(isSecure && domain === "" && path === "/")) return null;
  return {
    name,
    value,
    domain: domain === "" ? url.hostname : domain,
    isHostOnly: domain === "",
    path: path.startsWith("/") ? path : folderOf(url.pathname),
    isSecure,
    expiresAt: expiryOf(attributes, now),
  };
}

/** The name and value in front of the attributes, and the length of both. Each step reads the line once, so a hostile line takes linear time. */
function pairOf(line: string): { name: string; value: string; length: number } {
  const [before = ""] = line.split(";", 1);
  const mark = before.indexOf("=");
  const rest = line.slice(mark + 1);
  const [value = ""] = (mark === -1 ? null : /^\s*"[^"]*"(?=\s*(?:;|$))/.exec(rest)) ?? /^[^;]*/.exec(rest) ?? [];
  return { name: line.slice(0, Math.max(0, mark)).trim(), value: value.trim(), length: mark + 1 + value.length };
}

/** Attributes by name in lower case; the last attribute of a name counts. */
function attributesOf(rest: string): Map<string, string> {
  const pairs = rest.split(";").map((part): [string, string] => {
    const at = part.indexOf("=");
    const [name, value] = at === -1 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, "$1")];
  });
  return new Map(pairs);
}

/** The expiry from Max-Age, else from Expires; null without either, and for an unreadable date. */
function expiryOf(attributes: Map<string, string>, now: number): number | null {
  const age = attributes.get("max-age");
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) > 0 ? now + Number(age) * 1_000 : 0;
  const date = Date.parse(attributes.get("expires") ?? "");
  return Number.isNaN(date) ? null : date;
}

/** Default path of a cookie: the request's path up to its last "/". */
const folderOf = (pathname: string): string => pathname.slice(0, Math.max(1, pathname.lastIndexOf("/")));
