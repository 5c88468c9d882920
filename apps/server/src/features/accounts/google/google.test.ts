import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { aCustomer, newEmail } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { leadsOn, leadsTo } from "@cutwater/testing/follow.ts";
import { aJob } from "@cutwater/testing/jobs.ts";
import type { JWTPayload } from "jose";
import { type Peer, placeOf, startPeer } from "../../../platform/egress/testing.ts";
import { createGoogleStandIn, type GoogleStandIn } from "./google.stand-in.ts";

const clientId = "our-client.apps.example";
const start = `${apiBase}/client/customer/google/start`;
const accept = "/client/customer/login/accept";
const info = "/client/customer/get/info";

let google: GoogleStandIn;
let peer: Peer;
let features: TestFeatures;
let sub: string;
before(async () => {
  const base = () => `http://127.0.0.1:${peer.port}`;
  google = await createGoogleStandIn({ base });
  peer = await startPeer((request, response) => google.answer(request, response));
  features = await startFeatures({
    works: false,
    allow: [placeOf(peer)],
    config: { google: { clientId, baseUrl: base(), keysUrl: base() + google.keysPath } },
  });
});
after(async () => {
  await features.close();
  await peer.close();
});
beforeEach(() => {
  sub = randomUUID();
  google.person = { sub, email: newEmail(), hd: "example.org", name: "Ada L." };
});

const loginLink = (input: Record<string, string>) =>
  `${apiBase}/client/customer/google/login?${new URLSearchParams({ app: "cutwater", ...input })}`;

/** Follows the sign-in link to Google and back. @returns the link that the return page then follows. */
async function comeBack(visitor: Visitor, to = ""): Promise<string> {
  const back = await leadsOn(await leadsTo(visitor, start + to));
  assert.equal(back.pathname, "/google");
  const hash = new URLSearchParams(back.hash.slice(1));
  const credential = hash.get("id_token") ?? "";
  return loginLink({ clientId, credential, state: hash.get("state") ?? "" });
}
/** Signs in as a person would. */
async function signIn(visitor: Visitor): Promise<{ id: string; [more: string]: unknown }> {
  const page = await leadsTo(visitor, await comeBack(visitor));
  const token = page.searchParams.get("token") ?? assert.fail(page.href);
  const { state, message } = await visitor.call("POST", accept, { token });
  assert.equal(state, "0", String(message));
  visitor.token = message.token;
  return (await visitor.call("GET", info)).message;
}

/** Claims of a credential that our start link did not request. */
const claims = (more: JWTPayload = {}): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  return { aud: clientId, sub, email: google.person?.email, email_verified: true, iat: now, exp: now + 3_600, ...more };
};
const isRefused = async (link: string, visitor = features.visitor()) => {
  const page = await leadsTo(visitor, link);
  assert.equal(page.href, `${features.address}/google?error=googleErr`);
};
const credentialIsRefused = async (credential: string) => await isRefused(loginLink({ clientId, credential }));

test("a first sign-in by Google creates a customer, and the next one finds the same customer", async () => {
  const first = await signIn(features.visitor());
  assert.deepEqual(
    [first.email, first.nickname, first.name, first.hasPassword, first.mobile],
    [google.person?.email, "Ada L.", "Ada L.", false, null],
  );
  // The link is bound to Google's id: another email or name there changes nothing here.
  google.person = { sub, email: newEmail(), hd: "example.org", name: "Somebody else" };
  const again = await signIn(features.visitor());
  assert.deepEqual([again.id, again.email], [first.id, first.email]);
});

test("a customer with the same verified email is signed in to that account if Google hosts the mailbox", async () => {
  const ofOrganisation = await aCustomer(features);
  google.person = { sub, email: ofOrganisation.email.toUpperCase(), hd: "Example.org" };
  assert.equal((await signIn(features.visitor())).id, ofOrganisation.id);
  const ofGoogle = await aCustomer(features, { email: newEmail().replace("example.org", "gmail.com") });
  google.person = { sub: randomUUID(), email: ofGoogle.email };
  assert.equal((await signIn(features.visitor())).id, ofGoogle.id);
});

