import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { aCustomer, loggedIn } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { sessions } from "../tables.ts";
import { createSessions } from "./sessions.ts";

const hour = 3_600_000;
const info = "/client/customer/get/info";
const list = "/client/customer/session/list";
const end = "/client/customer/session/end";

for (const engine of engines) {
  describe(`sessions on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    before(async () => {
      features = await startFeatures({ engine, works: false });
    });
    after(() => features.close());

    const rowOf = async (token: string | null) => {
      const tokenHash = createHash("sha256").update(String(token)).digest("base64url");
      const rows = await features.parts.database.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
      return rows[0] ?? assert.fail("no such session");
    };

    test("a token has 256 random bits, and the database contains only its SHA-256", async () => {
      const customer = await aCustomer(features);
      assert.equal(Buffer.from(String(customer.token), "base64url").length, 32);
      assert.ok(!JSON.stringify(await rowOf(customer.token)).includes(String(customer.token)));
    });

    test("a session ends 144 hours after its beginning, however much it is used", async () => {
      const customer = await aCustomer(features);
      features.later(144 * hour - 60_000);
      assert.equal((await customer.call("GET", info)).state, "0");
      features.later(60_000);
      const answer = await customer.call("GET", info, { lang: "en" });
      assert.deepEqual([answer.state, answer.message], ["10002", "Please login again."]);
    });

    test("the latest use is written at most once a minute", async () => {
      const customer = await aCustomer(features);
      const begun = (await rowOf(customer.token)).lastAt;
      await customer.call("GET", info);
      assert.equal((await rowOf(customer.token)).lastAt, begun);
      features.later(61_000);
      await customer.call("GET", info);
      assert.ok((await rowOf(customer.token)).lastAt >= begun + 61_000);
    });

    test("a customer sees the browser and system of each session, and its address without the end", async () => {
      const customer = await aCustomer(features);
      features.later(1_000);
      const phone = features.visitor();
      const body = JSON.stringify({ name: customer.email, password: "secret123" });
      const agent =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
      const headers = { "content-type": "application/json", "user-agent": agent };
      const answer = await fetch(`${features.address}/api/v1/client/customer/login`, { method: "POST", body, headers });
      phone.token = ((await answer.json()) as { message: { token: string } }).message.token;
      const { message } = await phone.call("GET", list);
      assert.deepEqual(
        message.map(({ device, address, isThis }: Record<string, unknown>) => ({ device, address, isThis })),
        [
          { device: "Safari on iOS", address: "127.0.0.…", isThis: true },
          { device: "", address: "127.0.0.…", isThis: false },
        ],
      );
    });

    test("a session that another one ends gets 10005, and the customer's open pages are notified at once", async () => {
      const customer = await aCustomer(features);
      const other = await loggedIn(features, customer.email);
      const { message } = await customer.call("GET", list);
      const { id } = message.find(({ isThis }: { isThis: boolean }) => !isThis);
      features.frames.length = 0;
      assert.equal((await customer.call("POST", end, { id })).state, "0");
      assert.deepEqual(features.frames, [{ ownerId: `c:${customer.id}`, frame: { method: "CUSTOMER_CHANGED" } }]);
      assert.equal((await other.call("GET", info)).state, "10005");
      assert.equal((await customer.call("GET", info)).state, "0");
      const socket = await features.accounts.callerOfSocket({ headers: {}, cookies: {} } as never, String(other.token));
      assert.equal(socket, null, "nor may it open a socket");
    });

    test("all other sessions end at once, and the current one stays", async () => {
      const customer = await aCustomer(features);
      const others = [await loggedIn(features, customer.email), await loggedIn(features, customer.id)];
      await customer.call("POST", end, { id: "others" });
      for (const other of others) assert.equal((await other.call("GET", info)).state, "10005");
      assert.equal((await customer.call("GET", list)).message.length, 1);
    });

    test("nobody ends the session of another customer", async () => {
      const customer = await aCustomer(features);
      const stranger = await aCustomer(features);
      const [{ id }] = (await customer.call("GET", list)).message;
      const answer = await stranger.call("POST", end, { id });
      assert.deepEqual([answer.state, answer.key], ["1", "sessionUnknown"]);
      assert.equal((await customer.call("GET", info)).state, "0");
    });

    test("a customer who signs out is a visitor again, and the old token gets 10002", async () => {
      const customer = await aCustomer(features);
      assert.equal((await customer.call("POST", "/client/customer/logout")).state, "0");
      assert.equal((await customer.call("GET", info)).state, "10002");
      customer.token = null;
      assert.equal((await customer.call("GET", "/client/customer/in/china")).state, "0");
      assert.equal((await customer.call("GET", info)).state, "10002");
    });

    test("beyond fifty sessions the least recently used one ends; ended ones are removed before it", async () => {
      const customer = await aCustomer(features);
      const { parts } = features;
      let at = parts.clock.now();
      const all = createSessions({ ...parts, db: parts.database.db, clock: { now: () => ++at } });
      const begin = () => all.begin(customer.id, { address: "203.0.113.1", device: "", browser: null });
      const gone = await begin();
      await all.end(customer.id, gone.id, "logout");
      const first = await begin();
      const others = [];
      for (let count = 2; count < 50; count++) others.push(await begin());
      assert.equal((await customer.call("GET", list)).message.length, 50);
      await assert.rejects(rowOf(gone.token), /no such session/);
      at += 61_000;
      assert.equal((await all.open(String(customer.token), "203.0.113.1")).customerId, customer.id);
      features.frames.length = 0;
      await begin();
      await assert.rejects(rowOf(first.token), /no such session/);
      await rowOf(others[0]?.token ?? null);
      await rowOf(customer.token);
      assert.deepEqual(features.frames.at(-1)?.frame, { method: "CUSTOMER_CHANGED" });
    });

    test("a brief session expires after two minutes, and a new password ends it earlier", async () => {
      const customer = await aCustomer(features);
      const { parts } = features;
      const all = createSessions({ ...parts, db: parts.database.db });
      const from = { address: "203.0.113.1", device: "", browser: null };
      const brief = await all.beginBriefly(customer.id, from);
      const other = await all.beginBriefly(customer.id, from);
      features.later(119_000);
      assert.equal((await all.open(brief.token, from.address)).customerId, customer.id);
      assert.equal((await all.list(customer.id, undefined)).length, 3);
      await all.endOthers(customer.id, brief.id);
      await assert.rejects(all.open(other.token, from.address), { key: "sessionReplaced" });
      features.later(1_000);
      await assert.rejects(all.open(brief.token, from.address), { key: "signedOut" });
      await assert.rejects(all.exchange(brief.token, from), { key: "signedOut" });
    });

    test("sessions that ended long ago are deleted", async () => {
      const customer = await aCustomer(features);
      features.later(169 * hour);
      for (const chore of features.accounts.chores) await chore.run(AbortSignal.timeout(5_000));
      await assert.rejects(rowOf(customer.token), /no such session/);
    });
  });
}
