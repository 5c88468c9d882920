import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import type { RouteDefinition } from "@cutwater/contract/route.ts";
import { allRoutes } from "@cutwater/contract/routes.ts";
import { aCustomer, loggedIn, newEmail, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { aFilm, anUpload } from "@cutwater/testing/uploads.ts";
import { z } from "zod";
import { assistantThreads } from "./features/assistant/tables.ts";
import { orders, payments, sandboxPayments } from "./features/billing/tables.ts";
import { jobs } from "./features/jobs/tables.ts";
import { conversions, uploads } from "./features/uploads/tables.ts";
import { voices } from "./features/voices/tables.ts";
import { deliveries as webhookDeliveries, endpoints as webhookEndpoints } from "./features/webhooks/tables.ts";

/** The tests are made from the contract, so a route added later is covered without further work. */

/** Text that is put into the owner's belongings, so that the tests recognise them in a response. */
const mark = "only-for-its-owner";

/** Fields that identify no customer's property: they name the browser itself or the app. */
const harmless = new Set(["cid", "clientId", "appId"]);
const namesSomething = (field: string) => /^(id|thumb)$|Ids?$/.test(field) && !harmless.has(field);

const fieldsOf = ({ input }: RouteDefinition): Record<string, Schema> =>
  (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as { properties?: Record<string, Schema> })
    .properties ?? {};
type Schema = { type?: string; enum?: unknown[]; minimum?: number; const?: unknown };

/** Valid input for fields with these names. Other fields get input that fits their type. */
const samples: Record<string, unknown> = {
  mobile: "13812345678",
  name: "nobody@example.org",
  code: "123456",
  // Not the password of these customers, since one of the routes deletes the account.
  password: "another456",
  terms: "true",
  cid: "a-browser-of-tests",
  url: "https://example.org/watch",
  key: "720p",
};
function sampleOf(name: string, schema: Schema): unknown {
  if (name === "email") return newEmail();
  if (name in samples) return samples[name];
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  return { integer: 1, number: 1, boolean: false, array: [], object: {} }[schema.type ?? ""] ?? "sample";
}

/** Adds an order that waits for payment at the sandbox cashier. */
async function putOrder({ parts: { database, clock } }: TestFeatures, customerId: string): Promise<void> {
  const id = `order-${mark}`;
  const at = clock.now();
  await database.db.insert(orders).values({
    id,
    customerId,
    productId: "basic-month",
    productCode: "BASIC_MONTH",
    priceCents: 490,
    currency: "USD",
    payment: 9,
    status: 0,
    credits: 300,
    remains: 0,
    days: 30,
    createdAt: at,
  });
  await database.db.insert(payments).values({
    orderId: id,
    provider: "sandbox",
    title: "Basic, a month",
    language: "en",
    payableUntil: at + 3_600_000,
  });
  await database.db
    .insert(sandboxPayments)
    .values({ orderId: id, amountCents: 490, currency: "USD", standing: "waiting" });
}

/** Adds a voice whose name is `mark`, with a recording. */
async function putVoice({ parts: { database, clock, storage } }: TestFeatures, customerId: string): Promise<void> {
  const id = randomUUID();
  const at = clock.now();
  const row = { id, ownerId: `c:${customerId}`, name: mark, key: `voices/${id}.wav`, consentAt: at, createdAt: at };
  await database.db.insert(voices).values({ ...row, language: "original", seconds: 12 });
  await storage.put(row.key, mark);
}

/** Adds a video that is being converted to H.264. @returns its id */
async function putConversion({ parts: { database, clock } }: TestFeatures, customerId: string): Promise<string> {
  const id = randomUUID();
  const at = clock.now();
  const conversion = { id, ownerId: `c:${customerId}`, network: "n", sourceId: randomUUID(), status: 0 };
  await database.db.insert(conversions).values({ ...conversion, turnAt: at, createdAt: at });
  return id;
}

/** Adds a conversation with the assistant, titled `mark`. @returns its id */
async function putThread({ parts: { database, clock } }: TestFeatures, customerId: string): Promise<string> {
  const id = randomUUID();
  await database.db
    .insert(assistantThreads)
    .values({ id, ownerId: `c:${customerId}`, title: mark, updatedAt: clock.now() });
  return id;
}

/** Adds a webhook whose delivery names a job `mark`. @returns its id */
async function putWebhook({ parts: { database, clock } }: TestFeatures, customerId: string): Promise<string> {
  const id = randomUUID();
  const createdAt = clock.now();
  const endpoint = { id, ownerId: `c:${customerId}`, url: `https://hooks.example/${mark}`, sealedSecret: "sealed" };
  await database.db.insert(webhookEndpoints).values({ ...endpoint, events: ["job.ended"], createdAt });
  const delivery = { id: randomUUID(), endpointId: id, type: "job.ended" as const, jobId: mark, body: "{}" };
  await database.db.insert(webhookDeliveries).values({ ...delivery, status: "failed", tries: 7, createdAt });
  return id;
}

describe("every route of the contract", () => {
  let features: TestFeatures;
  let owner: SignedUp;
  let other: SignedUp;
  let webhookId: string;
  /** Words whose presence shows that a response contains the owner's belongings. */
  let ownWords: string[];
  before(async () => {
    features = await startFeatures({ works: false, rateLimit: { max: 100_000, windowMs: 60_000 } });
    [owner, other] = [await aCustomer(features), await aCustomer(features)];
    const link = `https://example.org/${mark}`;
    const job = {
      ownerId: `c:${owner.id}`,
      jobId: `job-${mark}`,
      serviceCode: "VIDEO_DOWNLOAD",
      name: mark,
      link,
      data: {},
    };
    await features.jobs.open(job);
    const keptUntil = features.parts.clock.now() + 86_400_000;
    await features.parts.database.db.update(jobs).set({ outputKey: "jobs/one/result.mp4", keptUntil });
    await owner.call("POST", "/client/customer/job/share", { id: job.jobId });
    await owner.call("POST", "/client/customer/update/profile", { nickname: mark });
    await putOrder(features, owner.id);
    await putVoice(features, owner.id);
    await putThread(features, owner.id);
    webhookId = await putWebhook(features, owner.id);
    ownWords = [
      mark,
      Buffer.from(mark).toString("base64"),
      (await anUpload(owner, await aFilm())).src,
      await putConversion(features, owner.id),
    ];
  });
  after(() => features.close());

  const calls = () => allRoutes.flatMap((route) => route.methods.map((method) => ({ route, method })));
  const inputFor = (route: RouteDefinition, theirs: string) =>
    Object.fromEntries(
      Object.entries(fieldsOf(route)).map(([name, schema]) => [
        name,
        namesSomething(name) ? theirs : sampleOf(name, schema),
      ]),
    );
  /** Ids of everything that belongs to the owner. */
  const ownersThings = async (): Promise<string[]> => {
    const { message: page } = await owner.call("GET", "/client/customer/job/page");
    const { message: places } = await owner.call("GET", "/client/customer/session/list");
    const { message: bought } = await owner.call("GET", "/client/customer/order/page");
    const jobs = page.list.flatMap(({ id, jobId }: { id: string; jobId: string }) => [id, jobId]);
    const orders = bought.list.map(({ id }: { id: string }) => id);
    const spoken = (await owner.call("GET", "/client/voice/list")).message.voices.map(({ id }: { id: string }) => id);
    const sent = await features.parts.database.db.select({ id: uploads.id }).from(uploads);
    const converted = await features.parts.database.db.select({ id: conversions.id }).from(conversions);
    const talks = (await owner.call("GET", "/client/assistant/thread/page")).message.list;
    return [
      webhookId,
      ...talks.map(({ id }: { id: string }) => id),
      ...jobs,
      ...orders,
      ...spoken,
      ...converted.map(({ id }) => id),
      ...sent.map(({ id }) => id),
      ...places.map(({ id }: { id: string }) => id),
      owner.id,
    ];
  };
  /** The owner's state, except for the time when the session was last used. */
  const ownersState = async () => {
    const jobs = (await owner.call("GET", "/client/customer/job/page")).message;
    const customer = (await owner.call("GET", "/client/customer/get/info")).message;
    const orders = (await owner.call("GET", "/client/customer/order/page")).message;
    const places = (await owner.call("GET", "/client/customer/session/list")).message;
    const { voices: own } = (await owner.call("GET", "/client/voice/list")).message;
    const { message: talks } = await owner.call("GET", "/client/assistant/thread/page");
    return { talks, jobs, orders, customer, own, places: places.map(({ id }: { id: string }) => id) };
  };

  const isOwn = (told: string) => ownWords.some((word) => told.includes(word));

  test("exists", async () => {
    assert.ok(allRoutes.length > 15);
    for (const { route, method } of calls()) {
      const answer = await features.visitor().call(method, route.path);
      assert.notEqual(answer.key, "notFound", `${method} ${route.path}`);
      assert.ok(answer.state !== undefined, `${method} ${route.path}`);
    }
  });

  test("requires a login exactly where only customers are allowed", async () => {
    for (const { route, method } of calls()) {
      const { state } = await features.visitor().call(method, route.path, inputFor(route, "something"));
      assert.equal(state === "10002", route.auth !== "visitor", `${method} ${route.path}`);
    }
  });

  test("accepts no ended, expired or forged session, and distinguishes an ended one", async () => {
    const dead = features.visitor();
    const ended = await loggedIn(features, other.email);
    dead.token = "x".repeat(43);
    await other.call("POST", "/client/customer/session/end", { id: "others" });
    for (const { route, method } of calls()) {
      assert.equal((await dead.call(method, route.path)).state, "10002", route.path);
      assert.equal((await ended.call(method, route.path)).state, "10005", route.path);
    }
  });

  test("admits a customer, and only admins where only admins are allowed", async () => {
    for (const { route, method } of calls()) {
      const customer = await loggedIn(features, other.email);
      const { state, key } = await customer.call(method, route.path, inputFor(route, "something"));
      assert.ok(state !== "10002" && state !== "10005", `${method} ${route.path}`);
      assert.equal(key === "adminsOnly", route.auth === "admin", `${method} ${route.path}`);
    }
  });

  test("gives owners their own belongings", async () => {
    const named = calls().filter(({ route }) => "id" in fieldsOf(route) && route.methods[0] === "GET");
    assert.ok(named.length > 0);
    const things = await ownersThings();
    for (const { route, method } of named) {
      const answers = await Promise.all(things.map((id) => owner.call(method, route.path, inputFor(route, id))));
      assert.ok(
        answers.some(({ state, message }) => state === "0" && isOwn(JSON.stringify(message))),
        route.path,
      );
    }
  });

  test("neither shows nor changes another owner's belongings, for any caller who names them", async () => {
    const before = await ownersState();
    assert.ok(JSON.stringify(before).includes(mark));
    const things = await ownersThings();
    const strangers: [string, () => Promise<Visitor>][] = [
      ["a visitor", async () => features.visitor()],
      ["another customer", () => loggedIn(features, other.email)],
    ];
    for (const { route, method } of calls()) {
      const named = Object.keys(fieldsOf(route)).some(namesSomething) ? things : ["something"];
      for (const [who, come] of strangers) {
        const stranger = await come();
        for (const thing of named) {
          const answer = await stranger.call(method, route.path, inputFor(route, thing));
          // The answer may repeat the caller's own input, but not the owner's words.
          const told = JSON.stringify(answer).replaceAll(JSON.stringify(thing).slice(1, -1), "");
          assert.ok(!isOwn(told), `${who}: ${method} ${route.path} with ${thing}`);
        }
      }
    }
    assert.deepEqual(await ownersState(), before);
  });
});
