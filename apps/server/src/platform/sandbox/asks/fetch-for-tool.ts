import { Refusal } from "@cutwater/contract/answer.ts";
import { FetchFailure, fetchLimits } from "@cutwater/toolkit/fetched.ts";
import type { Egress } from "../../egress/egress.ts";
import { EgressLimitError } from "../../egress/limits.ts";
import type { AskedRequest, FetchedData } from "./ask-messages.ts";

/** The egress for a tool's process: GET only, without cookies, within `fetchLimits`. */
export type GuardedFetch = Egress["fetch"];

/**
 * The user agent. Shops answer only browsers, so it begins with the word that they look for, followed by the real client's name.
 */
const agent = "Mozilla/5.0 (compatible; Cutwater product reader)";

/** Fetches one address for a tool. @throws FetchFailure, or the signal's reason */
export async function fetchForTool(
  { url, accept, maxBytes }: Extract<AskedRequest, { port: "fetch" }>,
  { fetch, signal }: { fetch: GuardedFetch; signal: AbortSignal },
): Promise<FetchedData> {
  try {
    const response = await fetch(url, {
      headers: { accept, "user-agent": agent },
      maxBytes,
      timeoutMs: fetchLimits.milliseconds,
      signal,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = (response.headers.get("content-type") ?? "").slice(0, 200);
    return { url: response.url, status: response.status, type, base64: bytes.toString("base64") };
  } catch (cause) {
    signal.throwIfAborted();
    throw new FetchFailure(kindOf(cause), { cause });
  }
}

function kindOf(error: unknown) {
  if (error instanceof Refusal) return "refused";
  return error instanceof EgressLimitError ? "limit" : "unreachable";
}
