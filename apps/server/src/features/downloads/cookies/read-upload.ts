import { refuse } from "@cutwater/contract/answer.ts";
import type { Cookie } from "@cutwater/downloader/cookies/cookie.ts";
import { readCookieFile } from "@cutwater/extractor/cookie-file.ts";
import { siteOf } from "../health/site-health.ts";

export type ReadUpload = { kept: Cookie[]; dropped: number };

/** The host that an admin names, by itself or as any link of it. @throws Refusal "cookiesSite" */
export function siteNamed(text: string): string {
  const typed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const isHost = url !== null && /^(?:[a-z\d-]+\.)+[a-z\d-]+$/.test(url.hostname) && url.username === "";
  return isHost ? siteOf(url.hostname) : refuse("cookiesSite", { field: "site" });
}

/**
 * The cookies of an uploaded file that the site would get: its own and its subdomains', and those of a domain above it. Expired
 * ones and other sites' are dropped.
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

/** A domain above a site has at least two parts: "com" owns nothing. */
const isWithin = (host: string, domain: string): boolean =>
  host === domain || (domain.includes(".") && host.endsWith(`.${domain}`));
