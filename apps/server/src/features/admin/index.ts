import { pageActs } from "@cutwater/contract/admin.ts";
import type { Config } from "../../config/config.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Billing } from "../billing/index.ts";
import type { LinkEngine, SiteCookies } from "../downloads/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { Jobs } from "../jobs/index.ts";
import type { Support } from "../support/index.ts";
import type { Takedowns } from "../takedowns/index.ts";
import { broadcastRoutes } from "./broadcast.ts";
import { cookieRoutes } from "./cookies.ts";
import { createModels } from "./create-models.ts";
import { customerRoutes } from "./customers.ts";
import { engineRoutes } from "./engine.ts";
import { jobRoutes } from "./jobs.ts";
import { adminMessages } from "./messages.ts";
import { modelRoutes } from "./models.ts";
import { orderRoutes } from "./orders.ts";
import { overviewRoutes } from "./overview.ts";
import { priceRoutes } from "./prices.ts";
import { statusRoutes } from "./status.ts";
import { pageOfActs } from "./store-acts.ts";
import { supportRoutes } from "./support.ts";
import { takedownRoutes } from "./takedowns.ts";

/** The admin feature: customers' books, orders, prices, models, cookies, messages to everybody, and a log of every act. */
export type Admin = { routes(app: App): void; messages: typeof adminMessages; close(): Promise<void> };

export type AdminDeps = Pick<
  Parts,
  "clock" | "database" | "egress" | "extractor" | "hub" | "queue" | "scanner" | "storage"
> & {
  config: Pick<
    Config,
    "diskQuotaBytes" | "modelsFolder" | "modelsUrl" | "packageClients" | "allowsNonCommercialModels"
  >;
  log: Pick<Log, "error">;
  accounts: Pick<Accounts, "findPerson">;
  billing: Billing;
  engine: LinkEngine;
  inbox: Pick<Inbox, "notifyAll">;
  cookies: SiteCookies;
  jobs: Pick<Jobs, "desk">;
  support: Pick<Support, "page" | "end">;
  takedowns: Pick<Takedowns, "page" | "add" | "drop" | "remove">;
};

export function createAdmin(deps: AdminDeps): Admin {
  const { config, log, egress, database, clock, hub, storage, queue, extractor, scanner } = deps;
  const { accounts, billing, inbox, support, engine, cookies, takedowns, jobs } = deps;
  const { modelsUrl, allowsNonCommercialModels } = config;
  const { db } = database;
  const models = createModels(config, { egress, clock });
  return {
    routes(app) {
      customerRoutes(app, { accounts, billing, db, clock, hub });
      orderRoutes(app, { billing, db, clock });
      priceRoutes(app, { billing, db, clock });
      broadcastRoutes(app, { inbox, db, clock });
      supportRoutes(app, { support, db, clock });
      jobRoutes(app, { jobs, db, clock });
      overviewRoutes(app, { config, clock, database, storage, queue, extractor, scanner });
      statusRoutes(app, { clock, database, storage, queue, extractor, scanner });
      takedownRoutes(app, { takedowns, db, clock });
      modelRoutes(app, { models: models.installer, modelsUrl, allowsNonCommercialModels, log, db, clock });
      cookieRoutes(app, { cookies, db, clock });
      engineRoutes(app, { engine, log, db, clock });
      serve(app, pageActs, ({ input }) => pageOfActs(db, input));
    },
    messages: adminMessages,
    close: models.close,
  };
}
