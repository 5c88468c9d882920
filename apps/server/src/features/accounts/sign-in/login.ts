import { Refusal } from "@cutwater/contract/answer.ts";
import type { Db } from "../../../platform/db/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { findByName, findCustomer } from "../customers/store-customers.ts";
import type { Passwords } from "../passwords.ts";
import type { SignedInFrom } from "../sessions/sessions.ts";
import { originsOf } from "../sessions/store-sessions.ts";
import type { Slowing } from "./slowing.ts";

export type LoginFrom = Pick<SignedInFrom, "address" | "browser">;
export type LoginDeps = { db: Db; passwords: Passwords; slowing: Slowing };
/** A customer whose password was right, and the hash that it was checked against. */
export type CheckedPassword = { customerId: string; passwordHash: string | null };

/**
 * Finds the customer with this name and this password. For an unknown name, the work and the answer are the same as for a wrong
 * password.
 *
 * @throws Refusal "loginFailed", or "tooManyTries" with retryAfterSeconds.
 */
export async function login(
  { name, password }: { name: string; password: string },
  from: LoginFrom,
  { db, passwords, slowing }: LoginDeps,
): Promise<CheckedPassword> {
  const customer = await findByName(db, name);
  const origins = await originsOf(db, customer?.id ?? "");
  const claim = await slowing.claimLogin(customer?.id ?? name.toLowerCase(), {
    address: from.address,
    knownBrowser: origins.some(({ browser }) => browser === from.browser) ? from.browser : null,
    isKnownNetwork: origins.some(({ address }) => networkOf(address) === networkOf(from.address)),
  });
  if (!(await passwords.check(password, customer?.passwordHash ?? null)) || !customer) throw new Refusal("loginFailed");
  await claim.takeBack();
  return { customerId: customer.id, passwordHash: customer.passwordHash };
}

/** Whether the customer still has the same password. */
export const isKeptYet = async ({ customerId, passwordHash }: CheckedPassword, db: Db): Promise<boolean> =>
  (await findCustomer(db, customerId))?.passwordHash === passwordHash;
