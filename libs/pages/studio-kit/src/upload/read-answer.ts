import { outputOf } from "@cutwater/ui/api/call.ts";
import type { Envelope } from "@cutwater/ui/api/client.ts";
import { networkError } from "@cutwater/ui/api/refusal.ts";
import { currentLanguage } from "@cutwater/ui/i18n/current-language.ts";
import type { TransportResponse } from "./transport.ts";

/**
 * Reads the JSON response to an upload request. Throws an `ApiRefusal` for a refusal, regardless of its HTTP status, and for a
 * response that is not from the server.
 *
 * @param token the login token that was sent
 */
export function readAnswer(
  { status, text }: Pick<TransportResponse, "status" | "text">,
  token: string | null,
): unknown {
  const answer = jsonIn(text);
  if (answer === null) throw networkError(currentLanguage(), new Error(`The server answered ${status}`));
  return typeof answer.state === "string" ? outputOf(answer as Envelope, token) : answer;
}

/** Throws as `readAnswer` when the response is a refusal; ignores any other response. */
export function refuseIfAnswered(received: Pick<TransportResponse, "status" | "text">, token: string | null): void {
  if (typeof jsonIn(received.text)?.state === "string") readAnswer(received, token);
}

function jsonIn(text: string): Partial<Envelope> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" ? body : null;
  } catch {
    // Not JSON: the answer of a proxy between us and the server.
    return null;
  }
}
