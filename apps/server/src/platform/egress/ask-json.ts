import type { Egress, EgressInit } from "./egress.ts";

/** Answer of a third-party API: its HTTP status, and its object when the answer was JSON; empty for anything else. */
export type JsonAnswer = { status: number; answer: Record<string, unknown> };

/**
 * Makes one call to a third-party API. Redirects are not followed, since the call may carry a secret.
 * @throws the same errors as the guarded fetch
 */
export async function askJson(
  { fetch }: Pick<Egress, "fetch">,
  address: string | URL,
  init: Omit<EgressInit, "redirect">,
): Promise<JsonAnswer> {
  const response = await fetch(address, { timeoutMs: 10_000, maxBytes: 256 * 1024, ...init, redirect: "manual" });
  return { status: response.status, answer: readObject(await response.text()) };
}

function readObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // Some answers have no body. The page of a gateway in between tells no more than its status.
    return {};
  }
}
