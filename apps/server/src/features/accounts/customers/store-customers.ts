import { asKept } from "@cutwater/contract/contact.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { eq, or } from "../../../platform/db/drizzle.ts";
import { customers } from "../tables.ts";

export type CustomerRow = typeof customers.$inferSelect;
export type NewCustomer = Pick<CustomerRow, "language" | "createdAt"> &
  Partial<Pick<CustomerRow, "mobile" | "email" | "nickname" | "thumb" | "passwordHash">>;

/** Null when another customer has the id, the mobile or the email. */
export async function insertCustomer(db: Sql, row: NewCustomer & { id: string }): Promise<CustomerRow | null> {
  const [made] = await db.insert(customers).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findCustomer(db: Sql, id: string): Promise<CustomerRow | null> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found ?? null;
}

/** Finds a customer by mobile or email, in the form in which they are stored. */
export async function findByContact(db: Sql, contact: string): Promise<CustomerRow | null> {
  const [found] = await db
    .select()
    .from(customers)
    .where(or(eq(customers.mobile, contact), eq(customers.email, contact)));
  return found ?? null;
}

/** Finds a customer by mobile, email (in any spelling) or id. These three never have the same form. */
export async function findByName(db: Sql, name: string): Promise<CustomerRow | null> {
  const [found] = await db
    .select()
    .from(customers)
    .where(or(eq(customers.mobile, name), eq(customers.email, asKept(name)), eq(customers.id, name)));
  return found ?? null;
}

/** Null when there is no such customer. */
export async function changeCustomer(
  db: Sql,
  id: string,
  changes: Partial<Pick<CustomerRow, "nickname" | "thumb" | "passwordHash" | "isAdmin">>,
): Promise<CustomerRow | null> {
  const [changed] = await db.update(customers).set(changes).where(eq(customers.id, id)).returning();
  return changed ?? null;
}
