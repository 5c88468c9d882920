import { Refusal, type RefusalAnswer, State } from "@cutwater/contract/answer.ts";
import { defineMessages, type Language, text } from "@cutwater/contract/i18n.ts";

/** A refusal of the server, with its sentence in the customer's language. */
export class ApiRefusal extends Refusal {
  readonly sentence: string;
  /** How long to wait before another attempt, when the server is busy or the caller exceeds a limit; null otherwise. */
  readonly retryAfterSeconds: number | null;
  /** The input field that was refused; null when the refusal is not about one field. */
  readonly field: string | null;

  constructor(answer: RefusalAnswer, options?: ErrorOptions) {
    super(answer.key ?? "refused", answer.state, {}, options);
    this.name = "ApiRefusal";
    this.sentence = answer.message;
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null;
    this.field = answer.field ?? null;
  }
}

/** The key of the refusal for an unreachable server, a timeout or an unreadable response (errors.1). */
export const networkErrorKey = "networkError";

const messages = defineMessages({
  en: {
    networkError: "Network Error: this site did not answer. Try again in a moment.",
    offline: "You are offline. Check your connection, then try again.",
    unexpected: "An unexpected error occurred.",
  },
  zh: {
    networkError: "网络错误，请稍后再试。",
    offline: "网络已断开，请检查网络后重试。",
    unexpected: "发生意外错误。",
  },
});

/** The refusal for a call without a response; `cause` is for the log. */
export const networkError = (language: Language, cause: unknown): ApiRefusal =>
  new ApiRefusal({ state: State.refused, key: networkErrorKey, message: networkSentence(language) }, { cause });

/** Why the server cannot be reached. The browser knows when it is offline. */
export const networkSentence = (language: Language): string =>
  text(messages, language, globalThis.navigator?.onLine === false ? "offline" : "networkError");

/** The sentence about an error for the customer: the refusal's own sentence, else that something unexpected happened. */
export const sentenceOf = (error: unknown, language: Language): string =>
  error instanceof ApiRefusal ? error.sentence : text(messages, language, "unexpected");
