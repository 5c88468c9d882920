import type { Language } from "@cutwater/contract/i18n.ts";

/** Sends text messages. */
export type Sms = {
  /**
   * Resolves when the provider has accepted the message, or its file is in the outbox.
   * @throws SmsFault when it was not accepted.
   */
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

/** A provider did not accept a message. The provider's own sentence is left out, because it may repeat the phone number. */
export class SmsFault extends Error {
  /** The provider's code for the reason, such as "isv.BUSINESS_LIMIT_CONTROL" or "21211". */
  readonly reason: string;

  constructor(provider: string, status: number, reason: string) {
    super(`${provider} did not take a text message: ${status} ${reason}`);
    this.name = "SmsFault";
    this.reason = reason;
  }
}
