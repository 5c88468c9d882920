import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { InboxKind } from "@cutwater/contract/inbox.ts";

/** A text in each language. The reader's language is chosen when the message is read. */
export type Words = ByLanguage<string>;

/** The data of a message of each kind. */
type Params = {
  /** @property service name of the tool @property name name of the job */
  jobDone: { service: Words; name: string };
  /** @property returned sentence about the refund; empty when nothing was returned */
  jobFailed: { service: Words; name: string; reason: Words; returned: Words };
  /** @property answer the job's result in two or three words */
  jobAnswered: { service: Words; name: string; reason: Words; answer: Words };
  /** @property days number of days for which the job waits for its owner's review */
  jobPaused: { service: Words; name: string; days: number };
  orderPaid: { product: Words; credits: number };
  /** @property until the day on which the plan now ends */
  orderExtended: { product: Words; credits: number; until: Words };
  creditsLow: { left: number };
  /** @property names quoted titles of the first new entries, and the number of further ones */
  followNew: { count: number; names: Words };
  /** @property reason why the server ended a follow */
  followEnded: { title: string; reason: Words };
  /** To admins. @property topic subject of the message @property text beginning of the message */
  supportAsked: { topic: Words; text: string };
  /** @property question the beginning of the question */
  supportAnswered: { answer: string; question: string };
  /** @property host of the endpoint that was switched off @property days without a successful delivery */
  webhookOff: { host: string; days: number };
  broadcast: { title: Words; text: Words };
};

/** A message to send; `link` is a path of this host, such as "/studio/". */
export type Note = {
  [Kind in InboxKind]: { kind: Kind; params: Params[Kind]; link: string | null };
}[InboxKind];
