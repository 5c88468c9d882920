import { refuse } from "@cutwater/contract/answer.ts";
import { kept } from "@cutwater/contract/kept.ts";
import { askSupport, type SupportMessage } from "@cutwater/contract/support.ts";
import type { Config } from "../../config/config.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import { type AccountHooks, type Accounts, customerIdOf } from "../accounts/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { ask, excerptOf } from "./ask.ts";
import { supportMessages } from "./messages.ts";
import {
  endMessage,
  forgetMessagesBefore,
  forgetMessagesOf,
  messagesOf,
  pageOfMessages,
  type SupportRow,
  takeOverMessages,
} from "./store.ts";

/** The support feature: messages from visitors and customers to the people who run the instance, and the answers to them. */
export type Support = Required<Pick<AccountHooks, "takeOver" | "forget" | "filesOf">> & {
  /** For admins: messages, those that wait for an answer first. */
  page(paging: { pageNo: number; pageSize: number }): Promise<{
    list: SupportMessage[];
    count: number;
    waiting: number;
  }>;
  /**
   * Sends an answer to the message's owner, by inbox and mail. With null, closes the message without an answer. @throws Refusal
   * "supportEnded"
   */
  end(tx: Tx, id: string, answer: string | null): Promise<SupportMessage>;
  routes(app: App): void;
  chores: readonly Chore[];
  messages: typeof supportMessages;
};

export type SupportDeps = {
  clock: Clock;
  config: Pick<Config, "supportLink">;
  database: Database;
  accounts: Pick<Accounts, "adminIds" | "takeCaptcha">;
  inbox: Pick<Inbox, "notify">;
};

const keptMs = kept.supportDays * 86_400_000;

export function createSupport({ clock, config, database, accounts, inbox }: SupportDeps): Support {
  const { db } = database;
  return {
    async page(paging) {
      const { rows, ...counts } = await pageOfMessages(db, paging);
      return { list: rows.map(toMessage), ...counts };
    },
    async end(tx, id, answer) {
      const row = (await endMessage(tx, id, { answer, at: clock.now() })) ?? refuse("supportEnded");
      const { ownerId, email, language } = row;
      if (answer !== null) {
        const params = { answer, question: excerptOf(row.text) };
        const letter = email === null ? "mailed" : { to: email, language };
        await inbox.notify(tx, ownerId, { kind: "supportAnswered", params, link: "/contact" }, letter);
      }
      return toMessage(row);
    },
    takeOver: (tx, from, to) => takeOverMessages(tx, from, to),
    forget: (ownerId) => forgetMessagesOf(db, ownerId),
    async *filesOf(ownerId) {
      const own = await messagesOf(db, ownerId);
      if (own.length > 0) yield { name: "support.json", content: JSON.stringify(own, null, 2) };
    },
    routes(app) {
      const { supportLink } = config;
      serve(app, askSupport, async ({ input, caller }) => {
        await ask(input, caller, { clock, database, accounts, inbox, supportLink });
        return true as const;
      });
    },
    chores: [
      {
        name: "support: old messages",
        everySeconds: 86_400,
        run: () => forgetMessagesBefore(db, clock.now() - keptMs),
      },
    ],
    messages: supportMessages,
  };
}

const toMessage = ({
  id,
  ownerId,
  topic,
  text,
  email,
  jobId,
  createdAt,
  endedAt,
  answer,
}: SupportRow): SupportMessage => ({
  id,
  topic,
  text,
  customerId: customerIdOf({ ownerId }),
  email,
  jobId,
  createDate: createdAt,
  endDate: endedAt,
  answer,
});
