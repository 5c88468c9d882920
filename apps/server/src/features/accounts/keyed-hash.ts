import { createHmac } from "node:crypto";
import { deriveKey } from "../../platform/keys.ts";

/** Names and codes as they are kept: with the database alone, nobody can try all codes or contacts against it. */
export type KeyedHash = (...parts: readonly string[]) => string;

export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = deriveKey(secret, purpose);
  return (...parts) => createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
}
