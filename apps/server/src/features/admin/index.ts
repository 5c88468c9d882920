import { pageActs } from "@cutwater/contract/admin.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Billing } from "../billing/index.ts";
import type { Inbox } from "../inbox/index.ts";
import { broadcastRoutes } from "./broadcast.ts";
import { customerRoutes } from "./customers.ts";
import { adminMessages } from "./messages.ts";
import { orderRoutes } from "./orders.ts";
import { priceRoutes } from "./prices.ts";
import { pageOfActs } from "./store-acts.ts";

/** The room of those who run the instance: customers' books, orders and prices, a word to all, and a log of every act. */
export type Admin = { routes(app: App): void; messages: typeof adminMessages };

export function createAdmin(
  { database, clock, hub }: Pick<Parts, "database" | "clock" | "hub">,
  features: { accounts: Pick<Accounts, "findPerson">; billing: Billing; inbox: Pick<Inbox, "tellAll"> },
): Admin {
  const all = { ...features, db: database.db, clock, hub };
  return {
    routes(app) {
      customerRoutes(app, all);
      orderRoutes(app, all);
      priceRoutes(app, all);
      broadcastRoutes(app, all);
      serve(app, pageActs, ({ input }) => pageOfActs(database.db, input));
    },
    messages: adminMessages,
  };
}
