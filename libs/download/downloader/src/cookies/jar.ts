import { type Cookie, cookieLine, isCookieFor } from "./cookie.ts";
import { readSetCookie } from "./set-cookie.ts";

/** Cookies of one download, kept in memory for all its requests and redirects. */
export type CookieJar = {
  /** Stores cookies, replacing stored ones with the same name, domain and path. */
  add(cookies: readonly Cookie[]): void;
  /** Stores the cookies of the Set-Cookie lines in a response from `url`. */
  take(lines: readonly string[], url: URL): void;
  /** The Cookie header for an address, or null. `given` ("a=1; b=2") comes first, without cookies whose names the jar has. */
  lineFor(url: URL, given?: string | null): string | null;
};

/** Limits against hostile hosts, which would fill the memory or the next request's header. Other hosts set few cookies. */
const mostCookies = 200;
const mostLineLength = 8_192;

export function createCookieJar(now: () => number = Date.now): CookieJar {
  const kept = new Map<string, Cookie>();
  const add = (cookies: readonly Cookie[]) => {
    for (const cookie of cookies) {
      const { domain, path, name } = cookie;
      const key = JSON.stringify([domain, path, name]);
      kept.delete(key);
      if (cookie.expiresAt !== null && cookie.expiresAt <= now()) continue;
      kept.set(key, cookie);
      const oldest = kept.size > mostCookies ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
    }
  };
  return {
    add,
    take(lines, url) {
      const fit = lines.filter(({ length }) => length <= mostLineLength);
      add(fit.map((line) => readSetCookie(line, url, now())).filter((cookie) => cookie !== null));
    },
    lineFor(url, given = null) {
      const own = [...kept.values()].filter((cookie) => isCookieFor(cookie, url, now()));
      const names = new Set(own.map(({ name }) => name));
      const others = (given ?? "").split(/;\s*/).filter((pair) => pair !== "" && !names.has(pair.split("=")[0] ?? ""));
      return [others.join("; "), cookieLine(own) ?? ""].filter((part) => part !== "").join("; ") || null;
    },
  };
}
