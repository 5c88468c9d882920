import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Hub } from "../../../platform/realtime/hub.ts";
import type { Avatars } from "../avatars/avatars.ts";
import type { Background } from "../background.ts";
import type { Codes } from "../codes/codes.ts";
import { type CustomerRow, findCustomer } from "../customers/store-customers.ts";
import type { TracesOf } from "../customers/traces.ts";
import type { RegisteredHooks } from "../hooks.ts";
import { deletedLetter } from "../letters/letters.ts";
import { ownerOf, requireCustomerId } from "../owner-ids.ts";
import type { Passwords } from "../passwords.ts";
import { sessionStart } from "../sessions/store-sessions.ts";
import type { Slowing } from "../sign-in/slowing.ts";
import { customers } from "../tables.ts";

/**
 * Age up to which a session alone proves the person as a code would. Customers with neither password nor contact sign in again
 * first.
 */
const youngMs = 10 * 60_000;

type Proof = { password?: string | undefined; code?: string | undefined; cid?: string | undefined };
type DeletingCaller = Pick<Caller, "kind" | "ownerId" | "sessionId">;
export type DeleteCustomerDeps = {
  db: Db;
  clock: Clock;
  hub: Hub;
  passwords: Passwords;
  slowing: Slowing;
  codes: Pick<Codes, "take">;
  avatars: Pick<Avatars, "removeAll">;
  hooks: Pick<RegisteredHooks, "onDelete">;
  tracesOf: TracesOf;
  background: Background;
  mail: { send(mail: Mail): Promise<void> };
  config: { publicUrl: string };
};

/**
 * Deletes the caller's account for good. It first deletes the customer's data in other features, then the row with its sessions
 * and identities, so that a deletion that fails midway can be requested again. It then deletes once more, for data that was added
 * in between. The call does not wait for the notice.
 *
 * @throws Refusal about the proof, with its field: "passwordEmpty", "passwordWrong", "codeEmpty", "codeWrong", "signInAgain";
 * "tooManyTries".
 */
export async function deleteCustomer(proof: Proof, caller: DeletingCaller, deps: DeleteCustomerDeps): Promise<void> {
  const { db, hub, avatars, hooks, tracesOf } = deps;
  const customer = await findCustomer(db, requireCustomerId(caller));
  if (!customer) throw new Refusal("signedOut", State.signedOut);
  await checkProof(customer, proof, caller, deps);
  const traces = await tracesOf(customer.id);
  await hooks.onDelete(customer.id, traces);
  await db.delete(customers).where(eq(customers.id, customer.id));
  await hooks.onDelete(customer.id, traces);
  await avatars.removeAll(customer.id);
  // Pages that are open elsewhere ask again, and learn that nobody is signed in.
  await hub.publish(ownerOf(customer.id), { method: "CUSTOMER_CHANGED" });
  sendNotice(customer, deps);
}

async function checkProof(
  customer: CustomerRow,
  proof: Proof,
  caller: DeletingCaller,
  deps: DeleteCustomerDeps,
): Promise<void> {
  const contact = customer.email ?? customer.mobile;
  if (customer.passwordHash) return await checkPassword(customer, proof.password, deps);
  if (contact) {
    if (!proof.code || !proof.cid) throw wrong("codeEmpty", "code");
    return await deps.codes.take({ contact, cid: proof.cid, code: proof.code });
  }
  const startedAt = caller.sessionId ? await sessionStart(deps.db, caller.sessionId) : null;
  if (startedAt === null || startedAt + youngMs <= deps.clock.now()) throw new Refusal("signInAgain");
}

/** Limits tries, so that a stranger at an open page cannot try passwords without end. */
async function checkPassword(
  { id, passwordHash }: CustomerRow,
  given: string | undefined,
  deps: DeleteCustomerDeps,
): Promise<void> {
  if (!given) throw wrong("passwordEmpty", "password");
  const claim = await deps.slowing.claimDeletion(id);
  if (!(await deps.passwords.check(given, passwordHash))) throw wrong("passwordWrong", "password");
  await claim.takeBack();
}

function sendNotice({ email, language }: CustomerRow, { background, mail, config }: DeleteCustomerDeps): void {
  if (!email) return;
  const letter = deletedLetter({ to: email, language, publicUrl: config.publicUrl });
  background.run("the notice of a deleted account could not be sent", () => mail.send(letter));
}

const wrong = (key: string, field: string): Refusal => new Refusal(key, State.refused, { field });
