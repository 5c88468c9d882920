import { randomInt } from "node:crypto";
import type { Sql } from "../../../platform/db/database.ts";
import { type CustomerRow, insertCustomer, type NewCustomer } from "./store-customers.ts";

/** Nine digits, the first not 0. */
export const newCustomerId = (): string => String(randomInt(100_000_000, 1_000_000_000));

/** Among a hundred million customers a free number is found within this many tries but for once in 10^10 times. */
const idTries = 10;

/** Makes a customer with an id of its own. @returns null when the mobile or the email is somebody's already. */
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
