import type { Language } from "@cutwater/contract/i18n.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { registerCustomer } from "../customers/register.ts";
import { findByContact } from "../customers/store-customers.ts";
import { addIdentities, customerOfIdentity } from "../customers/store-identities.ts";
import type { RegisteredHooks } from "../hooks.ts";
import { ProviderRefused } from "./refused.ts";

/** A person, as a provider identifies them. */
export type Person = {
  provider: "google" | "weixin";
  /** The provider's ids of this person, the most permanent one first. */
  subjects: readonly string[];
  /** Null when the person has no email address that the provider can vouch for today. */
  verifiedEmail: string | null;
  nickname: string | null;
};

export type CustomerOfDeps = { db: Db; clock: Clock; hooks: Pick<RegisteredHooks, "onSignedUp"> };

/**
 * Finds or creates the customer for a person: first by the provider's id, then by an email that both the provider and we have
 * verified (we verify all of ours by code), else as a new customer. A link remains when the email changes later, on either side.
 */
export async function customerOf(
  person: Person,
  language: Language,
  { db, clock, hooks }: CustomerOfDeps,
): Promise<{ id: string; isNew: boolean }> {
  for (let tries = 0; tries < 3; tries++) {
    const found = await db.transaction((tx) => findOrMake(tx, person, language, clock.now())).catch(lostRace);
    if (found?.isNew) await hooks.onSignedUp(found.id);
    if (found) return found;
  }
  throw new ProviderRefused("too many sign-ins at once");
}

async function findOrMake(tx: Tx, person: Person, language: Language, now: number) {
  const { provider, subjects, verifiedEmail, nickname } = person;
  const made = subjects.map((subject) => ({ provider, subject }));
  const known = await customerOfIdentity(tx, provider, subjects);
  if (known) {
    await addIdentities(tx, made, known, now);
    return { id: known, isNew: false };
  }
  const linked = verifiedEmail ? await findByContact(tx, verifiedEmail) : null;
  const customer = linked ?? (await registerCustomer(tx, { email: verifiedEmail, nickname, language, createdAt: now }));
  if (!customer || (await addIdentities(tx, made, customer.id, now)) === 0) throw new RaceLost();
  return { id: customer.id, isNew: !linked };
}

/** The same person signed in twice at the same moment. The next try finds the customer that the other sign-in created. */
class RaceLost extends Error {
  override readonly name = "RaceLost";
}

function lostRace(error: unknown): null {
  if (error instanceof RaceLost) return null;
  throw error;
}
