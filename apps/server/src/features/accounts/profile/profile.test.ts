import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { aCustomer, cid, codeFor, loggedIn, password } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { aFile, aJob } from "@cutwater/testing/jobs.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { customers, identities, sessions } from "../tables.ts";

const info = "/client/customer/get/info";
const update = "/client/customer/update/profile";
const remove = "/client/customer/delete";
const exported = `${apiBase}/client/customer/export`;

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false });
});
after(() => features.close());

const db = () => features.parts.database.db;
/** A customer who signed up by a provider and has no password. */
const withoutPassword = (id: string, more: { email?: null } = {}) =>
  db()
    .update(customers)
    .set({ passwordHash: null, ...more })
    .where(eq(customers.id, id));
const isThere = async (id: string) => (await db().select().from(customers).where(eq(customers.id, id))).length === 1;

test("a nickname is the customer's name on all their pages until they remove it", async () => {
  const customer = await aCustomer(features);
  const { message } = await customer.call("POST", update, { nickname: "  Ada 达  " });
  assert.deepEqual([message.nickname, message.name], ["Ada 达", "Ada 达"]);
  const told = features.frames.filter(({ ownerId }) => ownerId === `c:${customer.id}`);
  assert.equal(told.at(-1)?.frame.method, "CUSTOMER_CHANGED");
  assert.equal((await customer.call("POST", update, {})).message.nickname, "Ada 达");
  const emptied = (await customer.call("POST", update, { nickname: "" })).message;
  assert.equal(emptied.nickname, null);
  assert.match(emptied.name, /^\w\w\*\*\*@example\.org$/);
});

test("a nickname cannot reverse the text around it or hide in it", async () => {
  const customer = await aCustomer(features);
  const { message } = await customer.call("POST", update, { nickname: "\u202eada\u200b\0" });
  assert.equal(message.nickname, "ada");
});

test("a nickname that is too long or cannot be stored is refused at its field", async () => {
  const customer = await aCustomer(features);
  const long = await customer.call("POST", update, { nickname: "x".repeat(41), lang: "zh" });
  assert.deepEqual([long.key, long.field, long.message], ["nicknameTooLong", "nickname", "昵称最多 40 个字符"]);
  const odd = await customer.call("POST", update, { nickname: "a\ud800b" });
  assert.deepEqual([odd.state, odd.key, odd.field], ["1", "nicknameInvalid", "nickname"]);
});

test("an account is deleted with its password, together with all its data", async () => {
  const customer = await aCustomer(features);
  const elsewhere = await loggedIn(features, customer.email);
  await aJob(features, `c:${customer.id}`);
  await db()
    .insert(identities)
    .values({ provider: "google", subject: randomUUID(), customerId: customer.id, createdAt: 1 });
  await features.parts.storage.put(`avatars/${customer.id}/${"a".repeat(32)}.webp`, "an avatar");
  assert.deepEqual(await customer.call("POST", remove, { password }), { state: "0", message: true });

  assert.equal(await isThere(customer.id), false);
  for (const table of [identities, sessions])
    assert.equal((await db().select().from(table).where(eq(table.customerId, customer.id))).length, 0);
  assert.equal((await features.jobs.recordsOf(`c:${customer.id}`)).length, 0);
  for await (const { key } of features.parts.storage.list(`avatars/${customer.id}/`)) assert.fail(key);
  for (const browser of [customer, elsewhere]) assert.equal((await browser.call("GET", info)).state, "10002");
  const { text } = await features.post.letterTo(customer.email, 2);
  assert.doesNotMatch(text, /\b\d{6}\b/);
  // The contact can be used again.
  features.later(120_000);
  assert.notEqual((await aCustomer(features, { email: customer.email })).id, customer.id);
});

test("with a password, nothing else deletes the account, and wrong passwords are slowed down", async () => {
  const customer = await aCustomer(features);
  assert.deepEqual(await customer.call("POST", remove, { code: "123456", cid }), {
    state: "1",
    message: "Password cannot be empty",
    key: "passwordEmpty",
    field: "password",
  });
  for (let tries = 0; tries < 10; tries++)
    assert.equal((await customer.call("POST", remove, { password: "wrong123" })).key, "passwordWrong");
  const slowed = await customer.call<string>("POST", remove, { password });
  assert.equal(slowed.key, "tooManyTries");
  assert.ok((slowed.retryAfterSeconds as number) > 0);
  assert.equal(await isThere(customer.id), true);
  features.later(16 * 60_000);
  assert.equal((await customer.call("POST", remove, { password })).state, "0");
});

