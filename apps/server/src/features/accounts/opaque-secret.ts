import { createHash, randomBytes } from "node:crypto";

/** A secret that only its holder has: 256 random bits, 43 characters of base64url. */
export const newOpaqueSecret = (): string => randomBytes(32).toString("base64url");

/** The form in which the database stores a secret. The secret is random, so a plain SHA-256 cannot be reversed by trying. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** The last use of a session or token is written at most this often. */
export const touchMs = 60_000;
