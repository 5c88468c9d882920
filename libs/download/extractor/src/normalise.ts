import { withoutTracking } from "./tracking.ts";
import { unwrapLink } from "./wrappers.ts";

/**
 * An address in the canonical form that we store: one spelling, out of the wrappers that sites and searches put around it, without
 * tracking parameters.
 * @returns null when it is no http(s) address, or carries credentials
 */
export function normaliseLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = unwrapLink(new URL(address));
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return withoutTracking(url).href;
}
