import type { Customer } from "@cutwater/contract/accounts.ts";
import type { Db } from "../../../platform/db/database.ts";
import { nameOf } from "./show-customer.ts";
import { findByName } from "./store-customers.ts";

/** A customer as admins see them. */
export type Person = Pick<Customer, "id" | "name" | "mobile" | "email" | "createDate">;
export type FindPerson = (name: string) => Promise<Person | null>;

export const createFindPerson =
  (db: Db): FindPerson =>
  async (name) => {
    const row = await findByName(db, name);
    if (!row) return null;
    const { id, mobile, email, createdAt } = row;
    return { id, name: nameOf(row), mobile, email, createDate: createdAt };
  };
