import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The SHA-256 of all bytes of a stream, 64 hex digits. */
export async function hashOf(bytes: Readable, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(bytes, hash, signal ? { signal } : {});
  return hash.digest("hex");
}
