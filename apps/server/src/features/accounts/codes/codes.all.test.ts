import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { engines, lacks, makeDatabase } from "@cutwater/testing/make-database.ts";
import pino from "pino";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createBackground } from "../background.ts";
import { createKeyedHash } from "../keyed-hash.ts";
import { codes as codeTable, paces } from "../tables.ts";
import { createCodes, type SendCode } from "./codes.ts";

const minute = 60_000;
const hour = 60 * minute;
const cid = "browser-one";
const visitor = { kind: "visitor", address: "203.0.113.9", language: "en" } as const;

for (const engine of engines) {
  describe(`codes on ${engine}`, { skip: lacks(engine) }, () => {
    let database: OpenDatabase;
    let now = 0;
    let next = 0;
    let solved = 0;
    let sent: { contact: string; code: string }[] = [];
    const logged: string[] = [];
    const hash = createKeyedHash("a secret of the tests", "codes");
    const log = pino({ level: "info" }, { write: (line) => logged.push(line) });
    const background = createBackground(log);
    const open = (sendCode: SendCode = async (letter) => void sent.push(letter)) =>
      createCodes({
        db: database.db,
        clock: { now: () => now },
        hash,
        log,
        background,
        captcha: {
          async take(captcha) {
            if (captcha !== "solved") throw new Refusal("captchaWrong");
            solved++;
          },
        },
        sendCode,
      });
    const from = (address: string) => ({ ...visitor, address });
    /** Moves the clock on by two hours. @returns an email address that no other test has used */
    const fresh = () => {
      now += 2 * hour;
      sent = [];
      return `person${++next}@example.org`;
    };
    const send = async (contact: string, more: { captcha?: string; cid?: string } = {}) => {
      await open().send({ contact, cid, ...more }, visitor);
      await background.close();
      return sent.at(-1)?.code ?? assert.fail("nothing was sent");
    };
    const refused =
      (key: string, params: object = {}) =>
      (error: unknown) => {
        assert.ok(error instanceof Refusal, String(error));
        assert.equal(error.key, key);
        for (const [name, value] of Object.entries(params)) assert.equal(error.params[name], value, name);
        return true;
      };

    before(async () => {
      database = await makeDatabase(engine);
    });
    after(async () => {
      await database.close();
    });

    test("a code has six digits and is valid once", async () => {
      const contact = fresh();
      const code = await send(contact);
      assert.match(code, /^\d{6}$/);
      await open().take({ contact, cid, code });
      await assert.rejects(open().take({ contact, cid, code }), refused("codeWrong", { field: "code" }));
    });

    test("of 20 concurrent tries of one right code, one succeeds", async () => {
      for (let round = 0; round < 3; round++) {
        const contact = fresh();
        const code = await send(contact);
        const tries = await Promise.allSettled(Array.from({ length: 20 }, () => open().take({ contact, cid, code })));
        assert.equal(tries.filter(({ status }) => status === "fulfilled").length, 1);
      }
    });

    test("the fifth wrong try ends the code, also if many tries are concurrent", async () => {
      const contact = fresh();
      const code = await send(contact);
      const wrong = code === "000000" ? "000001" : "000000";
      for (let tries = 0; tries < 4; tries++) await assert.rejects(open().take({ contact, cid, code: wrong }));
      await open().take({ contact, cid, code });

      const another = fresh();
      const unused = await send(another);
      const other = unused === "000000" ? "000001" : "000000";
      await Promise.allSettled(Array.from({ length: 20 }, () => open().take({ contact: another, cid, code: other })));
      await assert.rejects(open().take({ contact: another, cid, code: unused }), refused("codeWrong"));
    });

    test("a code is valid for ten minutes, for the contact and the browser that requested it", async () => {
      const contact = fresh();
      const code = await send(contact);
      await assert.rejects(open().take({ contact, cid: "browser-two", code }), refused("codeWrong"));
      await assert.rejects(open().take({ contact: "else@example.org", cid, code }), refused("codeWrong"));
      now += 10 * minute;
      await assert.rejects(open().take({ contact, cid, code }), refused("codeWrong"));
      now -= 1;
      await open().take({ contact, cid, code });
    });

    test("a new code replaces the previous one", async () => {
      const contact = fresh();
      const first = await send(contact);
      now += minute;
      const second = await send(contact);
      if (first !== second) await assert.rejects(open().take({ contact, cid, code: first }), refused("codeWrong"));
      await open().take({ contact, cid, code: second });
    });

    test("the next code may be requested after 60 s, also by another browser and by many at once", async () => {
      const contact = fresh();
      assert.deepEqual(await open().send({ contact, cid }, visitor), { retryAfterSeconds: 60 });
      now += 20_000;
      const other = open().send({ contact, cid: "browser-two" }, visitor);
      await assert.rejects(other, refused("codeTooSoon", { retryAfterSeconds: 40 }));
      now += 40_000;
      const requests = Array.from({ length: 10 }, () => open().send({ contact, cid }, visitor));
      const many = await Promise.allSettled(requests);
      assert.equal(many.filter(({ status }) => status === "fulfilled").length, 1);
      await background.close();
      assert.equal(sent.length, 2);
    });

    test("from the third code within an hour a captcha is needed, and a seventh is not sent", async () => {
      const contact = fresh();
      for (let count = 0; count < 2; count++) {
        await send(contact);
        now += minute;
      }
      await assert.rejects(send(contact), refused("captchaNeeded", { field: "captcha" }));
      await assert.rejects(send(contact, { captcha: "forged" }), refused("captchaWrong"));
      solved = 0;
      for (let count = 2; count < 6; count++) {
        await send(contact, { captcha: "solved" });
        now += minute;
      }
      assert.equal(solved, 4);
      assert.equal(sent.length, 6);
      const seventh = send(contact, { captcha: "solved" });
      await assert.rejects(seventh, refused("codeTooMany", { retryAfterSeconds: 54 * 60 }));
      assert.equal(solved, 4, "a captcha is not used up by a code that is not sent");
      now += 54 * minute;
      await send(contact, { captcha: "solved" });
    });

    test("a signed-in customer's own profile always needs a captcha", async () => {
      const contact = fresh();
      const customer = { ...visitor, kind: "customer" } as const;
      await assert.rejects(open().send({ contact, cid }, customer), refused("captchaNeeded"));
      await open().send({ contact, cid, captcha: "solved" }, customer);
    });

    test("from the third code from one network a captcha is needed, regardless of the recipients", async () => {
      const contacts = [fresh(), `second${next}@example.org`, `third${next}@example.org`] as const;
      await send(contacts[0]);
      await send(contacts[1]);
      await assert.rejects(send(contacts[2]), refused("captchaNeeded"));
      await open().send({ contact: contacts[2], cid }, from("203.0.113.10"));
      await send(`fourth${next}@example.org`, { captcha: "solved" });
    });

    test("of ten concurrent codes from one network, two are sent without a captcha", async () => {
      const first = fresh();
      const requests = Array.from({ length: 10 }, (_, count) =>
        open().send({ contact: `${count}${first}`, cid }, visitor),
      );
      const many = await Promise.allSettled(requests);
      const refusals = many.flatMap((ended) => (ended.status === "rejected" ? [ended.reason.key] : []));
      assert.deepEqual(refusals, Array(8).fill("captchaNeeded"));
    });

    test("strangers elsewhere cannot use up a customer's codes", async () => {
      const contact = fresh();
      for (let count = 0; count < 6; count++) {
        await open().send({ contact, cid: "a stranger", captcha: "solved" }, from("198.51.100.1"));
        now += minute;
      }
      await open().send({ contact, cid: "a stranger", captcha: "solved" }, from("198.51.100.2"));
      await assert.rejects(send(contact), refused("captchaNeeded"));
      await send(contact, { captcha: "solved" });
    });

    test("one contact gets 20 codes an hour and 40 a day, from whatever network they are requested", async () => {
      const contact = fresh();
      let sender = 0;
      const another = () => open().send({ contact, cid, captcha: "solved" }, from(`198.51.100.${++sender}`));
      for (let count = 0; count < 20; count++) await another();
      await assert.rejects(another(), refused("codeTooMany", { retryAfterSeconds: 3_600 }));
      now += hour;
      for (let count = 0; count < 20; count++) await another();
      now += hour;
      await assert.rejects(another(), refused("codeTooMany", { retryAfterSeconds: 22 * 3_600 }));
      now += 22 * hour;
      await another();
    });

    test("one network gets 60 codes an hour for all contacts, and an IPv6 household is one network", async () => {
      fresh();
      const household = (end: number) => from(`2001:db8:1:2::${end.toString(16)}`);
      const request = (count: number) => ({ contact: `many${engine}${count}@example.org`, cid, captcha: "solved" });
      for (let count = 1; count <= 60; count++) await open().send(request(count), household(count));
      solved = 0;
      await assert.rejects(
        open().send(request(61), household(61)),
        refused("codeTooMany", { retryAfterSeconds: 3_600 }),
      );
      assert.equal(solved, 0, "a captcha is not used up by a network that has had its codes");
      await open().send(request(61), from("2001:db8:1:3::1"));
    });

    test("the households of one /48 get 120 codes an hour together", async () => {
      fresh();
      const one = (count: number) =>
        open().send({ contact: `site${engine}${count}@example.org`, cid }, from(`2001:db8:7:${count}::1`));
      for (let count = 1; count <= 120; count++) await one(count);
      await assert.rejects(one(121), refused("codeTooMany", { retryAfterSeconds: 3_600 }));
    });

    test("the instance sends 500 text messages an hour; further ones are refused and logged for the operator", async () => {
      fresh();
      const one = (count: number) =>
        open().send({ contact: `138${String(count).padStart(8, "0")}`, cid }, from(`2001:db8:${count}::1`));
      const had = {
        subject: hash("text messages"),
        times: Array<number>(499).fill(now - hour + 1),
        staleAt: now + hour,
      };
      await database.db.insert(paces).values(had);
      await one(1499);
      logged.length = 0;
      await assert.rejects(one(1500), refused("codeTooMany", { retryAfterSeconds: 1 }));
      assert.match(String(logged), /all text messages of the hour are sent/);
      await open().send({ contact: `mail${engine}@example.org`, cid }, from("2001:db8:ffff::1"));
    });

    test("the database contains neither contacts nor codes", async () => {
      const contact = fresh();
      const code = await send(contact);
      const rows = JSON.stringify([await database.db.select().from(codeTable), await database.db.select().from(paces)]);
      assert.ok(!rows.includes(contact) && !rows.includes(`"${code}"`));
    });

    test("the response does not wait for the mail, and a mail that fails is logged without contact or code", async () => {
      const contact = fresh();
      const held = Promise.withResolvers<void>();
      let code = "";
      await open(async (letter) => {
        code = letter.code;
        await held.promise;
      }).send({ contact, cid }, visitor);
      logged.length = 0;
      held.reject(new Error("the mail server is away"));
      await background.close();
      assert.equal(logged.length, 1);
      assert.match(String(logged[0]), /the mail server is away[^]*a code could not be sent/);
      assert.ok(!logged[0]?.includes(contact) && !logged[0]?.includes(code));
    });
  });
}
