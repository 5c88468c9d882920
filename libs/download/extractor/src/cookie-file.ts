import type { Cookie } from "@cutwater/downloader/cookies/cookie.ts";

/** Maximum number of cookies in a file. A browser keeps about as many for all sites together. */
const mostCookies = 3_000;

/** Decodes a cookie file: UTF-8, or UTF-16 as written by some Windows consoles. */
export function decodeCookieFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Parses cookies in the formats of browser extensions: Netscape's cookies.txt (also with spaces for tabs, without its first line,
 * or with `#HttpOnly_` in front), or JSON (a list, or `cookies` in an object, with the fields of extensions, Playwright or
 * Selenium).
 *
 * @returns the readable cookies, in order; none for other text
 */
export function readCookieFile(text: string): Cookie[] {
  const plain = text.replace(/^\ufeff/, "").trim();
  const found = /^[[{]/.test(plain) ? readJson(plain) : plain.split(/\r\n|\r|\n/).map(readLine);
  return found
    .filter((cookie) => cookie !== null)
    .filter(isSound)
    .slice(0, mostCookies);
}

/** Writes cookies as a cookies.txt, which the engine reads. */
export const writeCookieFile = (cookies: readonly Cookie[]): string =>
  ["# Netscape HTTP Cookie File", ...cookies.map(lineOf), ""].join("\n");

function lineOf({ name, value, domain, isHostOnly, path, isSecure, expiresAt }: Cookie): string {
  const flag = (isSet: boolean) => (isSet ? "TRUE" : "FALSE");
  const host = isHostOnly ? domain : `.${domain}`;
  const seconds = expiresAt === null ? 0 : Math.max(1, Math.floor(expiresAt / 1_000));
  return [host, flag(!isHostOnly), path, flag(isSecure), seconds, name, value].join("\t");
}

function readLine(line: string): Cookie | null {
  const plain = line.replace(/^#HttpOnly_/i, "");
  if (plain.startsWith("#") || plain.trim() === "") return null;
  // Text copied from a page has spaces instead of tabs.
  const fields = plain.includes("\t") ? plain.split("\t") : plain.trim().split(/ +/);
  const [host = "", isWide = "", path = "", isSecure = "", expires = "", name = "", ...value] = fields;
  if (!/^(?:true|false)$/i.test(isWide) || !/^(?:true|false)$/i.test(isSecure) || !path.startsWith("/")) return null;
  return {
    name: name.trim(),
    value: value.join("\t"),
    ...domainOf(host, isWide.toLowerCase() === "false" && !host.startsWith(".")),
    path,
    isSecure: isSecure.toLowerCase() === "true",
    expiresAt: timeOf(expires),
  };
}

function readJson(text: string): (Cookie | null)[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Other text that begins with a bracket.
    return [];
  }
  const list = Array.isArray(parsed) ? parsed : fieldOf(parsed, "cookies");
  return Array.isArray(list) ? list.map(readEntry) : [];
}

function readEntry(entry: unknown): Cookie | null {
  const [name, value, host, path] = ["name", "value", "domain", "path"].map((field) => fieldOf(entry, field));
  if (typeof name !== "string" || typeof value !== "string" || typeof host !== "string") return null;
  const hostOnly = fieldOf(entry, "hostOnly");
  return {
    name,
    value,
    ...domainOf(host, typeof hostOnly === "boolean" ? hostOnly : !host.startsWith(".")),
    path: typeof path === "string" && path.startsWith("/") ? path : "/",
    isSecure: fieldOf(entry, "secure") === true,
    expiresAt: timeOf(fieldOf(entry, "expirationDate") ?? fieldOf(entry, "expires") ?? fieldOf(entry, "expiry")),
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

const domainOf = (host: string, isHostOnly: boolean) => ({
  domain: host.trim().replace(/^\./, "").toLowerCase(),
  isHostOnly,
});

/** The end of the year 9999, the usual expiry of cookies that never expire. As milliseconds this number lies in 1978. */
const latestSeconds = 253_402_300_799;

/** Epoch milliseconds of an expiry in seconds, in milliseconds, or as a date; null for a session cookie (0, -1, missing). */
function timeOf(stated: unknown): number | null {
  const number = typeof stated === "string" && stated.trim() !== "" ? Number(stated) : stated;
  if (typeof number === "number" && Number.isFinite(number)) {
    if (number <= 0) return null;
    return Math.round(Math.min(number > latestSeconds ? number : number * 1_000, latestSeconds * 1_000));
  }
  const date = typeof stated === "string" ? Date.parse(stated) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}

/** Whether a cookie can be written to a file: a line end or tab inside a field would forge another cookie. */
function isSound({ name, value, domain, path }: Cookie): boolean {
  return name !== "" && /^[^\s/;,]+$/.test(domain) && ![name, value, path].some((text) => /\p{Cc}/u.test(text));
}
