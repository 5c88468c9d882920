import { Refusal } from "@cutwater/contract/answer.ts";
import type { Db } from "../../../platform/db/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { findByName, findCustomer } from "../customers/store-customers.ts";
import type { Passwords } from "../passwords.ts";
import { addressesOf } from "../sessions/store-sessions.ts";
import type { Slowing } from "./slowing.ts";

export type LoginDeps = { db: Db; passwords: Passwords; slowing: Slowing };
/** Whose password was right, and as what it was kept when it was checked. */
export type CheckedPassword = { customerId: string; passwordHash: string | null };

/**
 * Who has this name and this password. For a name that nobody has, the same is done and said as for a wrong password.
 *
 * @throws Refusal "loginFailed", or "tooManyTries" with retryAfterSeconds.
 */
export async function login(
  { name, password }: { name: string; password: string },
  address: string,
  { db, passwords, slowing }: LoginDeps,
): Promise<CheckedPassword> {
  const customer = await findByName(db, name);
  const networks = (await addressesOf(db, customer?.id ?? "")).map(networkOf);
  const account = customer?.id ?? name.toLowerCase();
  const claim = await slowing.claimLogin(account, address, networks.includes(networkOf(address)));
  if (!(await passwords.check(password, customer?.passwordHash ?? null)) || !customer) throw new Refusal("loginFailed");
  await claim.takeBack();
  return { customerId: customer.id, passwordHash: customer.passwordHash };
}

/** Whether the customer has the same password yet. */
export const isKeptYet = async ({ customerId, passwordHash }: CheckedPassword, db: Db): Promise<boolean> =>
  (await findCustomer(db, customerId))?.passwordHash === passwordHash;
