import { Refusal, State } from "@cutwater/contract/answer.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { Background } from "../background.ts";
import type { Codes } from "../codes/codes.ts";
import { type CustomerRow, changeCustomer, findByContact } from "../customers/store-customers.ts";
import type { EndOthers } from "../end-others.ts";
import { passwordLetter } from "../letters/letters.ts";
import { customerIdOf } from "../owner-ids.ts";
import type { Passwords } from "../passwords.ts";
import type { Slowing } from "./slowing.ts";

export type ResetPasswordDeps = {
  db: Db;
  codes: Codes;
  passwords: Passwords;
  endOthers: EndOthers;
  slowing: Slowing;
  background: Background;
  mail: { send(mail: Mail): Promise<void> };
  config: { publicUrl: string };
};

/**
 * Sets a new password by a code. Every session of that customer ends (10005) except the caller's own, and every access token. The owner is notified by
 * mail; the call does not wait for it.
 *
 * @throws Refusal "codeWrong"; "contactUnknown" only after a code has shown that the contact is the caller's.
 */
export async function resetPassword(
  { name, code, password, cid }: { name: string; code: string; password: string; cid: string },
  caller: Pick<Caller, "kind" | "ownerId" | "sessionId" | "address">,
  { db, codes, passwords, endOthers, slowing, ...noticing }: ResetPasswordDeps,
): Promise<void> {
  await codes.take({ contact: name, cid, code });
  const passwordHash = await passwords.hash(password);
  const customer = await findByContact(db, name);
  if (!customer) throw new Refusal("contactUnknown", State.refused, { field: "name" });
  await changeCustomer(db, customer.id, { passwordHash });
  await slowing.forgive(customer.id, caller.address);
  const isOwn = customerIdOf(caller) === customer.id;
  await endOthers(customer.id, isOwn ? (caller.sessionId ?? null) : null);
  sendNotice(customer, noticing);
}

function sendNotice(
  { email, language }: CustomerRow,
  { background, mail, config }: Pick<ResetPasswordDeps, "background" | "mail" | "config">,
) {
  if (!email) return;
  const letter = passwordLetter({ to: email, language, publicUrl: config.publicUrl });
  background.run("the notice of a changed password could not be sent", () => mail.send(letter));
}
