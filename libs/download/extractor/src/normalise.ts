import { withoutTracking } from "./tracking.ts";
import { unwrapLink } from "./wrappers.ts";

/**
 * The canonical form of an address, in which it is stored: one spelling, taken out of redirect links of sites and searches,
 * without tracking parameters.
 * @returns null when it is no http(s) address, or carries credentials
 */
export function normaliseLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = unwrapLink(new URL(address));
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return withoutTracking(url).href;
}
