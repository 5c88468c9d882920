import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { aProgram } from "@cutwater/testing/access-tokens.ts";
import { aCustomer, cid, codeFor, loggedIn, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { accessTokens } from "../tables.ts";

const minute = 60_000;
const day = 86_400_000;
const info = "/client/customer/get/info";
const list = "/client/customer/token/list";
const create = "/client/customer/token/create";
const end = "/client/customer/token/end";

for (const engine of engines) {
  describe(`access tokens on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, works: false, passwords: quickPasswords });
      customer = await aCustomer(features);
    });
    after(() => features.close());

    const rowsOf = (id: string) =>
      features.parts.database.db.select().from(accessTokens).where(eq(accessTokens.customerId, id));
    const live = async (who: SignedUp) => (await who.call("GET", list)).message.list;
    const socketOf = (token: string) =>
      features.accounts.callerOfSocket(
        { headers: {}, cookies: {}, routeOptions: { config: { scope: "read" } } } as never,
        token,
      );

    test("a secret has 256 random bits, only its answer shows it, and the database contains only its SHA-256", async () => {
      const { secret, made } = await aProgram(features, customer, { name: " Nightly ", scopes: ["tools", "read"] });
      assert.match(secret, /^cut_[\w-]{43}$/);
      assert.equal(made.ending, secret.slice(-4));
      assert.deepEqual(
        [made.name, made.scopes, made.creditsPerDay, made.creditsToday, made.lastDate],
        ["Nightly", ["read", "tools"], 50, 0, null],
      );
      assert.equal(made.endDate - made.createDate, 90 * day);
      const listed = (await customer.call("GET", list)).message;
      assert.equal(listed.most, 20);
      assert.deepEqual(listed.list[0], made);
      const [row = assert.fail()] = await rowsOf(customer.id);
      assert.equal(row.secretHash, createHash("sha256").update(secret).digest("base64url"));
      assert.ok(!JSON.stringify([row, listed]).includes(secret.slice(4)));
    });

    test("a program calls for its customer, and neither a cookie nor a session is made", async () => {
      const program = await aProgram(features, customer);
      const answer = await program.get(`${apiBase}${info}`);
      const { message } = (await answer.json()) as { message: { id: string } };
      assert.deepEqual([message.id, answer.headers.getSetCookie()], [customer.id, []]);
      assert.equal((await customer.call("GET", "/client/customer/session/list")).message.length, 1);
    });

    test("its last use is written at most once a minute", async () => {
      const program = await aProgram(features, customer);
      const lastOf = async () =>
        (await live(customer)).find(({ id }: { id: string }) => id === program.made.id).lastDate;
      await program.call("GET", info);
      const first = await lastOf();
      assert.ok(first > 0);
      await program.call("GET", info);
      assert.equal(await lastOf(), first);
      features.later(minute + 1);
      await program.call("GET", info);
      assert.ok((await lastOf()) > first + minute);
    });

    test("a call without the scope is refused, and a call that takes no tokens says so", async () => {
      const program = await aProgram(features, customer, { scopes: ["read"] });
      const parsed = await program.call("POST", "/client/parse/video", { url: "https://a.example", lang: "en" });
      assert.deepEqual(
        [parsed.state, parsed.key, parsed.message],
        ["1", "accessTokenScope", 'This access token lacks the permission "download". Create one that has it.'],
      );
      for (const path of [create, end, "/client/customer/session/end", "/client/customer/delete"])
        assert.equal((await program.call("POST", path, { id: "others" })).key, "accessTokenRefused", path);
      const { message } = await program.call("GET", list, { lang: "zh" });
      assert.equal(message, "该接口不支持访问令牌，请登录后调用。");
      assert.equal((await program.get(`${apiBase}/client/customer/export`)).status, 403);
    });

    test("an unknown, an ended and an expired token are answered alike, with 10002", async () => {
      const invented = Object.assign(features.visitor(), { token: `cut_${"x".repeat(43)}` });
      const ended = await aProgram(features, customer);
      const brief = await aProgram(features, customer, { days: 1 });
      assert.equal((await customer.call("POST", end, { id: ended.made.id })).state, "0");
      assert.equal((await brief.call("GET", info)).state, "0");
      features.later(day);
      customer = Object.assign(customer, { token: (await loggedIn(features, customer.email)).token });
      const told = await Promise.all([invented, ended, brief].map((who) => who.call("GET", info)));
      for (const { state, key } of told) assert.deepEqual([state, key], ["10002", "accessTokenInvalid"]);
      assert.equal((await customer.call("POST", end, { id: ended.made.id })).key, "accessTokenUnknown");
      assert.ok((await live(customer)).every(({ id }: { id: string }) => id !== brief.made.id));
    });

    test("nobody sees or ends the token of another customer", async () => {
      const program = await aProgram(features, customer);
      const stranger = await aCustomer(features);
      assert.equal((await stranger.call("POST", end, { id: program.made.id })).key, "accessTokenUnknown");
      assert.deepEqual(await live(stranger), []);
      assert.equal((await program.call("GET", info)).state, "0");
    });

    test("names, limits and times outside the allowed range are refused", async () => {
      const scopes = ["read"];
      const wrong = [
        { name: "", scopes },
        { name: " ", scopes },
        { name: "n".repeat(61), scopes },
        { name: "n", scopes: [] },
        { name: "n", scopes: ["admin"] },
        { name: "n", scopes, days: 366 },
        { name: "n", scopes, days: 0 },
        { name: "n", scopes, creditsPerDay: -1 },
        { name: "n", scopes, creditsPerDay: 0.5 },
      ];
      for (const input of wrong)
        assert.equal((await customer.call("POST", create, input)).state, "1", JSON.stringify(input));
      const { made } = await aProgram(features, customer, { name: "n".repeat(60), days: 365, creditsPerDay: 7 });
      assert.deepEqual([made.endDate - made.createDate, made.creditsPerDay], [365 * day, 7]);
      assert.equal((await aProgram(features, customer, { scopes: ["read"] })).made.creditsPerDay, 0);
    });

    test("a customer has at most 20 live tokens, also when they are made at the same time", async () => {
      const other = await aCustomer(features);
      const input = { name: "n", scopes: ["read"] };
      const made = await Promise.all(Array.from({ length: 24 }, () => other.call("POST", create, input)));
      assert.equal(made.filter(({ state }) => state === "0").length, 20);
      assert.equal(made.filter(({ key }) => key === "accessTokensTooMany").length, 4);
      await other.call("POST", end, { id: (await live(other))[0].id });
      assert.equal((await other.call("POST", create, input)).state, "0");
    });

    test("a new password ends all tokens, and their sockets", async () => {
      const other = await aCustomer(features);
      const program = await aProgram(features, other);
      assert.equal((await socketOf(program.secret))?.ownerId, `c:${other.id}`);
      features.later(day / 2);
      const code = await codeFor(features, features.visitor(), other.email);
      features.frames.length = 0;
      const input = { name: other.email, code, password: "another456", cid };
      assert.equal((await other.call("POST", "/client/customer/reset/password", input)).state, "0");
      assert.equal((await other.call("GET", info)).state, "0", "the own session stays");
      assert.equal((await program.call("GET", info)).state, "10002");
      assert.equal(await socketOf(program.secret), null);
      const changed = { ownerId: `c:${other.id}`, frame: { method: "CUSTOMER_CHANGED" } };
      assert.ok(features.frames.some((one) => JSON.stringify(one) === JSON.stringify(changed)));
    });

    test("ending all other sessions ends all tokens; ending one session ends none", async () => {
      const other = await aCustomer(features);
      const program = await aProgram(features, other);
      await loggedIn(features, other.email);
      const [first, second] = (await other.call("GET", "/client/customer/session/list")).message;
      const away = first.isThis ? second : first;
      await other.call("POST", "/client/customer/session/end", { id: away.id });
      assert.equal((await program.call("GET", info)).state, "0");
      await other.call("POST", "/client/customer/session/end", { id: "others" });
      assert.equal((await program.call("GET", info)).state, "10002");
    });

    test("an ended session makes no token", async () => {
      const other = await aCustomer(features);
      const elsewhere = await loggedIn(features, other.email);
      await other.call("POST", "/client/customer/session/end", { id: "others" });
      assert.equal((await elsewhere.call("POST", create, { name: "n", scopes: ["read"] })).state, "10005");
    });

    test("a socket follows jobs by a token with the scope read, and by no other", async () => {
      const reads = await aProgram(features, customer, { scopes: ["read"] });
      const runs = await aProgram(features, customer, { scopes: ["tools", "download"] });
      assert.equal((await socketOf(reads.secret))?.kind, "customer");
      assert.equal(await socketOf(runs.secret), null);
    });

    test("the export lists tokens without their hashes; a deleted account leaves none", async () => {
      const other = await aCustomer(features);
      const { secret } = await aProgram(features, other, { name: "Exported" });
      const zip = await other.get(`${apiBase}/client/customer/export`);
      const file = filesInZip(Buffer.from(await zip.arrayBuffer())).get("access-tokens.json");
      const [told] = JSON.parse(String(file));
      assert.deepEqual([told.name, told.ending], ["Exported", secret.slice(-4)]);
      const [row = assert.fail()] = await rowsOf(other.id);
      assert.ok(!String(file).includes(row.secretHash));
      await other.call("POST", "/client/customer/delete", { password: "secret123" });
      assert.deepEqual(await rowsOf(other.id), []);
    });

    test("tokens that ended 30 days ago are deleted", async () => {
      const other = await aCustomer(features);
      await aProgram(features, other, { days: 1 });
      const sweep = async () => {
        for (const chore of features.accounts.chores) await chore.run(AbortSignal.timeout(5_000));
      };
      features.later(29 * day);
      await sweep();
      assert.equal((await rowsOf(other.id)).length, 1);
      features.later(2 * day);
      await sweep();
      assert.deepEqual(await rowsOf(other.id), []);
    });
  });
}