test("an email that Google verified but does not host opens no known account, and is not stored in a new one", async () => {
  const customer = await aCustomer(features);
  for (const hd of [undefined, "elsewhere.example"]) {
    google.person = { sub: randomUUID(), email: customer.email, name: "Ada L.", ...(hd ? { hd } : {}) };
    const stranger = await signIn(features.visitor());
    assert.notEqual(stranger.id, customer.id);
    assert.deepEqual([stranger.email, stranger.name], [null, "Ada L."]);
    assert.equal((await signIn(features.visitor())).id, stranger.id);
  }
});

test("an email that Google has not verified opens no account, neither a new nor a known one", async () => {
  const customer = await aCustomer(features);
  for (const email of [customer.email, newEmail()]) {
    google.person = { sub: randomUUID(), email, emailVerified: false };
    const visitor = features.visitor();
    await isRefused(await comeBack(visitor), visitor);
  }
  google.person = { sub };
  const visitor = features.visitor();
  await isRefused(await comeBack(visitor), visitor);
});

test("two concurrent sign-ins of one new person create one customer", async () => {
  const visitors = [features.visitor(), features.visitor(), features.visitor()];
  const ids = await Promise.all(visitors.map(async (visitor) => (await signIn(visitor)).id));
  assert.equal(new Set(ids).size, 1);
});

test("a sign-in from the studio returns there, and never redirects to a stranger's address", async () => {
  const visitor = features.visitor();
  const page = await leadsTo(visitor, await comeBack(visitor, "?to=/studio"));
  assert.equal(page.pathname, "/studio/google");
  const other = features.visitor();
  const price = await leadsTo(other, await comeBack(other, "?to=/price"));
  assert.deepEqual([price.pathname, price.searchParams.get("to")], ["/google", "/price"]);
  for (const to of ["//evil.example", "/\\evil.example", "https://evil.example", "/studio.evil"]) {
    const third = features.visitor();
    const there = await leadsTo(third, await comeBack(third, `?to=${encodeURIComponent(to)}`));
    assert.equal(there.origin + there.pathname, `${features.address}/google`);
  }
});

test("the link back from Google works only once", async () => {
  const visitor = features.visitor();
  const link = await comeBack(visitor);
  assert.ok((await leadsTo(visitor, link)).searchParams.has("token"));
  await isRefused(link, visitor);
});

test("the link back does not sign in another browser", async () => {
  const link = await comeBack(features.visitor());
  const other = features.visitor();
  await isRefused(link, other);
  await comeBack(other);
  await isRefused(link, other);
});

test("a sign-in expires after ten minutes", async () => {
  const visitor = features.visitor();
  const link = await comeBack(visitor);
  features.later(10 * 60_000);
  await isRefused(link, visitor);
});

test("a credential is accepted once, however its signature is written", async () => {
  const credential = await google.credential(claims());
  const page = await leadsTo(features.visitor(), loginLink({ clientId, credential }));
  assert.ok(page.searchParams.has("token"));
  await credentialIsRefused(credential);
  // 256 bytes end in a base64 digit with two unused bits.
  const last = credential.at(-1) ?? "";
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  await credentialIsRefused(credential.slice(0, -1) + digits[digits.indexOf(last) + 1]);
});

test("a token from a stranger's link is not accepted, and the browser's visitor data stay", async () => {
  const visitor = features.visitor();
  const ownerId = await visitor.ownerId();
  await aJob(features, ownerId);
  const credential = await google.credential(claims());
  const token = (await leadsTo(visitor, loginLink({ clientId, credential }))).searchParams.get("token");
  const told = await visitor.call("POST", accept, { token });
  assert.deepEqual([told.state, told.key], ["1", "signInNotBegun"]);
  assert.equal((await features.jobs.recordsOf(ownerId)).length, 1);
});

test("a visitor's data become the customer's after a sign-in by Google", async () => {
  const visitor = features.visitor();
  const ownerId = await visitor.ownerId();
  await aJob(features, ownerId);
  const { id } = await signIn(visitor);
  assert.equal((await features.jobs.recordsOf(ownerId)).length, 0);
  assert.equal((await features.jobs.recordsOf(`c:${id}`)).length, 1);
});

