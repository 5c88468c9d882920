import { outputOf } from "../api/call.ts";
import type { Envelope } from "../api/client.ts";
import { networkError } from "../api/refusal.ts";
import { currentLanguage } from "../i18n/current-language.ts";
import type { TransportResponse } from "./transport.ts";

/**
 * What a request with bytes was answered: JSON. Throws an `ApiRefusal` where the server said no, whatever HTTP said with it, and
 * where the answer is none of the server's.
 *
 * @param token the one that was sent
 */
export function readAnswer(
  { status, text }: Pick<TransportResponse, "status" | "text">,
  token: string | null,
): unknown {
  const answer = jsonIn(text);
  if (answer === null) throw networkError(currentLanguage(), new Error(`The server answered ${status}`));
  return typeof answer.state === "string" ? outputOf(answer as Envelope, token) : answer;
}

/** Throws as `readAnswer` where the server said no in its own words; anything else is passed over. */
export function refuseIfAnswered(received: Pick<TransportResponse, "status" | "text">, token: string | null): void {
  if (typeof jsonIn(received.text)?.state === "string") readAnswer(received, token);
}

function jsonIn(text: string): Partial<Envelope> | null {
  try {
    const body = JSON.parse(text) as unknown;
    return typeof body === "object" ? body : null;
  } catch {
    // Not JSON: an answer of something that stands between us and the server.
    return null;
  }
}
