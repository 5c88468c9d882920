import type { EngineFailure, FailureKind } from "@cutwater/language/failures.ts";

/** A provider's complete answer. */
export type Reply = { status: number; headers: Headers; bytes: Uint8Array };

export const textOf = ({ bytes }: Reply): string => new TextDecoder().decode(bytes);

/** The parsed JSON; undefined for anything else, such as a gateway's page or half an answer. */
export function jsonOf(reply: Reply): unknown {
  try {
    return JSON.parse(textOf(reply));
  } catch {
    // The caller reports a bad answer, without quoting it.
    return undefined;
  }
}

export const isOk = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** The failure that a status means if no retry helps. A provider's own codes take precedence. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return "auth";
  if (status === 402) return "quota";
  if (status === 413 || status === 414) return "unsupported";
  if (status === 451) return "refused";
  if (status >= 400 && status < 500) return "rejected";
  return status >= 500 ? "unavailable" : "badAnswer";
}

/** Whether the same call may succeed later. */
export const isPassing = (status: number): boolean => passing.has(status);

const passing: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

/** Makes a provider's failures. */
export type Fail = (kind: FailureKind, reason: string, retryAfterMs?: number | null) => EngineFailure;
