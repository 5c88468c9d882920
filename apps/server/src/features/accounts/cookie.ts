import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../../platform/keys.ts";

const yearSeconds = 365 * 24 * 3_600;

/**
 * A cookie's full name. Over https, browsers accept a "__Host-" cookie only from the exact host, so that no sibling host under
 * the same domain can plant one (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith("https:") ? `__Host-${name}` : name;

/**
 * A Set-Cookie line for a cookie that scripts cannot read and forms on other sites do not send. It is kept for a year.
 *
 * @param name the full name; see `cookieName`.
 * @param value null deletes the cookie.
 * @param publicUrl address of the instance; when it is https, the cookie is sent over https only.
 */
export function cookieLine(name: string, value: string | null, publicUrl: string): string {
  const traits = ["Path=/", `Max-Age=${value === null ? 0 : yearSeconds}`, "HttpOnly", "SameSite=Lax"];
  if (publicUrl.startsWith("https:")) traits.push("Secure");
  return `${cookieName(name, publicUrl)}=${value ?? ""}; ${traits.join("; ")}`;
}

/** Signs short texts with a separate key for each purpose, derived from the instance's secret. */
export function createSigner(secret: string, purpose: string) {
  const key = deriveKey(secret, purpose);
  const mac = (value: string) => createHmac("sha256", key).update(value).digest().subarray(0, 18);
  return {
    sign: (value: string): string => `${value}.${mac(value).toString("base64url")}`,
    /** The text without its signature; null when this instance did not sign it. */
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
