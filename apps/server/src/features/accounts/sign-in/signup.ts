import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Codes } from "../codes/codes.ts";
import { registerCustomer } from "../customers/register.ts";
import { findByContact } from "../customers/store-customers.ts";
import type { RegisteredHooks } from "../hooks.ts";
import type { Passwords } from "../passwords.ts";

export type Registration = {
  mobile?: string | undefined;
  email?: string | undefined;
  code: string;
  password: string;
  cid: string;
};

export type SignupDeps = {
  db: Db;
  clock: Clock;
  codes: Codes;
  passwords: Passwords;
  hooks: Pick<RegisteredHooks, "onSignedUp">;
};

/**
 * Registers a customer. A taken contact is reported only after a code has shown that it is the caller's.
 *
 * @returns the new customer's id.
 * @throws Refusal "codeWrong", "contactTaken".
 */
export async function signup(
  { mobile, email, code, password, cid }: Registration,
  language: Language,
  { db, clock, codes, passwords, hooks }: SignupDeps,
): Promise<string> {
  const contact = mobile ?? email;
  if (!contact) throw new RangeError("a registration without a contact");
  await codes.take({ contact, cid, code });
  const passwordHash = await passwords.hash(password);
  const taken = new Refusal("contactTaken", State.refused, { field: mobile ? "mobile" : "email" });
  if (await findByContact(db, contact)) throw taken;
  const kept = { mobile: mobile ?? null, email: email ?? null, passwordHash, language, createdAt: clock.now() };
  const made = await registerCustomer(db, kept);
  if (!made) throw taken;
  await hooks.onSignedUp(made.id);
  return made.id;
}
