import { text } from "@cutwater/contract/i18n.ts";
import { DeliveryError } from "@cutwater/delivery/delivery.ts";
import { ExtractionError } from "@cutwater/extractor/extraction.ts";
import { failureMessages } from "@cutwater/extractor/messages.ts";
import { keyOf } from "./messages.ts";
import type { Terminal } from "./terminal.ts";

/** An expected refusal; `message` is in the terminal's language. */
export class Declined extends Error {}

/** The reason of a failure, in the terminal's language. */
export function sentenceOf(error: unknown, { say, language }: Pick<Terminal, "say" | "language">): string {
  if (error instanceof Declined) return error.message;
  const extraction = error instanceof DeliveryError && error.failure === "extraction" ? error.cause : error;
  if (extraction instanceof ExtractionError) {
    const seconds = String(extraction.retryAfterSeconds ?? 30);
    return text(failureMessages, language, extraction.failure, { seconds });
  }
  if (error instanceof DeliveryError && error.failure !== "extraction")
    return say(keyOf(error.failure), { detail: error.message });
  return say("unexpected", { detail: error instanceof Error ? error.message : String(error) });
}
