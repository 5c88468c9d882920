import assert from "node:assert/strict";
import { createHmac, randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { type WebhookDelivery, webhookPauses } from "@cutwater/contract/webhooks.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { until } from "@cutwater/testing/until.ts";
import { type HookReceiver, type ReceivedHook, startHookReceiver } from "@cutwater/testing/webhook-receiver.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { createWebhooks, type HookEvent } from "./index.ts";
import { deliveries, endpoints } from "./tables.ts";

const path = (name: string) => `/client/customer/webhook/${name}`;
const minute = 60_000;
const day = 86_400_000;

/** Checks a request by the Standard Webhooks specification, without our own code. */
function verify({ headers, body }: ReceivedHook, secret: string): void {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  assert.equal(headers["webhook-signature"], expected);
}

for (const engine of engines) {
  describe(`webhooks on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let receiver: HookReceiver;
    let customer: SignedUp;
    before(async () => {
      receiver = await startHookReceiver();
      features = await startFeatures({ engine, works: false, passwords: quickPasswords, allow: [receiver.place] });
    });
    after(async () => {
      await features.close();
      await receiver.close();
    });
    beforeEach(async () => {
      await db().delete(endpoints);
      customer = await aCustomer(features);
      receiver.received.length = 0;
      receiver.answer = (response) => void response.writeHead(204).end();
    });

    const db = () => features.parts.database.db;
    const created = async (who = customer, input: object = {}) => {
      const { state, message } = await who.call("POST", path("create"), { url: receiver.url, ...input });
      assert.equal(state, "0", String(message));
      return message as { webhook: { id: string; url: string; events: string[] }; secret: string };
    };
    const event = (who: SignedUp, data: Partial<HookEvent["data"]> = {}): HookEvent => ({
      ownerId: `c:${who.id}`,
      type: "job.ended",
      data: {
        id: randomUUID(),
        jobId: "mine-1",
        serviceCode: "ERASE",
        name: "harbour.mp4",
        status: "done",
        error: null,
        outputPath: "/api/v1/client/job/result/token/harbour.mp4",
        ...data,
      },
    });
    const publish = (one: HookEvent) => db().transaction((tx) => features.webhooks.publish(tx, one));
    const chore = (name: string, signal = new AbortController().signal) => {
      const found = features.webhooks.chores.find((one) => one.name === name) ?? assert.fail(`no chore ${name}`);
      return found.run(signal);
    };
    const deliver = (signal?: AbortSignal) => chore("webhooks: deliveries", signal);
    const logOf = async (id: string, who = customer): Promise<WebhookDelivery[]> =>
      (await who.call("GET", path("deliveries"), { id, pageSize: 100 })).message.list;

    test("the end of a job is sent once, signed, with the absolute address of the result", async () => {
      const { secret, webhook } = await created();
      const one = event(customer);
      await publish(one);
      await deliver();
      await deliver();
      const [hook = assert.fail(), ...more] = receiver.received;
      assert.deepEqual([more.length, hook.path, hook.headers["content-type"]], [0, "/hooks", "application/json"]);
      verify(hook, secret);
      assert.ok(Math.abs(Number(hook.headers["webhook-timestamp"]) * 1_000 - features.parts.clock.now()) < minute);
      const { type, timestamp, data } = JSON.parse(hook.body);
      const { outputPath, ...told } = one.data;
      assert.deepEqual([type, data], ["job.ended", { ...told, outputUrl: `${features.address}${outputPath}` }]);
      assert.equal(new Date(timestamp).toISOString(), timestamp);
      const [logged = assert.fail()] = await logOf(webhook.id);
      assert.equal(logged.id, hook.headers["webhook-id"]);
      assert.deepEqual(
        [logged.status, logged.tries, logged.answerStatus, logged.failure, logged.nextDate],
        ["delivered", 1, 204, null, null],
      );
    });

    test("the secret is in the answer that makes it, in no list, and encrypted in the database", async () => {
      const { secret, webhook } = await created(customer, { events: ["download.ended"] });
      assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
      const { list, most } = (await customer.call("GET", path("list"))).message;
      assert.deepEqual([list, most], [[webhook], 5]);
      const rows = await db().select().from(endpoints);
      assert.ok(!JSON.stringify([list, rows]).includes(secret.slice(6)));
      await publish(event(customer));
      await deliver();
      assert.equal(receiver.received.length, 0, "the endpoint has not chosen this event");
    });

    test("a rolled back transaction sends nothing", async () => {
      const { webhook } = await created();
      const failed = db().transaction(async (tx) => {
        await features.webhooks.publish(tx, event(customer));
        throw new Error("rolled back");
      });
      await assert.rejects(failed, /rolled back/);
      await deliver();
      assert.deepEqual([receiver.received.length, await logOf(webhook.id)], [0, []]);
    });

    test("failed tries are repeated after growing pauses, with the same id and body, and then given up", async () => {
      const { secret, webhook } = await created();
      receiver.answer = (response) => void response.writeHead(500).end(`busy ${"x".repeat(5_000)}`);
      await publish(event(customer));
      await deliver();
      for (const [at, pause] of webhookPauses.entries()) {
        if (at === 0) continue;
        features.later(pause * 1_000 - 5_000);
        await deliver();
        assert.equal(receiver.received.length, at, `before the pause of ${pause} s is over`);
        features.later(5_001);
        await deliver();
        assert.equal(receiver.received.length, at + 1, `after the pause of ${pause} s`);
      }
      features.later(day);
      await deliver();
      assert.equal(receiver.received.length, 7);
      for (const hook of receiver.received) verify(hook, secret);
      assert.equal(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size, 1);
      assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
      const times = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
      assert.ok((times.at(-1) ?? 0) - (times[0] ?? 0) >= webhookPauses.reduce<number>((sum, one) => sum + one, 0));
      const [logged = assert.fail()] = await logOf(webhook.id);
      assert.deepEqual([logged.status, logged.failure, logged.answerStatus], ["failed", "status", 500]);
      assert.deepEqual([logged.answer?.length, logged.answer?.startsWith("busy x")], [1_024, true]);

      receiver.answer = (response) => void response.writeHead(200).end("ok");
      const again = await customer.call("POST", path("retry"), { id: logged.id });
      assert.deepEqual([again.message.status, again.message.tries], ["waiting", 0]);
      assert.equal((await customer.call("POST", path("retry"), { id: logged.id })).key, "webhook.notEnded");
      await deliver();
      const last = receiver.received.at(-1) ?? assert.fail();
      assert.deepEqual([receiver.received.length, last.headers["webhook-id"]], [8, logged.id]);
      assert.deepEqual(
        [(await logOf(webhook.id))[0]?.status, (await logOf(webhook.id))[0]?.answer],
        ["delivered", "ok"],
      );
    });

    test("a redirect is not followed and counts as a failure", async () => {
      const { webhook } = await created();
      receiver.answer = (response) => void response.writeHead(307, { location: "/elsewhere" }).end();
      await publish(event(customer));
      await deliver();
      assert.deepEqual(
        receiver.received.map((one) => one.path),
        ["/hooks"],
      );
      const [logged] = await logOf(webhook.id);
      assert.deepEqual([logged?.status, logged?.answerStatus], ["waiting", 307]);
    });

    test("two servers make each try once", async () => {
      await created();
      const { parts, inbox } = features;
      const other = createWebhooks({ ...parts, inbox });
      for (let count = 0; count < 5; count++) await publish(event(customer, { jobId: `job-${count}` }));
      const run = other.chores[0]?.run ?? assert.fail();
      await Promise.all([deliver(), run(new AbortController().signal), deliver()]);
      assert.equal(receiver.received.length, 5);
      assert.equal(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size, 5);
    });

    test("a try whose process dies is repeated after a minute", async () => {
      const { webhook } = await created();
      receiver.answer = () => {};
      await publish(event(customer));
      const dying = new AbortController();
      const died = assert.rejects(deliver(dying.signal), /gone/);
      await until("the request", async () => receiver.received.length === 1);
      dying.abort(new Error("gone"));
      await died;
      receiver.answer = (response) => void response.writeHead(204).end();
      await deliver();
      assert.equal(receiver.received.length, 1);
      features.later(minute + 1);
      await deliver();
      const [logged] = await logOf(webhook.id);
      assert.deepEqual([receiver.received.length, logged?.status, logged?.tries], [2, "delivered", 2]);
    });

    test("private addresses, other schemes and public http are refused", async () => {
      const keyOf = async (url: string) => (await customer.call("POST", path("create"), { url })).key;
      for (const url of ["http://127.0.0.1:1/", "https://10.0.0.1/", "https://localhost/hook", "ftp://example.org/"])
        assert.equal(await keyOf(url), "linkRefused", url);
      assert.equal(await keyOf("https://user:word@93.184.216.34/"), "linkRefused");
      assert.equal(await keyOf("http://93.184.216.34/"), "webhook.https");
      assert.deepEqual((await customer.call("GET", path("list"))).message.list, []);
    });

    test("an address that has become private since is not called", async () => {
      const { webhook } = await created();
      await db().update(endpoints).set({ url: "http://127.0.0.2:9/" });
      await publish(event(customer));
      await deliver();
      const [logged] = await logOf(webhook.id);
      assert.deepEqual([logged?.status, logged?.failure, logged?.answerStatus], ["waiting", "address", null]);
    });

    test("a customer has at most 5 webhooks, also when they are made at the same time", async () => {
      const made = await Promise.all(
        Array.from({ length: 8 }, () => customer.call("POST", path("create"), { url: receiver.url })),
      );
      assert.equal(made.filter(({ state }) => state === "0").length, 5);
      assert.equal(made.filter(({ key }) => key === "webhook.tooMany").length, 3);
      features.later(minute);
      const [first] = (await customer.call("GET", path("list"))).message.list;
      assert.equal((await customer.call("POST", path("end"), { id: first.id })).state, "0");
      await created();
    });

    test("a ping is sent by a test, at most ten times a minute", async () => {
      const { secret, webhook } = await created();
      const { message } = await customer.call("POST", path("test"), { id: webhook.id });
      assert.deepEqual([message.type, message.status, message.answerStatus], ["ping", "delivered", 204]);
      const [hook = assert.fail()] = receiver.received;
      verify(hook, secret);
      assert.deepEqual(JSON.parse(hook.body).data, {});
      receiver.answer = (response) => void response.writeHead(404).end();
      const failed = (await customer.call("POST", path("test"), { id: webhook.id })).message;
      assert.deepEqual([failed.status, failed.failure, failed.tries], ["failed", "status", 1]);
      const more = await Promise.all(
        Array.from({ length: 8 }, () => customer.call("POST", path("test"), { id: webhook.id })),
      );
      assert.equal(more.filter(({ key }) => key === "webhook.tooOften").length, 1);
    });

    test("an endpoint that fails for three days is switched off, its owner learns it, and a test switches it on", async () => {
      const { webhook } = await created();
      const other = await created();
      const shown = async () =>
        (await customer.call("GET", path("list"))).message.list.find(({ id }: { id: string }) => id === webhook.id);
      await customer.call("POST", path("end"), { id: other.webhook.id });
      receiver.answer = (response) => void response.writeHead(503).end();
      for (let days = 0; days < 4; days++) {
        assert.equal((await shown()).offDate, null);
        await publish(event(customer, { jobId: `day-${days}` }));
        await deliver();
        features.later(day);
      }
      const { offDate, failingSince } = await shown();
      assert.ok(offDate - failingSince >= 3 * day);
      assert.ok((await logOf(webhook.id)).every(({ status, nextDate }) => status === "failed" && nextDate === null));
      const { list } = (await customer.call("GET", "/client/customer/inbox/page")).message;
      const [note, ...more] = list.filter(({ kind }: { kind: string }) => kind === "webhookOff");
      assert.deepEqual([note.title, note.link, more.length], ["Webhook switched off", "/customer/center/tokens", 0]);
      assert.ok(note.text.startsWith(`${receiver.place} has accepted nothing for 3 days.`));

      const sent = receiver.received.length;
      await publish(event(customer));
      await deliver();
      assert.equal(receiver.received.length, sent);
      const [latest = assert.fail()] = await logOf(webhook.id);
      assert.equal((await customer.call("POST", path("retry"), { id: latest.id })).key, "webhook.off");
      receiver.answer = (response) => void response.writeHead(204).end();
      await customer.call("POST", path("test"), { id: webhook.id });
      assert.deepEqual([(await shown()).offDate, (await shown()).failingSince], [null, null]);
      await publish(event(customer));
      await deliver();
      assert.equal(receiver.received.length, sent + 2);
    });

    test("nobody sees, tests, retries or ends a webhook of another customer, or receives its events", async () => {
      const { webhook } = await created();
      const stranger = await aCustomer(features);
      await created(stranger);
      await publish(event(customer));
      await deliver();
      assert.equal(receiver.received.length, 1);
      const [logged = assert.fail()] = await logOf(webhook.id);
      const id = webhook.id;
      for (const name of ["end", "test"])
        assert.equal((await stranger.call("POST", path(name), { id })).key, "webhook.unknown", name);
      assert.equal((await stranger.call("GET", path("deliveries"), { id })).key, "webhook.unknown");
      assert.equal((await stranger.call("POST", path("retry"), { id: logged.id })).key, "webhook.deliveryUnknown");
      const visitors = await features.visitor().call("GET", path("list"));
      assert.equal(visitors.state, "10002");
    });

    test("a log keeps the latest 100 deliveries, for 30 days", async () => {
      const { webhook } = await created();
      await db().transaction(async (tx) => {
        for (let count = 0; count < 104; count++)
          await features.webhooks.publish(tx, event(customer, { jobId: `job-${count}` }));
      });
      await deliver();
      assert.equal(receiver.received.length, 104);
      const page = await customer.call("GET", path("deliveries"), { id: webhook.id, pageNo: 5, pageSize: 20 });
      assert.deepEqual([page.message.count, page.message.list.length], [100, 20]);
      const stored = async () => (await db().select().from(deliveries)).filter((row) => row.endpointId === webhook.id);
      assert.equal((await stored()).length, 104);
      await chore("webhooks: old deliveries");
      assert.equal((await stored()).length, 100);
      features.later(30 * day);
      await chore("webhooks: old deliveries");
      assert.equal((await stored()).length, 0);
    });

    test("the export has webhooks without their secrets; a deleted account leaves none", async () => {
      const { secret, webhook } = await created();
      await publish(event(customer));
      await deliver();
      const zip = await customer.get(`${apiBase}/client/customer/export`);
      const file = String(filesInZip(Buffer.from(await zip.arrayBuffer())).get("webhooks.json"));
      const [told] = JSON.parse(file);
      assert.deepEqual([told.url, told.deliveries.length], [receiver.url, 1]);
      assert.ok(!file.includes(secret.slice(6)));
      await features.webhooks.forget(`c:${customer.id}`, []);
      const rows = [...(await db().select().from(endpoints)), ...(await db().select().from(deliveries))];
      assert.ok(!JSON.stringify(rows).includes(webhook.id));
    });
  });
}
