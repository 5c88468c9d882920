import type { Language } from "@cutwater/contract/i18n.ts";

/** Sends text messages. */
export type Sms = {
  /** Resolves once the provider has taken the message, or its file lies in the outbox. @throws SmsFault when it did not. */
  send(message: TextMessage): Promise<void>;
};

export type TextMessage = {
  /** A mobile number of mainland China, 11 digits. */
  to: string;
  /** The whole message, for providers that accept free text. */
  text: string;
  /** The code alone, for providers that fill it into their own template. */
  code: string;
  language: Language;
};

/** A provider did not accept a message. Its own sentence is left out, because providers repeat numbers in it. */
export class SmsFault extends Error {
  /** The provider's code for the reason, such as "isv.BUSINESS_LIMIT_CONTROL" or "21211". */
  readonly reason: string;

  constructor(provider: string, status: number, reason: string) {
    super(`${provider} did not take a text message: ${status} ${reason}`);
    this.name = "SmsFault";
    this.reason = reason;
  }
}
