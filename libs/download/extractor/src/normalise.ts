import { withoutTracking } from "./tracking.ts";
import { unwrapLink } from "./wrappers.ts";

/**
 * The canonical form of an address, in which it is stored: one spelling, unwrapped from redirect links of sites and search
 * engines, without tracking parameters.
 * @returns null for an address that is not http(s), or contains credentials
 */
export function normaliseLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = unwrapLink(new URL(address));
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return withoutTracking(url).href;
}
