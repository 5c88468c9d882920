import { createHmac } from "node:crypto";
import { deriveKey } from "../../platform/keys.ts";

/** Hashes names and codes for storage with a key, so that nobody can try all codes or contacts against the database alone. */
export type KeyedHash = (...parts: readonly string[]) => string;

export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = deriveKey(secret, purpose);
  return (...parts) => createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
}
