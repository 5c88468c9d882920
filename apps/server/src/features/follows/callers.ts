import type { Db } from "../../platform/db/database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { type Accounts, customerIdOf } from "../accounts/index.ts";
import { customers } from "../accounts/tables.ts";
import type { Billing } from "../billing/index.ts";

/**
 * A customer on whose behalf the server reads links. `address` is the owner's id, because no network address has sent the
 * request.
 */
export type FollowCaller = Caller & { hasPlan: boolean; isUnattended: true };

export type CallerOf = (ownerId: string) => Promise<FollowCaller | null>;

type CallerOfDeps = { db: Db; accounts: Pick<Accounts, "adminIds">; billing: Pick<Billing, "planOf"> };

/** The caller for an owner's follows; null when the customer no longer exists. */
export const createCallerOf =
  ({ db, accounts, billing }: CallerOfDeps): CallerOf =>
  async (ownerId) => {
    const id = customerIdOf({ ownerId });
    if (id === null) return null;
    const [customer] = await db.select({ language: customers.language }).from(customers).where(eq(customers.id, id));
    if (!customer) return null;
    const isAdmin = (await accounts.adminIds()).includes(id);
    const { isRunning: hasPlan } = await billing.planOf({ ownerId, isAdmin });
    const { language } = customer;
    return { kind: "customer", ownerId, isAdmin, language, address: ownerId, hasPlan, isUnattended: true };
  };
