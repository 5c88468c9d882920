import type { Sql } from "../../../platform/db/database.ts";
import type { KeyedHash } from "../keyed-hash.ts";
import { findCustomer } from "./store-customers.ts";
import { type Identity, identitiesOf } from "./store-identities.ts";

/** Keyed hashes of contacts and providers' ids that recognise a person who deleted their account and signs up again. */
export type TracesOf = (customerId: string) => Promise<string[]>;

export const createTracesOf =
  ({ db, hash }: { db: Sql; hash: KeyedHash }): TracesOf =>
  async (customerId) => {
    const customer = await findCustomer(db, customerId);
    const contacts = [customer?.email, customer?.mobile].filter((contact) => contact != null);
    const ids = (await identitiesOf(db, customerId)).map(({ provider, subject }: Identity) => [provider, subject]);
    return [...contacts.map((contact) => ["contact", contact]), ...ids].map((parts) => hash(...parts));
  };
