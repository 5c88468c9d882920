import { hkdfSync } from "node:crypto";

/** A separate key for each purpose, 32 bytes, derived from the instance's secret (RFC 5869). */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "cutwater", purpose, 32));
