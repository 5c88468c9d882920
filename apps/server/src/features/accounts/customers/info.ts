import { type Customer, getInfo } from "@cutwater/contract/accounts.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { IsAdmin } from "../admins.ts";
import type { RegisteredHooks } from "../hooks.ts";
import { requireCustomerId } from "../owner-ids.ts";
import { showCustomer } from "./show-customer.ts";
import { findCustomer } from "./store-customers.ts";

/**
 * Reads what customers may see about themselves. @throws Error when there is no such customer: sessions end with their customer.
 */
export type ReadCustomer = (customerId: string) => Promise<Customer>;

export type ReadCustomerDeps = { db: Db; isAdmin: IsAdmin; hooks: Pick<RegisteredHooks, "holdingsOf"> };

export const createReadCustomer =
  ({ db, isAdmin, hooks }: ReadCustomerDeps): ReadCustomer =>
  async (customerId) => {
    const row = await findCustomer(db, customerId);
    if (!row) throw new Error("a session without its customer");
    const holdings = await hooks.holdingsOf(customerId);
    return showCustomer(row, { isAdmin: isAdmin(row), holdings });
  };

/** get/info (wire.6). */
export function infoRoutes(app: App, { readCustomer }: { readCustomer: ReadCustomer }): void {
  serve(app, getInfo, ({ caller }) => readCustomer(requireCustomerId(caller)));
}
