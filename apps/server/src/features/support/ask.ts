import { randomUUID } from "node:crypto";
import { Refusal, refuse, State } from "@cutwater/contract/answer.ts";
import type { SupportTopic } from "@cutwater/contract/support.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type Accounts, claimPace, ownerOf } from "../accounts/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { messagePaces, messagesFreeOfCaptcha } from "./limits.ts";
import { topicWords } from "./messages.ts";
import { insertMessage } from "./store.ts";

export type Question = {
  topic: SupportTopic;
  text: string;
  email?: string | undefined;
  jobId?: string | undefined;
  captcha?: string | undefined;
};

export type AskDeps = {
  clock: Clock;
  database: Database;
  accounts: Pick<Accounts, "adminIds" | "takeCaptcha">;
  inbox: Pick<Inbox, "notify">;
  /** Link to the operator's own support; null if this instance takes messages itself. */
  supportLink: string | null;
};

type Asker = Pick<Caller, "kind" | "ownerId" | "address" | "language">;

/**
 * Stores a message, and notifies every admin by inbox and mail.
 *
 * @throws Refusal "supportElsewhere", "supportEmailEmpty", "captchaNeeded", "captchaWrong", "supportTooMany"
 */
export async function ask(question: Question, caller: Asker, deps: AskDeps): Promise<void> {
  const { clock, database, accounts, inbox, supportLink } = deps;
  const { topic, text, email = null, jobId = null, captcha } = question;
  if (supportLink) throw new Refusal("supportElsewhere", State.refused, { link: supportLink });
  if (caller.kind === "visitor" && !email) refuse("supportEmailEmpty", { field: "email" });
  // Checked before any count, because a sender who needs a captcha solves it and sends the same message again.
  if (captcha) await accounts.takeCaptcha(captcha);
  const at = clock.now();
  const admins = await accounts.adminIds();
  await database.db.transaction(async (tx) => {
    await count(tx, caller, { isPaid: captcha !== undefined, at });
    const { ownerId, language } = caller;
    await insertMessage(tx, { id: randomUUID(), ownerId, topic, text, email, language, jobId, createdAt: at });
    for (const id of admins) await inbox.notify(tx, ownerOf(id), noteOf({ topic, text }), "mailed");
  });
}

async function count(tx: Tx, caller: Asker, { isPaid, at }: { isPaid: boolean; at: number }): Promise<void> {
  for (const [place, { subject, rule }] of messagePaces(caller).entries()) {
    const judged = await claimPace(tx, subject, rule, at);
    if (judged.waitMs > 0) {
      const minutes = Math.ceil(judged.waitMs / 60_000);
      throw new Refusal("supportTooMany", State.refused, {
        minutes,
        retryAfterSeconds: Math.ceil(judged.waitMs / 1_000),
      });
    }
    // The first limit counts the caller's own messages.
    const isFree = caller.kind === "customer" && (place > 0 || judged.count <= messagesFreeOfCaptcha);
    if (!isFree && !isPaid) throw new Refusal("captchaNeeded", State.refused, { field: "captcha" });
  }
}

/** Length of the excerpt that an inbox shows. */
const longestExcerpt = 300;

const noteOf = ({ topic, text }: { topic: SupportTopic; text: string }) =>
  ({
    kind: "supportAsked",
    params: { topic: topicWords[topic], text: excerptOf(text) },
    link: "/studio/admin/support",
  }) as const;

export const excerptOf = (text: string): string =>
  text.length > longestExcerpt ? `${text.slice(0, longestExcerpt).toWellFormed()} …` : text;
