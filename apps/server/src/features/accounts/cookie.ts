import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../../platform/keys.ts";

const yearSeconds = 365 * 24 * 3_600;

/**
 * A cookie's whole name. Over https browsers take a "__Host-" cookie only from the very host, so that no sibling below the
 * same domain plants one (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith("https:") ? `__Host-${name}` : name;

/**
 * A Set-Cookie line that scripts cannot read and strangers' forms do not send, kept for a year.
 *
 * @param name as its reader knows it; see `cookieName`.
 * @param value null forgets the cookie.
 * @param publicUrl where the instance is reached; over https the cookie goes no other way.
 */
export function cookieLine(name: string, value: string | null, publicUrl: string): string {
  const traits = ["Path=/", `Max-Age=${value === null ? 0 : yearSeconds}`, "HttpOnly", "SameSite=Lax"];
  if (publicUrl.startsWith("https:")) traits.push("Secure");
  return `${cookieName(name, publicUrl)}=${value ?? ""}; ${traits.join("; ")}`;
}

/** Signs short texts with a key of their own, derived from the instance's secret. */
export function createSigner(secret: string, purpose: string) {
  const key = deriveKey(secret, purpose);
  const mac = (value: string) => createHmac("sha256", key).update(value).digest().subarray(0, 18);
  return {
    sign: (value: string): string => `${value}.${mac(value).toString("base64url")}`,
    /** The signed text, or null when the signature is not ours. */
    open(signed: string): string | null {
      const at = signed.lastIndexOf(".");
      if (at < 1) return null;
      const value = signed.slice(0, at);
      const given = Buffer.from(signed.slice(at + 1), "base64url");
      const ours = mac(value);
      return given.length === ours.length && timingSafeEqual(given, ours) ? value : null;
    },
  };
}
