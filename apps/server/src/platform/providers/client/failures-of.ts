import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Fail } from "./reply.ts";

/**
 * Makes the failures of one engine, for the log. Providers repeat keys and texts in their messages, so callers pass codes and
 * statuses only. If the key, or its first or last letters, gets into a reason nevertheless, it is removed.
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

/** A provider's code or type, such as "model_not_found"; null for a sentence. */
export const codeIn = (code: unknown): string | null =>
  (typeof code === "string" && /^[\w.-]{1,60}$/.test(code)) || typeof code === "number" ? String(code) : null;
