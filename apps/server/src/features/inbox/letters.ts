import { text } from "@cutwater/contract/i18n.ts";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { noticeLetter } from "../accounts/index.ts";
import { inboxMessages } from "./messages.ts";
import { say } from "./say.ts";
import { addressOf, claimLetters, endLetter, type MessageRow } from "./store.ts";

export type SendLettersDeps = { clock: Clock; config: Config; database: Database; log: Log; mail: Mailer };

const atOnce = 20;
/** A mail that was not accepted is sent again after this time, for a day. */
const againMs = 10 * 60_000;
const givenUpMs = 86_400_000;

/** Sends the mails that are due. */
export async function sendLetters(signal: AbortSignal, deps: SendLettersDeps): Promise<void> {
  const { clock, database } = deps;
  for (;;) {
    const now = clock.now();
    const due = await claimLetters(database.db, { now, again: now + againMs, limit: atOnce });
    for (const message of due) {
      signal.throwIfAborted();
      if (await isDone(message, deps)) await endLetter(database.db, message.id);
    }
    if (due.length < atOnce) return;
  }
}

/** False when the mail must be sent again later. */
async function isDone(message: MessageRow, { clock, config, database, log, mail }: SendLettersDeps): Promise<boolean> {
  const address = message.letterTo ?? (await addressOf(database.db, message.ownerId));
  if (!address) return true;
  const { title, text: words } = say(message, address.language);
  const opens = text(inboxMessages, address.language, "open");
  const action = message.link === null ? null : { words: opens, address: config.publicUrl + message.link };
  try {
    await mail.send(noticeLetter({ ...address, publicUrl: config.publicUrl, title, words, action }));
    return true;
  } catch (error) {
    log.warn({ err: error, messageId: message.id }, "a message's letter was not taken");
    return clock.now() - message.createdAt > givenUpMs;
  }
}
