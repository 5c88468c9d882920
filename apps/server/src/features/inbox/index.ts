import { inEach } from "@cutwater/contract/i18n.ts";
import type { Held } from "@cutwater/contract/jobs.ts";
import { kept } from "@cutwater/contract/kept.ts";
import type { Config } from "../../config/config.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Sql, Tx } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { Hub } from "../../platform/realtime/hub.ts";
import { everybody } from "../../platform/realtime/hub.ts";
import type { ExportedFile } from "../accounts/index.ts";
import { sendLetters } from "./letters.ts";
import { wordsOfReturned } from "./messages.ts";
import type { Note, Words } from "./note.ts";
import { inboxRoutes } from "./routes.ts";
import { say } from "./say.ts";
import {
  all,
  forgetMessagesBefore,
  forgetMessagesOf,
  insertMessage,
  messagesOf,
  takeOverMessages,
  unreadOf,
} from "./store.ts";
import type { LetterAddress } from "./tables.ts";

export type { Note, Words } from "./note.ts";

/** A tool's job that has ended, with the data for the message to its owner. */
export type EndedJob = {
  /** "c:<id>" */
  ownerId: string;
  job: {
    name: string;
    /** Name of the tool. */
    service: Words;
    /** Reason of the failure, as a sentence; null when the job succeeded. */
    reason: Words | null;
    /** The job's result in two or three words, if `reason` is an answer and not a failure; else null. */
    answer: Words | null;
    /** The credits or the free use that were held for the job and have been returned; null if nothing was held. */
    returned: Held | null;
    /** Path, on this host, of the tool's page that shows this job. */
    link: string;
  };
  /** Seconds from the request to the end. */
  tookSeconds: number;
};

/** A tool's job that waits for its owner's review, with the data for the message to them. */
export type PausedJob = {
  ownerId: string;
  job: Pick<EndedJob["job"], "name" | "service" | "link"> & { days: number };
  /** Seconds from the request to the pause. */
  tookSeconds: number;
};

/**
 * Messages to customers: stored, shown by the bell of the header, and mailed if the customer has probably left the page. A
 * message is stored in the caller's transaction, so a rollback removes it.
 */
export type Inbox = {
  /** @param letter whether the message is also mailed, and the address if it is not the customer's own */
  notify(db: Sql, ownerId: string, note: Note, letter?: Letter): Promise<void>;
  /**
   * Notifies the owner of a job's end, and mails them when it took longer than `longJobSeconds`. Does nothing for a job that its
   * owner cancelled.
   */
  jobEnded(db: Sql, ended: EndedJob): Promise<void>;
  /** Notifies the owner of a job that waits for their review. The message is mailed as in `jobEnded`. */
  jobPaused(db: Sql, paused: PausedJob): Promise<void>;
  /** Notifies all current customers. @param id of the message, a uuid. @returns false when it was sent before */
  notifyAll(db: Sql, id: string, words: { title: Words; text: Words; link: string | null }): Promise<boolean>;
  /** A visitor signed in: their messages become the customer's. */
  takeOver(tx: Tx, visitorOwnerId: string, ownerId: string): Promise<void>;
  /** An owner is deleted for good. */
  forget(ownerId: string): Promise<void>;
  /** Files that an owner may download with their messages. */
  filesOf(ownerId: string): AsyncIterable<ExportedFile>;
  routes(app: App): void;
  chores: readonly Chore[];
};

/** Job duration in seconds after which the customer has probably left the page. */
export const longJobSeconds = 180;
const keptMs = kept.inboxDays * 86_400_000;

const letterAfter = (tookSeconds: number): Letter => (tookSeconds > longJobSeconds ? "mailed" : "none");

/** How a message is mailed: not at all, to the customer's own address, or to another address. */
export type Letter = "none" | "mailed" | LetterAddress;

export type InboxDeps = { clock: Clock; config: Config; database: Database; hub: Hub; log: Log; mail: Mailer };

export function createInbox(deps: InboxDeps): Inbox {
  const { clock, config, database, hub, log, mail } = deps;
  const { db } = database;

  async function put(sql: Sql, ownerId: string, note: Note, letter: Letter = "none"): Promise<void> {
    const at = clock.now();
    const letterTo = typeof letter === "string" ? null : letter;
    await insertMessage(sql, note, { ownerId, at, letterAt: letter === "none" ? null : at, letterTo });
    await hub.publish(ownerId, { method: "INBOX_CHANGED", unread: await unreadOf(sql, ownerId) }, sql);
  }

  return {
    notify: put,
    async jobEnded(sql, { ownerId, job, tookSeconds }) {
      const { name, service, reason, answer, returned, link } = job;
      const note: Note = reason
        ? answer
          ? { kind: "jobAnswered", params: { service, name, reason, answer }, link }
          : { kind: "jobFailed", params: { service, name, reason, returned: wordsOfReturned(returned) }, link }
        : { kind: "jobDone", params: { service, name }, link };
      await put(sql, ownerId, note, letterAfter(tookSeconds));
    },
    async jobPaused(sql, { ownerId, job: { link, ...params }, tookSeconds }) {
      await put(sql, ownerId, { kind: "jobPaused", params, link }, letterAfter(tookSeconds));
    },
    async notifyAll(sql, id, { title, text, link }) {
      const note: Note = { kind: "broadcast", params: { title, text }, link };
      const isNew = await insertMessage(sql, note, { ownerId: all, at: clock.now(), letterAt: null, id });
      if (isNew) await hub.publish(everybody, { method: "INBOX_CHANGED", unread: null }, sql);
      return isNew;
    },
    takeOver: (tx, from, to) => takeOverMessages(tx, from, to),
    forget: (ownerId) => forgetMessagesOf(db, ownerId),
    async *filesOf(ownerId) {
      const exported = (await messagesOf(db, ownerId)).map((row) => ({
        kind: row.kind,
        createdAt: row.createdAt,
        link: row.link,
        ...inEach((language) => say(row, language)),
      }));
      yield { name: "inbox.json", content: JSON.stringify(exported, null, 2) };
    },
    routes: (app) => inboxRoutes(app, { db, hub }),
    chores: [
      {
        name: "inbox: letters",
        everySeconds: 30,
        run: (signal) => sendLetters(signal, { clock, config, database, log, mail }),
      },
      {
        name: "inbox: old messages",
        everySeconds: 86_400,
        run: () => forgetMessagesBefore(db, clock.now() - keptMs),
      },
    ],
  };
}
