import type { Chore } from "../../platform/chores.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Parts } from "../../platform/parts.ts";
import type { AccountHooks, Accounts } from "../accounts/index.ts";
import type { Billing } from "../billing/index.ts";
import type { Unattended } from "../downloads/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { Takedowns } from "../takedowns/index.ts";
import { createCallerOf } from "./callers.ts";
import { followMessages } from "./messages.ts";
import { sendNotices } from "./notices.ts";
import { followRoutes } from "./routes.ts";
import { dropEnded, forgetFollows, recordsOf } from "./store-follows.ts";
import { createTakeDown } from "./take-down.ts";
import { runDue } from "./work.ts";

/**
 * The follows feature: channels and playlists that customers follow. New entries become ordinary downloads (links.19 to
 * links.22).
 */
export type Follows = Required<Pick<AccountHooks, "forget" | "filesOf">> & {
  messages: typeof followMessages;
  routes(app: App): void;
  chores: readonly Chore[];
};

export type FollowsDeps = Pick<Parts, "clock" | "database" | "log"> & {
  accounts: Pick<Accounts, "adminIds">;
  billing: Billing;
  inbox: Pick<Inbox, "notify">;
  takedowns: Pick<Takedowns, "register">;
  unattended: Unattended;
  /** A random number from 0 to 1; tests replace it. */
  random?: () => number;
};

const dayMs = 86_400_000;

export function createFollows(deps: FollowsDeps): Follows {
  const { accounts, billing, clock, database, inbox, log, takedowns, unattended, random = Math.random } = deps;
  const { db } = database;
  const callerOf = createCallerOf({ db, accounts, billing });
  const work = { callerOf, clock, database, inbox, log, random, unattended };
  takedowns.register(createTakeDown({ clock, database }));
  return {
    messages: followMessages,
    forget: (ownerId) => forgetFollows(db, ownerId),
    async *filesOf(ownerId) {
      const records = await recordsOf(db, ownerId);
      if (records.length > 0) yield { name: "follows.json", content: JSON.stringify(records, null, 2) };
    },
    routes: (app) => followRoutes(app, { billing, clock, database, unattended, random }),
    chores: [
      { name: "follows: looks", everySeconds: 10, run: (signal) => runDue(signal, work) },
      { name: "follows: messages", everySeconds: 60, run: () => sendNotices({ clock, database, inbox, log }) },
      {
        name: "follows: old ends",
        everySeconds: 3_600,
        run: () => dropEnded(db, { customerAt: clock.now() - dayMs, serverAt: clock.now() - 30 * dayMs }),
      },
    ],
  };
}
