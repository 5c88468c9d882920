import { asKept } from "@cutwater/contract/contact.ts";
import type { Db } from "../../platform/db/database.ts";
import { eq, inArray, or } from "../../platform/db/drizzle.ts";
import type { Log } from "../../platform/log/log.ts";
import { type CustomerRow, changeCustomer, findByContact } from "./customers/store-customers.ts";
import { customers } from "./tables.ts";

/** Whether a customer is an admin: named in ADMIN_IDS, or made one by `npm run admin`. */
export type IsAdmin = (customer: Pick<CustomerRow, "id" | "isAdmin">) => boolean;

export const createIsAdmin =
  (adminIds: readonly string[]): IsAdmin =>
  ({ id, isAdmin }) =>
    isAdmin || adminIds.includes(id);

/** The ids of the customers who are admins. An id in ADMIN_IDS that no customer has is left out. */
export async function adminIdsOf(db: Db, adminIds: readonly string[]): Promise<string[]> {
  const isAdmin = or(eq(customers.isAdmin, true), inArray(customers.id, [...adminIds]));
  return (await db.select({ id: customers.id }).from(customers).where(isAdmin)).map(({ id }) => id);
}

/** Logs, in one line, the ids in ADMIN_IDS that no customer has; a mistyped id would otherwise go unnoticed. */
export async function warnOfUnknownAdmins(db: Db, log: Pick<Log, "warn">, adminIds: readonly string[]): Promise<void> {
  const known = new Set(await adminIdsOf(db, adminIds));
  const unknown = adminIds.filter((id) => !known.has(id));
  if (unknown.length > 0) log.warn({ ids: unknown }, "ADMIN_IDS: no customer has these ids");
}

/** Makes the customer with this mobile or email an admin. @returns the customer's id, null when there is no such customer. */
export async function makeAdmin(db: Db, contact: string): Promise<string | null> {
  const customer = await findByContact(db, asKept(contact));
  if (!customer) return null;
  await changeCustomer(db, customer.id, { isAdmin: true });
  return customer.id;
}