test("a token is accepted once, in its own browser, within two minutes", async () => {
  const visitor = features.visitor();
  const token = (await leadsTo(visitor, await comeBack(visitor))).searchParams.get("token");
  assert.equal((await features.visitor().call("POST", accept, { token })).key, "signInNotBegun");
  assert.equal((await visitor.call("POST", accept, { token })).state, "0");
  assert.equal((await visitor.call("POST", accept, { token })).key, "signInNotBegun");

  const late = features.visitor();
  const other = (await leadsTo(late, await comeBack(late))).searchParams.get("token");
  features.later(2 * 60_000);
  assert.equal((await late.call("POST", accept, { token: other })).key, "signInNotBegun");
});

test("the token in the address is valid for two minutes, and ends when the page has a token of its own", async () => {
  const visitor = features.visitor();
  const stranger = features.visitor();
  stranger.token = (await leadsTo(visitor, await comeBack(visitor))).searchParams.get("token");
  assert.equal((await stranger.call("GET", info)).state, "0");
  const { message } = await visitor.call("POST", accept, { token: stranger.token });
  assert.notEqual(message.token, stranger.token);
  visitor.token = message.token;
  assert.equal((await stranger.call("GET", info)).state, "10002");
  features.later(143 * 3_600_000);
  assert.equal((await visitor.call("GET", info)).state, "0");

  const client = features.visitor();
  const credential = await google.credential({ ...claims(), exp: Math.floor(features.parts.clock.now() / 1000) + 600 });
  client.token = (await leadsTo(client, loginLink({ clientId, credential }))).searchParams.get("token");
  features.later(2 * 60_000 - 1_000);
  assert.equal((await client.call("GET", info)).state, "0");
  features.later(1_000);
  assert.equal((await client.call("GET", info)).state, "10002");
});

test("missing and foreign parameters are refused", async () => {
  const credential = await google.credential(claims());
  await isRefused(loginLink({ credential }));
  await isRefused(loginLink({ clientId }));
  await isRefused(loginLink({}));
  await isRefused(loginLink({ clientId: "another", credential }));
  await isRefused(loginLink({ clientId, credential, state: "never begun" }));
  google.person = null;
  const visitor = features.visitor();
  await isRefused(await comeBack(visitor), visitor);
});

test("a credential for another app, another person, another time or with another signature is refused", async () => {
  // This server's clock has advanced; a credential must be valid by that clock.
  const now = Math.floor(features.parts.clock.now() / 1000);
  const good = { ...claims(), iat: now, exp: now + 3_600 };
  const tries: JWTPayload[] = [
    { ...good, aud: "another-client" },
    { ...good, iss: "https://issuer.evil.example" },
    { ...good, iat: now - 7_200, exp: now - 3_600 },
    { ...good, nbf: now + 3_600 },
    { ...good, nonce: "of another sign-in" },
    { ...good, sub: "" },
  ];
  for (const wrong of tries) await credentialIsRefused(await google.credential(wrong));
  await credentialIsRefused(await google.credential(good, { forged: true }));
  const [, body, signature] = (await google.credential(good)).split(".");
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
  await credentialIsRefused(`${none}.${body}.`);
  await credentialIsRefused(`${none}.${body}.${signature}`);
  await credentialIsRefused("no token at all");
  // The same claims without the fault are valid.
  const page = await leadsTo(features.visitor(), loginLink({ clientId, credential: await google.credential(good) }));
  assert.ok(page.searchParams.has("token"), page.href);
});

test("if Google sign-in is not set up, both links answer with that reason", async () => {
  const without = await startFeatures({ works: false });
  try {
    const error = `${without.address}/google?error=googleErr`;
    assert.equal((await leadsTo(without.visitor(), start)).href, error);
    assert.equal((await leadsTo(without.visitor(), loginLink({ clientId, credential: "x" }))).href, error);
  } finally {
    await without.close();
  }
});
