import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Fail } from "./reply.ts";

/**
 * Failures of one engine, for the log. Providers repeat keys and texts in their sentences, so callers give codes and statuses
 * only; a key that came into one nevertheless, or its first or last letters, is taken out.
 */
export const failuresOf =
  (engine: string, key: string | null): Fail =>
  (kind, reason, retryAfterMs = null) =>
    new EngineFailure(engine, kind, withoutKey(reason, key), retryAfterMs);

function withoutKey(reason: string, key: string | null): string {
  if (!key) return reason;
  const parts = key.length > 12 ? [key, key.slice(0, 8), key.slice(-4)] : [key];
  return parts.reduce((left, part) => left.replaceAll(part, "[key]"), reason);
}

/** A provider's code or type, such as "model_not_found"; nothing for a sentence. */
export const codeIn = (code: unknown): string | null =>
  (typeof code === "string" && /^[\w.-]{1,60}$/.test(code)) || typeof code === "number" ? String(code) : null;
