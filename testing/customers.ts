import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import type { ProductCode } from "@cutwater/contract/plans.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { createLots } from "@cutwater/server/features/billing/ledger/lots.ts";
import { insertOrder } from "@cutwater/server/features/billing/ledger/store-lots.ts";
import { allProducts } from "@cutwater/server/features/billing/products/store-products.ts";
import type { TestFeatures, Visitor } from "./features.ts";

export const cid = "a-browser-of-tests";
export const password = "secret123";

/** A new e-mail address that nobody else uses. */
export const newEmail = (): string => `${randomBytes(6).toString("hex")}@example.org`;

/**
 * Requests a code in a browser, each time from a new client address. The third request from one address would need a captcha; the
 * limits are tested elsewhere.
 */
export async function askCode(
  visitor: Visitor,
  contact: string,
  browser = cid,
): Promise<{ state: string; message: unknown }> {
  const [way, kind] = contact.includes("@") ? ["mail", "email"] : ["sms", "mobile"];
  const address = `2001:db8:${randomBytes(12)
    .toString("hex")
    .replace(/.{4}(?=.)/g, "$&:")}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  const body = JSON.stringify({ [kind]: contact, cid: browser });
  const answer = await visitor.get(`${apiBase}/client/customer/send/${way}/code`, headers, { method: "POST", body });
  return (await answer.json()) as { state: string; message: unknown };
}

/** Requests a code in a browser and reads it from the e-mail. */
export async function codeFor(features: TestFeatures, visitor: Visitor, contact: string): Promise<string> {
  const before = features.post.letters.filter(({ to }) => to === contact).length;
  const answer = await askCode(visitor, contact);
  assert.equal(answer.state, "0", String(answer.message));
  const { text } = await features.post.letterTo(contact, before + 1);
  return /\b\d{6}\b/.exec(text)?.[0] ?? assert.fail(`no code in ${text}`);
}

/** A browser in which a person has just signed up through the API. */
export type SignedUp = Visitor & { id: string; email: string };

export async function aCustomer(
  features: TestFeatures,
  { email = newEmail(), visitor = features.visitor(), plan }: { email?: string; visitor?: Visitor; plan?: Plan } = {},
): Promise<SignedUp> {
  const code = await codeFor(features, visitor, email);
  const input = { email, code, password, terms: "true", cid };
  const { state, message } = await visitor.call("POST", "/client/customer/signup", input);
  assert.equal(state, "0", String(message));
  visitor.token = message.token;
  const { id } = (await visitor.call("GET", "/client/customer/get/info")).message;
  if (plan) await buys(features, id, plan);
  return Object.assign(visitor, { id, email });
}

type Plan = Exclude<ProductCode, "ENTERPRISE">;

/** Writes a paid order to a customer's books. @returns its id */
export async function buys({ parts }: TestFeatures, customerId: string, plan: Plan): Promise<string> {
  const { db } = parts.database;
  const product = (await allProducts(db)).find(({ code }) => code === plan) ?? assert.fail(`no product ${plan}`);
  const { id: productId, code: productCode, credits, days, priceCents } = product;
  const id = randomUUID();
  await insertOrder(db, {
    id,
    customerId,
    productId,
    productCode,
    credits,
    days,
    priceCents: priceCents ?? 0,
    currency: "CNY",
    payment: 9,
    status: 0,
    remains: 0,
    createdAt: parts.clock.now(),
    startsAt: null,
    endsAt: null,
  });
  await db.transaction((tx) => createLots({ db, clock: parts.clock }).grant(tx, id));
  return id;
}

/** Signs in with the password, in a new browser by default. */
export async function loggedIn(
  features: TestFeatures,
  name: string,
  visitor = features.visitor(),
  secret = password,
): Promise<Visitor> {
  const { state, message } = await visitor.call("POST", "/client/customer/login", { name, password: secret });
  assert.equal(state, "0", String(message));
  visitor.token = message.token;
  return visitor;
}
