/** One stored cookie (RFC 6265, section 5.3). `value` is sent unchanged, quotes included, one byte per character (Latin-1). */
export type Cookie = {
  name: string;
  value: string;
  /** In lower case, without a leading dot. */
  domain: string;
  /** True for a cookie without a Domain attribute, which is sent to exactly this host only. */
  isHostOnly: boolean;
  path: string;
  isSecure: boolean;
  /** Epoch milliseconds; null for a cookie that ends with the download. */
  expiresAt: number | null;
};

/** Whether a request to `url` carries a cookie (RFC 6265, section 5.4). */
export function isCookieFor({ domain, isHostOnly, path, isSecure, expiresAt }: Cookie, url: URL, now: number): boolean {
  if (expiresAt !== null && expiresAt <= now) return false;
  if (isSecure && url.protocol !== "https:") return false;
  const isSameHost = url.hostname === domain;
  if (isHostOnly ? !isSameHost : !isWithin(url.hostname, domain)) return false;
  return isUnder(url.pathname, path);
}

/** The value of a Cookie header, with cookies of longer paths first; null without cookies. */
export function cookieLine(cookies: readonly Pick<Cookie, "name" | "value" | "path">[]): string | null {
  if (cookies.length === 0) return null;
  const ordered = [...cookies].sort((one, other) => other.path.length - one.path.length);
  return ordered.map(({ name, value }) => (name === "" ? value : `${name}=${value}`)).join("; ");
}

/** Whether a host equals a domain or is a subdomain of it. An IP address has no subdomains. */
export const isWithin = (host: string, domain: string): boolean =>
  host === domain || (host.endsWith(`.${domain}`) && !isNumberAddress(host));

const isNumberAddress = (host: string): boolean => host.startsWith("[") || /^\d+(?:\.\d+){3}$/.test(host);

/** Whether a request's path matches a cookie's path: "/video" covers "/video/1", but not "/videos". */
const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || (pathname.startsWith(path) && (path.endsWith("/") || pathname[path.length] === "/"));
