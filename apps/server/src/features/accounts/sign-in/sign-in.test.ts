import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { aCustomer, askCode, cid, codeFor, loggedIn, newEmail, password } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { aJob } from "@cutwater/testing/jobs.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { argonPasswords } from "../passwords.ts";
import { customers } from "../tables.ts";

const info = "/client/customer/get/info";
const login = "/client/customer/login";
const signup = "/client/customer/signup";
const reset = "/client/customer/reset/password";

/**
 * Asserts that a refusal names a wait of at most `seconds` and more than 15 s less: part of the wait has passed when it arrives.
 */
function waits({ retryAfterSeconds }: Record<string, unknown>, seconds: number): void {
  assert.ok(Number(retryAfterSeconds) <= seconds && Number(retryAfterSeconds) > seconds - 15, `${retryAfterSeconds}`);
}

for (const engine of engines) {
  describe(`signing in on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    const work = { hashes: 0, checks: 0 };
    /** Runs after a password was checked and before the result is used. */
    let betweenTimes = async () => {};
    const passwords = {
      hash: (given: string) => (work.hashes++, argonPasswords.hash(given)),
      async check(given: string, kept: string | null) {
        work.checks++;
        const isRight = await argonPasswords.check(given, kept);
        await betweenTimes();
        betweenTimes = async () => {};
        return isRight;
      },
    };
    before(async () => {
      features = await startFeatures({ engine, works: false, passwords, config: { trustProxy: true } });
    });
    after(() => features.close());

    /** A login from `address`. Each test uses its own, because wrong passwords slow the address down too. */
    const tryLogin = async (name: string, secret: string, address: string) => {
      const response = await features
        .visitor()
        .get(
          `/api/v1${login}`,
          { "content-type": "application/json", "x-forwarded-for": address },
          { method: "POST", body: JSON.stringify({ name, password: secret }) },
        );
      return (await response.json()) as { state: string; key?: string; message: unknown; retryAfterSeconds?: number };
    };

    test("after a sign-up by mobile the customer is signed in, and may later sign in by mobile or by customer id", async () => {
      const visitor = features.visitor();
      const mobile = engine === "pglite" ? "13800138000" : "13800138001";
      const code = await codeFor(features, visitor, mobile);
      const { message } = await visitor.call("POST", signup, { mobile, code, password, terms: true, cid, lang: "zh" });
      visitor.token = message.token;
      const customer = (await visitor.call("GET", info)).message;
      assert.match(customer.id, /^[1-9]\d{8}$/);
      const { createDate, id, freeStats, ...rest } = customer;
      assert.ok(createDate > 0);
      assert.deepEqual(freeStats, (await features.billing.holdingsOf(`c:${id}`)).freeStats);
      assert.deepEqual(rest, {
        name: `138****${mobile.slice(-4)}`,
        mobile,
        email: null,
        nickname: null,
        thumb: null,
        isAdmin: false,
        hasPassword: true,
        credits: 0,
        orderList: [],
        links: { left: 1_000, perDay: 1_000 },
      });
      await loggedIn(features, mobile);
      await loggedIn(features, id);
    });

    test("an email is the same in every spelling", async () => {
      const customer = await aCustomer(features);
      await loggedIn(features, customer.email.toUpperCase());
      await loggedIn(features, customer.email.replace("example", "ｅxample"));
      features.later(60_000);
      const code = await codeFor(features, features.visitor(), customer.email);
      const input = { email: customer.email.replace("org", "ｏrg"), code, password, terms: "true", cid };
      assert.equal((await features.visitor().call("POST", signup, input)).key, "contactTaken");
    });

    test("an invalid field is named in the answer, with the same sentence as in the form", async () => {
      const visitor = features.visitor();
      const input = { email: "me@example.org", code: "123456", password, terms: "true", cid, lang: "zh" };
      const told = async (more: object) => {
        const { state, message, key, field } = await visitor.call("POST", signup, { ...input, ...more });
        assert.equal(state, "1");
        return { message, key, field };
      };
      assert.deepEqual(await told({ email: "me@example" }), {
        message: "邮箱格式不正确",
        key: "emailInvalid",
        field: "email",
      });
      assert.deepEqual(await told({ password: "short" }), {
        message: "密码须为 6–18 位，同时包含字母和数字",
        key: "passwordInvalid",
        field: "password",
      });
      assert.equal((await told({ terms: undefined })).key, "termsMissing");
      assert.equal((await told({ code: "" })).key, "codeEmpty");
      assert.deepEqual((await told({})).field, "code");
      assert.equal((await told({ email: undefined })).key, "contactEmpty");
    });

    test("an existing account is revealed only to a person who has the code for its contact", async () => {
      const customer = await aCustomer(features);
      features.later(60_000);
      const visitor = features.visitor();
      const input = { email: customer.email, code: "000000", password, terms: "true", cid: "another browser" };
      assert.equal((await visitor.call("POST", signup, input)).key, "codeWrong");
      const code = await codeFor(features, visitor, customer.email);
      const answer = await visitor.call("POST", signup, { ...input, code, cid });
      assert.deepEqual([answer.key, answer.field], ["contactTaken", "email"]);
    });

    test("of two concurrent sign-ups with one contact, one creates the account", async () => {
      const first = features.visitor();
      const second = features.visitor();
      const email = newEmail();
      const code = await codeFor(features, first, email);
      features.later(60_000);
      await askCode(second, email, "the second browser");
      const { text } = await features.post.letterTo(email, 2);
      const other = /\b\d{6}\b/.exec(text)?.[0];
      const both = await Promise.all([
        first.call("POST", signup, { email, code, password, terms: "true", cid }),
        second.call("POST", signup, { email, code: other, password, terms: "true", cid: "the second browser" }),
      ]);
      assert.deepEqual(both.map(({ state, key }) => key ?? state).sort(), ["0", "contactTaken"]);
    });

    test("known and unknown names get the same answer after the same work", async () => {
      const customer = await aCustomer(features);
      const measured = async (name: string, address: string) => {
        Object.assign(work, { hashes: 0, checks: 0 });
        return { answer: await tryLogin(name, "wrong1pass", address), ...work };
      };
      const known = await measured(customer.email, "203.0.113.1");
      assert.deepEqual(known.answer.key, "loginFailed");
      assert.deepEqual(await measured(newEmail(), "203.0.113.1"), known);
      assert.deepEqual(await measured(customer.id, "203.0.113.1"), known);
      assert.equal(known.checks, 1);
    });

    test("codes are sent to known and unknown contacts alike, and a wrong code gets the same answer for both", async () => {
      const customer = await aCustomer(features);
      features.later(60_000);
      const measured = async (email: string) => {
        const visitor = features.visitor();
        Object.assign(work, { hashes: 0, checks: 0 });
        const before = features.post.letters.length;
        const asked = await askCode(visitor, email);
        await features.accounts.close();
        const letters = features.post.letters.slice(before);
        const code = /\b\d{6}\b/.exec(letters[0]?.text ?? "")?.[0] === "000000" ? "000001" : "000000";
        const refused = await visitor.call("POST", reset, { name: email, code, password, cid });
        const texts = letters.map(({ text }) => text.replace(/\b\d{6}\b/, "……"));
        return { asked, letters: texts, refused, ...work };
      };
      const known = await measured(customer.email);
      assert.equal(known.asked.state, "0");
      assert.equal(known.letters.length, 1);
      assert.equal(known.refused.key, "codeWrong");
      assert.deepEqual(await measured(newEmail()), known);
    });

    test("ten wrong passwords slow an account for all networks, and the wait grows; a known network is exempt", async () => {
      const customer = await aCustomer(features);
      for (let tries = 0; tries < 10; tries++)
        assert.equal((await tryLogin(customer.email, "wrong1pass", `198.51.100.${tries}`)).key, "loginFailed");
      const slowed = await tryLogin(customer.email, password, "198.51.100.20");
      assert.equal(slowed.key, "tooManyTries");
      waits(slowed, 30);
      const byId = await tryLogin(customer.id, password, "198.51.100.21");
      assert.equal(byId.key, "tooManyTries", "another name of the same account is no way round");

      features.later(30_000);
      assert.equal((await tryLogin(customer.email, "wrong1pass", "198.51.100.22")).key, "loginFailed");
      waits(await tryLogin(customer.email, password, "198.51.100.23"), 60);

      assert.equal((await tryLogin(customer.email, password, "127.0.0.1")).state, "0", "where they signed up");
      assert.equal((await tryLogin(customer.email, "wrong1pass", "198.51.100.24")).key, "loginFailed", "forgiven");
    });

    test("a name without an account is slowed down in the same way", async () => {
      const name = newEmail();
      for (let tries = 0; tries < 10; tries++) await tryLogin(name, "wrong1pass", `192.0.2.${tries}`);
      const slowed = await tryLogin(name, "wrong1pass", "192.0.2.20");
      assert.equal(slowed.key, "tooManyTries");
      waits(slowed, 30);
    });

    test("a neighbour's wrong passwords lock nobody out behind the same address, and do not free the neighbour", async () => {
      const customer = await aCustomer(features);
      const address = "203.0.113.66";
      assert.equal((await tryLogin(customer.email, password, address)).state, "0");
      for (let tries = 0; tries < 10; tries++) await tryLogin(newEmail(), "wrong1pass", address);
      assert.equal((await tryLogin(newEmail(), "wrong1pass", address)).key, "tooManyTries");
      assert.equal((await tryLogin(customer.email, password, address)).state, "0");
      for (let tries = 0; tries < 10; tries++)
        assert.equal((await tryLogin(customer.email, "wrong1pass", address)).key, "loginFailed");
      waits(await tryLogin(customer.email, password, address), 30);
    });

    test("a neighbour who tries the owner's name does not lock out the owner's browser, which has its own count", async () => {
      const customer = await aCustomer(features);
      const address = "203.0.113.99";
      const home = async (secret: string, browser: Visitor) =>
        await browser.call("POST", login, { name: customer.email, password: secret });
      assert.equal((await tryLogin(customer.email, password, address)).state, "0");
      for (let tries = 0; tries < 12; tries++) await tryLogin(customer.email, "wrong1pass", address);
      for (let tries = 0; tries < 12; tries++) await tryLogin(customer.email, "wrong1pass", "127.0.0.1");
      assert.equal((await tryLogin(customer.email, password, "127.0.0.1")).key, "tooManyTries");
      const own: Visitor = customer;
      own.token = null;
      assert.equal((await home(password, own)).state, "0", "the browser that signed up");
      assert.equal((await home(password, features.visitor())).key, "tooManyTries", "the neighbour waits on");
      for (let tries = 0; tries < 10; tries++) assert.equal((await home("wrong1pass", own)).key, "loginFailed");
      waits(await home(password, own), 30);
    });

    test("of 20 concurrent wrong passwords ten are checked, and the address waits whatever name comes next", async () => {
      Object.assign(work, { checks: 0 });
      const address = "203.0.113.77";
      const tries = Array.from({ length: 20 }, () => tryLogin(newEmail(), "wrong1pass", address));
      const keys = (await Promise.all(tries)).map(({ key }) => key);
      assert.equal(keys.filter((key) => key === "loginFailed").length, 10);
      assert.equal(work.checks, 10);
      const customer = await aCustomer(features);
      assert.equal((await tryLogin(customer.email, password, address)).key, "tooManyTries");
      features.later(30_000);
      assert.equal((await tryLogin(customer.email, password, address)).state, "0");
    });

    test("right passwords never slow an address down", async () => {
      const customer = await aCustomer(features);
      for (let count = 0; count < 12; count++)
        assert.equal((await tryLogin(customer.email, password, "203.0.113.88")).state, "0");
    });

    test("a new password ends all other sessions, which then get 10005", async () => {
      const customer = await aCustomer(features);
      const other = await loggedIn(features, customer.email);
      const third = await loggedIn(features, customer.email);
      features.later(60_000);
      const token = other.token;
      other.token = null;
      const code = await codeFor(features, other, customer.email);
      other.token = token;
      features.frames.length = 0;
      const input = { name: customer.email.toUpperCase(), code, password: "another456", cid };
      assert.equal((await other.call("POST", reset, input)).state, "0");
      assert.equal((await other.call("GET", info)).state, "0");
      for (const gone of [customer, third]) assert.equal((await gone.call("GET", info)).state, "10005");
      assert.deepEqual(features.frames.at(-1)?.frame, { method: "CUSTOMER_CHANGED" });
      assert.equal(
        (await features.visitor().call("POST", login, { name: customer.email, password })).key,
        "loginFailed",
      );
      await loggedIn(features, customer.email, features.visitor(), "another456");
    });

    test("an old password that was checked just before the new one was set does not sign in", async () => {
      const customer = await aCustomer(features);
      features.later(60_000);
      const visitor = features.visitor();
      const code = await codeFor(features, visitor, customer.email);
      betweenTimes = async () => {
        const input = { name: customer.email, code, password: "another456", cid };
        assert.equal((await visitor.call("POST", reset, input)).state, "0");
      };
      const thief = features.visitor();
      const answer = await thief.call("POST", login, { name: customer.email, password });
      assert.deepEqual([answer.key, answer.message], ["loginFailed", "The name or password is wrong."]);
      const owner = await loggedIn(features, customer.email, features.visitor(), "another456");
      assert.equal((await owner.call("GET", "/client/customer/session/list")).message.length, 1);
    });

    test("if the account is deleted while its password is checked, the browser's visitor data stay", async () => {
      const customer = await aCustomer(features);
      const visitor = features.visitor();
      const ownerId = await visitor.ownerId();
      await aJob(features, ownerId);
      const { db } = features.parts.database;
      betweenTimes = async () => void (await db.delete(customers).where(eq(customers.id, customer.id)));
      assert.notEqual((await visitor.call("POST", login, { name: customer.email, password })).state, "0");
      assert.equal((await features.jobs.recordsOf(ownerId)).length, 1);
    });

    test("a visitor can replace a forgotten password: all sessions end, and the account is no longer slowed", async () => {
      const customer = await aCustomer(features);
      for (let tries = 0; tries < 10; tries++) await tryLogin(customer.email, "wrong1pass", `198.18.0.${tries}`);
      features.later(60_000);
      const visitor = features.visitor();
      const code = await codeFor(features, visitor, customer.email);
      await visitor.call("POST", reset, { name: customer.email, code, password: "another456", cid });
      assert.equal((await customer.call("GET", info)).state, "10005");
      assert.equal((await tryLogin(customer.email, "another456", "198.18.0.20")).state, "0");
    });

    test("a person with the code for a contact without an account learns that there is none", async () => {
      const visitor = features.visitor();
      const email = newEmail();
      const code = await codeFor(features, visitor, email);
      const answer = await visitor.call("POST", reset, { name: email, code, password, cid });
      assert.deepEqual([answer.key, answer.field], ["contactUnknown", "name"]);
    });
  });
}
