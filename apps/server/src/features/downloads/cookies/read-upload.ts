import { refuse } from "@cutwater/contract/answer.ts";
import type { Cookie } from "@cutwater/downloader/cookies/cookie.ts";
import { readCookieFile } from "@cutwater/extractor/cookie-file.ts";
import { siteOf } from "../health/site-health.ts";

export type ReadUpload = { kept: Cookie[]; dropped: number };

/** The site that an admin typed: a host name, or any link of the site. @throws Refusal "cookiesSite" */
export function siteNamed(text: string): string {
  const typed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const isHost = url !== null && /^(?:[a-z\d-]+\.)+[a-z\d-]+$/.test(url.hostname) && url.username === "";
  return isHost ? siteOf(url.hostname) : refuse("cookiesSite", { field: "site" });
}

/**
 * Reads the cookies of a site from an uploaded file: cookies of the site, of its subdomains, and of the domains above it. Drops
 * expired cookies and cookies of other sites.
 *
 * @throws Refusal "cookiesUnreadable", "cookiesOfOthers", "cookiesExpired", at the field "text"
 */
export function readUpload(site: string, text: string, now: number): ReadUpload {
  const all = readCookieFile(text);
  if (all.length === 0) refuse("cookiesUnreadable", { field: "text" });
  const ofSite = all.filter(({ domain }) => isWithin(domain, site) || isWithin(site, domain));
  if (ofSite.length === 0) {
    const found = [...new Set(all.map(({ domain }) => domain))].slice(0, 3).join(", ");
    refuse("cookiesOfOthers", { field: "text", site, found });
  }
  const kept = ofSite.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  if (kept.length === 0) refuse("cookiesExpired", { field: "text" });
  return { kept, dropped: all.length - kept.length };
}

/** Whether a host is a domain or a subdomain of it. A domain without a dot, such as "com", has no subdomains here. */
const isWithin = (host: string, domain: string): boolean =>
  host === domain || (domain.includes(".") && host.endsWith(`.${domain}`));
