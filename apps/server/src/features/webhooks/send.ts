import { Refusal } from "@cutwater/contract/answer.ts";
import type { WebhookFailure } from "@cutwater/contract/webhooks.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import { EgressLimitError } from "../../platform/egress/limits.ts";
import { checkAddress } from "./address.ts";
import { type Signed, signedHeaders } from "./sign.ts";

/** The result of one try; `failure` is null when the receiver answered 2xx. */
export type Outcome = { failure: WebhookFailure | null; answerStatus: number | null; answer: string | null };

/** How long a receiver may take to answer. */
const timeoutMs = 10_000;
/** Bytes of an answer that are read. */
const answerBytes = 1_024;

type Sending = Signed & { url: string; secret: string };

/** Sends one signed request. Redirects are not followed. @throws the signal's reason when aborted */
export async function send(
  { url, secret, ...signed }: Sending,
  egress: Pick<Egress, "fetch" | "judge">,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    await checkAddress(url, egress);
    const response = await egress.fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Cutwater-Webhooks/1",
        ...signedHeaders(secret, signed),
      },
      body: signed.body,
      redirect: "manual",
      timeoutMs,
      signal,
    });
    const { status } = response;
    const isDelivered = status >= 200 && status < 300;
    return { failure: isDelivered ? null : "status", answerStatus: status, answer: await beginningOf(response) };
  } catch (error) {
    signal.throwIfAborted();
    return { failure: failureOf(error), answerStatus: null, answer: null };
  }
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof EgressLimitError) return "timeout";
  return error instanceof Refusal && error.key !== "linkUnreachable" ? "address" : "unreachable";
}

/** The first bytes of an answer, as text that the database can store. The status counts even if the rest never comes. */
async function beginningOf({ body }: Response): Promise<string | null> {
  if (!body) return null;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (bytes < answerBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.byteLength;
    }
  } catch {
    // An answer that breaks off is kept as far as it came.
  }
  await reader.cancel().catch(() => {
    // A stream that failed need not be cancelled.
  });
  const text = Buffer.concat(pieces).subarray(0, answerBytes).toString("utf8").replaceAll("\0", "");
  return text || null;
}