test("strangers' wrong passwords do not keep customers from deleting their own account", async () => {
  const customer = await aCustomer(features);
  const body = JSON.stringify({ name: customer.email, password: "wrong1pass" });
  const headers = { "content-type": "application/json", "x-forwarded-for": "198.51.100.1" };
  const keys = [];
  for (let tries = 0; tries < 11; tries++) {
    const answer = await fetch(`${features.address}${apiBase}/client/customer/login`, {
      method: "POST",
      body,
      headers,
    });
    keys.push(((await answer.json()) as { key: string }).key);
  }
  assert.equal(keys.at(-1), "tooManyTries");
  assert.equal((await customer.call("POST", remove, { password })).state, "0");
});

test("data that are added while an account is deleted are deleted too", async () => {
  const customer = await aCustomer(features);
  const { forget } = features.jobs;
  features.jobs.forget = async (ownerId) => {
    await forget(ownerId);
    features.jobs.forget = forget;
    await aJob(features, ownerId);
  };
  assert.equal((await customer.call("POST", remove, { password })).state, "0");
  assert.equal((await features.jobs.recordsOf(`c:${customer.id}`)).length, 0);
});

test("without a password a code to the contact deletes the account", async () => {
  const customer = await aCustomer(features);
  await withoutPassword(customer.id);
  assert.equal((await customer.call("POST", remove, {})).field, "code");
  features.later(61_000);
  const code = await codeFor(features, features.visitor(), customer.email);
  const wrong = code === "000000" ? "000001" : "000000";
  assert.equal((await customer.call("POST", remove, { code: wrong, cid })).key, "codeWrong");
  assert.equal(await isThere(customer.id), true);
  assert.equal((await customer.call("POST", remove, { code, cid })).state, "0");
  assert.equal(await isThere(customer.id), false);
});

test("without password and contact a session younger than ten minutes deletes the account", async () => {
  const customer = await aCustomer(features);
  await withoutPassword(customer.id, { email: null });
  features.later(10 * 60_000);
  const late = await customer.call("POST", remove, { lang: "zh" });
  assert.deepEqual([late.key, late.message], ["signInAgain", "删除账号前请重新登录：距上次登录已超过 10 分钟。"]);
  await db()
    .update(sessions)
    .set({ createdAt: features.parts.clock.now() })
    .where(eq(sessions.customerId, customer.id));
  assert.equal((await customer.call("POST", remove, {})).state, "0");
});

test("if a deletion fails, the account stays, so that the deletion can be requested again", async () => {
  const customer = await aCustomer(features);
  await aJob(features, `c:${customer.id}`);
  const put = features.jobs.forget;
  features.jobs.forget = () => Promise.reject(new Error("not now"));
  try {
    assert.equal((await customer.call("POST", remove, { password })).key, "unexpected");
  } finally {
    features.jobs.forget = put;
  }
  assert.equal(await isThere(customer.id), true);
  assert.equal((await customer.call("POST", remove, { password })).state, "0");
});

test("the export contains profile, sessions, jobs, books and files, and nothing that lets anybody sign in", async () => {
  const customer = await aCustomer(features);
  const other = await aCustomer(features);
  await aJob(features, `c:${other.id}`);
  await features.parts.storage.put(`avatars/${customer.id}/${"b".repeat(32)}.webp`, "an avatar");
  await customer.call("POST", update, {
    thumb: `${apiBase}/client/setting/avatar/${customer.id}/${"b".repeat(32)}.webp`,
  });
  const film = Buffer.alloc(3_000_000, "film ");
  await aFile(features, `c:${customer.id}`, film);

  const answer = await customer.get(exported);
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "application/zip"]);
  assert.match(answer.headers.get("content-disposition") ?? "", /attachment; filename="cutwater-\d+\.zip"/);
  const files = filesInZip(Buffer.from(await answer.arrayBuffer()));
  assert.deepEqual(
    [...files.keys()],
    [
      ...["profile.json", "sessions.json", "access-tokens.json", "avatar.webp"],
      ...["inbox.json", "orders.json", "records.json", "uploads.json", "jobs.json", "files/A film 720p.mp4"],
    ],
  );
  const profile = JSON.parse(String(files.get("profile.json")));
  assert.deepEqual([profile.id, profile.email, profile.hasPassword], [customer.id, customer.email, true]);
  assert.equal(JSON.parse(String(files.get("sessions.json"))).length, 1);
  assert.equal(JSON.parse(String(files.get("jobs.json"))).length, 1);
  assert.equal(String(files.get("avatar.webp")), "an avatar");
  assert.deepEqual(files.get("files/A film 720p.mp4"), film);
  const words = [...files]
    .filter(([name]) => name.endsWith(".json"))
    .map(([, bytes]) => String(bytes))
    .join();
  for (const secret of ["argon2", "tokenHash", "kept inside", customer.token ?? "", other.id])
    assert.ok(!words.includes(secret), secret);
});

test("the export is for its customer only", async () => {
  const nobody = await features.visitor().get(exported);
  assert.deepEqual([nobody.status, ((await nobody.json()) as { state: string }).state], [401, "10002"]);
  const stranger = await features.visitor().get(exported, { authorization: "Bearer invented" });
  assert.equal(stranger.status, 401);
});
