import { randomInt } from "node:crypto";
import type { Sql } from "../../../platform/db/database.ts";
import { type CustomerRow, insertCustomer, type NewCustomer } from "./store-customers.ts";

/** A random customer id: nine digits, the first not 0. */
export const newCustomerId = (): string => String(randomInt(100_000_000, 1_000_000_000));

/** Number of random ids that are tried. With a hundred million customers, all tries find a taken id only once in 10^10 times. */
const idTries = 10;

/** Creates a customer with a new id. @returns null when another customer has the mobile or the email. */
export async function registerCustomer(
  db: Sql,
  customer: NewCustomer,
  newId: () => string = newCustomerId,
): Promise<CustomerRow | null> {
  for (let tries = 0; tries < idTries; tries++) {
    const made = await insertCustomer(db, { ...customer, id: newId() });
    if (made) return made;
  }
  return null;
}
