import { kept } from "@cutwater/contract/kept.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Sql } from "../../platform/db/database.ts";
import type { App } from "../../platform/http/hooks.ts";
import type { Parts } from "../../platform/parts.ts";
import type { AccountHooks } from "../accounts/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { deliverDue } from "./deliver.ts";
import { webhookMessages } from "./messages.ts";
import { type HookEvent, publish } from "./publish.ts";
import { webhookRoutes } from "./routes.ts";
import { createSecrets } from "./secrets.ts";
import { showDelivery, showEndpoint } from "./show.ts";
import { forgetOldDeliveries, latestOf } from "./store-deliveries.ts";
import { endpointsOf, forgetEndpoints } from "./store-endpoints.ts";

export type { HookEvent } from "./publish.ts";

/**
 * Webhooks: sends the ends of jobs and downloads to addresses of customers, signed by the Standard Webhooks specification
 * (jobs.25).
 */
export type Webhooks = Required<Pick<AccountHooks, "forget" | "filesOf">> & {
  /**
   * Writes the deliveries of an event in the caller's transaction, so that a rollback removes them and a kill loses none. Does
   * nothing for an owner without endpoints.
   */
  publish(tx: Sql, event: HookEvent): Promise<void>;
  routes(app: App): void;
  chores: readonly Chore[];
  messages: typeof webhookMessages;
  /** Ends running tests of endpoints. */
  close(): Promise<void>;
};

export type WebhooksDeps = Pick<Parts, "clock" | "config" | "database" | "egress" | "log"> & {
  inbox: Pick<Inbox, "notify">;
};

// Deliveries stay one day less than the privacy page says, because the chore may run late.
const keptMs = (kept.webhookDays - 1) * 86_400_000;

export function createWebhooks({ clock, config, database, egress, inbox, log }: WebhooksDeps): Webhooks {
  const { db } = database;
  const secrets = createSecrets(config.appSecret, clock);
  const deps = { clock, database, egress, inbox, log, secrets };
  const closing = new AbortController();
  return {
    publish: (tx, event) => publish(tx, event, { now: clock.now(), publicUrl: config.publicUrl }),
    forget: (ownerId) => forgetEndpoints(db, ownerId),
    async *filesOf(ownerId) {
      const own = await endpointsOf(db, ownerId);
      if (own.length === 0) return;
      const records = [];
      for (const row of own)
        records.push({ ...showEndpoint(row), deliveries: (await latestOf(db, row.id)).map(showDelivery) });
      yield { name: "webhooks.json", content: JSON.stringify(records, null, 2) };
    },
    routes: (app) => webhookRoutes(app, { ...deps, closing: closing.signal }),
    chores: [
      { name: "webhooks: deliveries", everySeconds: 5, run: (signal) => deliverDue(signal, deps) },
      {
        name: "webhooks: old deliveries",
        everySeconds: 3_600,
        run: () => forgetOldDeliveries(db, clock.now() - keptMs),
      },
    ],
    messages: webhookMessages,
    async close() {
      closing.abort(new Error("the server stops"));
    },
  };
}
