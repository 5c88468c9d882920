import type { Language } from "@cutwater/contract/i18n.ts";
import type { InboxKind } from "@cutwater/contract/inbox.ts";

/** Words in both languages: which are read is decided when they are. */
export type Words = Readonly<Record<Language, string>>;

/** What a message of each kind carries. */
type Params = {
  /** @property service what the tool is called @property name what the job is called */
  jobDone: { service: Words; name: string };
  /** @property returned what goes back, a sentence; empty when nothing does */
  jobFailed: { service: Words; name: string; reason: Words; returned: Words };
  /** @property answer what its run found out, in two or three words */
  jobAnswered: { service: Words; name: string; reason: Words; answer: Words };
  /** @property days so long it waits for its owner's review */
  jobPaused: { service: Words; name: string; days: number };
  orderPaid: { product: Words; credits: number };
  /** @property until the day on which the plan now ends */
  orderExtended: { product: Words; credits: number; until: Words };
  creditsLow: { left: number };
  /** To admins. @property topic what it is about @property text its beginning */
  supportAsked: { topic: Words; text: string };
  /** @property question the beginning of what was asked */
  supportAnswered: { answer: string; question: string };
  broadcast: { title: Words; text: Words };
};

/** A message to send; `link` is a path of ours, such as "/studio/". */
export type Note = {
  [Kind in InboxKind]: { kind: Kind; params: Params[Kind]; link: string | null };
}[InboxKind];
