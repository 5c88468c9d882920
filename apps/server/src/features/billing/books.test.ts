import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import type { Service } from "@cutwater/contract/billing.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { aCustomer, buys, type SignedUp } from "@cutwater/testing/customers.ts";
import { erasing } from "@cutwater/testing/erasing.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { createAnswers } from "../../platform/http/answers.ts";
import { makeAdmin } from "../accounts/index.ts";
import { chargeKey, type Work } from "./index.ts";
import { differencesInBooks } from "./ledger/check.ts";
import { billingMessages } from "./messages.ts";
import { ledgerChecks, orders } from "./tables.ts";

const day = 86_400_000;

for (const engine of engines) {
  describe(`a customer's books on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let admin: SignedUp;
    before(async () => {
      features = await startFeatures({ engine, works: false });
      await features.billing.offer("VIDEO_DOWNLOAD", [erasing]);
      admin = await aCustomer(features);
      await makeAdmin(features.parts.database.db, admin.email);
    });
    after(() => features.close());

    const info = async (customer: SignedUp) => (await customer.call("GET", "/client/customer/get/info")).message;
    const runChore = async (name: string) => {
      const chore = features.billing.chores.find((one) => one.name === name) ?? assert.fail(name);
      await chore.run(new AbortController().signal);
    };
    const erase = (customer: SignedUp, units: number, jobId = randomUUID()) => ({
      customerId: customer.id,
      serviceCode: erasing.code,
      units,
      jobId,
      name: "Erase 1",
      durationSeconds: units,
    });
    const hold = (work: Work) =>
      features.parts.database.db.transaction((tx) => features.billing.charges.hold(tx, work));
    const adjust = (customerId: string, amount: number, onceKey: string = randomUUID()) =>
      admin.call("POST", "/client/admin/credits/adjust", { customerId, amount, days: 30, reason: "a test", onceKey });
    const statusOf = async (id: string) => {
      const [row] = await features.parts.database.db.select().from(orders).where(eq(orders.id, id));
      return [row?.status, row?.remains];
    };

    test("a plan grants its credits and opens its features until its time ends, even when its credits are used up", async () => {
      const customer = await aCustomer(features);
      const id = await buys(features, customer.id, "BASIC_YEAR");
      assert.deepEqual(
        [(await info(customer)).credits, (await info(customer)).orderList[0].productCode],
        [4_200, "BASIC_YEAR"],
      );
      const work = erase(customer, 4_200);
      await hold(work);
      await features.parts.database.db.transaction((tx) => features.billing.charges.settle(tx, chargeKey(work)));
      assert.deepEqual(await statusOf(id), [4, 0]);
      const caller = { ownerId: `c:${customer.id}`, isAdmin: false };
      assert.equal((await features.billing.gatesOf(caller)).fullHd, true);
      assert.deepEqual(await features.billing.allowanceOf(caller), { seconds: 180, scale: 12 });
      const { message } = await customer.call("GET", "/client/customer/order/record/page", { pageSize: "1" });
      assert.deepEqual(
        [
          message.count,
          message.list[0].service.name,
          message.list[0].credits,
          message.list[0].duration,
          message.list[0].state,
        ],
        [1, "Erasing", 4_200, 4_200, "used"],
      );
      features.later(365 * day);
      assert.deepEqual(await features.billing.allowanceOf(caller), { seconds: 5, scale: 8 });
      features.later(-365 * day);
    });

    test("a purchase counts at once, even if this process's clock is behind the granting process's", async () => {
      const customer = await aCustomer(features);
      features.later(5_000);
      await buys(features, customer.id, "BASIC_MONTH");
      features.later(-5_000);
      const { credits, orderList } = await info(customer);
      assert.deepEqual([credits, orderList[0].productCode, orderList.length], [300, "BASIC_MONTH", 1]);
    });

    test("the clock ends lots whose time is over, and updates their owner's header", async () => {
      const customer = await aCustomer(features);
      const id = await buys(features, customer.id, "BASIC_MONTH");
      features.later(30 * day);
      features.frames.length = 0;
      await runChore("billing: ended lots");
      assert.deepEqual(await statusOf(id), [3, 0]);
      assert.ok(features.frames.some(({ ownerId }) => ownerId === `c:${customer.id}`));
      features.later(-30 * day);
    });

    test("an admin gives and takes credits, each request once, and every change is in the log of acts", async () => {
      const customer = await aCustomer(features);
      const onceKey = randomUUID();
      assert.equal((await adjust(customer.id, 8, onceKey)).message.credits, 8);
      assert.equal((await adjust(customer.id, 8, onceKey)).message.credits, 8, "sent twice, done once");
      assert.equal((await adjust(customer.id, 9, onceKey)).key, "onceKeyUsed");
      assert.equal((await adjust(customer.id, -5)).message.credits, 3);
      assert.equal((await adjust(customer.id, -4)).key, "tooFewCredits");
      assert.deepEqual((await info(customer)).orderList, [], "credits from us are no plan");
      const { message } = await admin.call("GET", "/client/admin/act/page", { pageSize: "2" });
      assert.deepEqual(
        message.list.map((act: { adminId: string; subject: string; detail: object }) => [
          act.adminId,
          act.subject,
          act.detail,
        ]),
        [
          [admin.id, customer.id, { amount: -5, reason: "a test" }],
          [admin.id, customer.id, { amount: 8, days: 30, reason: "a test" }],
        ],
      );
      const page = await admin.call("POST", "/client/admin/order/page", { customerId: customer.id });
      assert.deepEqual([page.message.count, page.message.list[0].product.code], [1, "CREDITS"]);
    });

    test("an admin changes prices, and marks customers with free access", async () => {
      const edited = (await admin.call("GET", "/client/admin/product/list")).message[0];
      const { code: _, ...changes } = { ...edited, price: 3_100 };
      assert.equal((await admin.call("POST", "/client/admin/product/update", changes)).message.price, 3_100);
      assert.equal((await admin.call("GET", "/client/setting/product/list")).message[0].price, 3_100);
      assert.equal(
        (await admin.call("POST", "/client/admin/product/update", { ...changes, price: null })).key,
        "onePriceOnly",
      );
      await admin.call("POST", "/client/admin/product/update", { ...changes, price: edited.price });
      const services = (await admin.call("GET", "/client/admin/service/list")).message;
      const { unit: __, ...rest } = services.find(({ code }: { code: string }) => code === erasing.code);
      const update = { ...rest, credits: 4, furtherCredits: 6 };
      const updated = (await admin.call("POST", "/client/admin/service/update", update)).message;
      assert.deepEqual([updated.credits, updated.furtherCredits], [4, 6]);
      await features.billing.offer("VIDEO_DOWNLOAD", [{ ...erasing, credits: 9, furtherEn: "other one" }]);
      const listed = (await admin.call("GET", "/client/setting/service/list")).message;
      assert.deepEqual(
        listed.map((one: Service) => [one.code, one.credits, one.furtherCredits, one.further]),
        [
          ["VIDEO_DOWNLOAD", 1, 0, null],
          [erasing.code, 4, 6, "other one"],
        ],
        "what an admin says of a price outlives the next start",
      );
      await admin.call("POST", "/client/admin/service/update", rest);
      const customer = await aCustomer(features);
      const mark = { customerId: customer.id, isFreeEntitled: true, reason: "a friend" };
      assert.equal((await admin.call("POST", "/client/admin/customer/free", mark)).message.isFreeEntitled, true);
    });

    test("work costs its units, rounded up, and each further part; a service without its tool is not offered", async () => {
      const customer = await aCustomer(features);
      await buys(features, customer.id, "BASIC_MONTH");
      const { charges } = features.billing;
      const work = { ...erase(customer, 7), furtherParts: 3 };
      assert.deepEqual(await charges.quote(work), { credits: 22, isFree: false });
      assert.equal((await hold(work)).credits, 22);
      assert.equal((await info(customer)).credits, 278);
      await assert.rejects(hold({ ...erase(customer, 7), furtherParts: -1 }), RangeError);
      await assert.rejects(charges.quote({ ...work, furtherParts: 0.5 }), RangeError);

      await features.billing.offer("VIDEO_DOWNLOAD", []);
      const codes = async () =>
        (await customer.call("GET", "/client/setting/service/list")).message.map(({ code }: Service) => code);
      assert.deepEqual(await codes(), ["VIDEO_DOWNLOAD"]);
      assert.deepEqual(Object.keys((await info(customer)).freeStats), ["VIDEO_DOWNLOAD"]);
      await features.billing.offer("VIDEO_DOWNLOAD", [erasing]);
      assert.deepEqual(await codes(), ["VIDEO_DOWNLOAD", erasing.code]);
    });

    test("rules.16 free uses are for customers without a plan: while a plan is running, credits pay and free uses stay", async () => {
      const customer = await aCustomer(features);
      const { charges } = features.billing;
      const left = async () => (await info(customer)).freeStats[erasing.code].customerFreeTimes;
      assert.equal((await hold(erase(customer, 3))).isFree, true);
      assert.equal((await adjust(customer.id, 8)).state, "0");
      assert.equal((await charges.quote(erase(customer, 3))).isFree, true, "given credits are no plan");
      await buys(features, customer.id, "BASIC_MONTH");
      assert.deepEqual(await charges.quote(erase(customer, 3)), { credits: 3, isFree: false });
      assert.equal((await hold(erase(customer, 3))).credits, 3);
      assert.deepEqual([(await info(customer)).credits, await left()], [305, 1]);
      features.later(30 * day);
      assert.equal((await charges.quote(erase(customer, 3))).isFree, true);
      features.later(-30 * day);
    });

    test("services, and the records of their use, are named in the reader's language", async () => {
      const customer = await aCustomer(features);
      await hold(erase(customer, 1));
      const read = async (language: string, path: string) => {
        const answer = await customer.get(`${apiBase}${path}`, { "accept-language": language });
        return ((await answer.json()) as { message: any }).message;
      };
      for (const [language, name] of [
        ["en", erasing.nameEn],
        ["zh", erasing.nameZh],
      ] as const) {
        const services: Service[] = await read(language, "/client/setting/service/list");
        assert.equal(services.find(({ code }) => code === erasing.code)?.name, name);
        const { list } = await read(language, "/client/customer/order/record/page");
        assert.deepEqual(
          list.map(({ service }: { service: object }) => service),
          [{ code: erasing.code, name }],
        );
      }
    });

    test("when a customer is deleted, the books stay without the name", async () => {
      const customer = await aCustomer(features);
      const id = await buys(features, customer.id, "BASIC_MONTH");
      await hold(erase(customer, 3));
      await features.billing.forget(`c:${customer.id}`);
      const [row] = await features.parts.database.db.select().from(orders).where(eq(orders.id, id));
      assert.match(row?.customerId ?? "", /^gone:/);
      const page = await admin.call("POST", "/client/admin/order/page", { pageSize: 200 });
      const shown = page.message.list.find((order: { id: string }) => order.id === id);
      assert.equal(shown.customerId, null);
      assert.deepEqual(await differencesInBooks(features.parts.database.db), []);
    });

    test("the nightly check finds nothing in correct books, and finds a planted inconsistency", async () => {
      const { db } = features.parts.database;
      const gauge = features.billing.gauges[0] ?? assert.fail("the check has a gauge");
      await runChore("billing: check of the books");
      assert.equal(await gauge.read(), 0);
      const customer = await aCustomer(features);
      const id = await buys(features, customer.id, "BASIC_MONTH");
      await db.update(orders).set({ remains: 299 }).where(eq(orders.id, id));
      features.later(1);
      await runChore("billing: check of the books");
      assert.equal(await gauge.read(), 2);
      const rows = await db.select().from(ledgerChecks);
      const { found } = rows.reduce((one, other) => (other.checkedAt > one.checkedAt ? other : one));
      assert.deepEqual(found, [
        { rule: "ledger = remains", subject: customer.id, expected: 300, found: 299 },
        { rule: "lot = its allocations", subject: id, expected: 300, found: 299 },
      ]);
      await db.update(orders).set({ remains: 300 }).where(eq(orders.id, id));
    });
  });
}

test("billing's refusals have the sentences of errors.7 and errors.3, also in Chinese", () => {
  const { of } = createAnswers([billingMessages]);
  for (const [key, en, zh] of [
    ["lacksCredits", "Your credits are insufficient, please purchase", "您的点数不足，请购买"],
    ["freeAccess", "You have enjoyed free access, no need to place an order", "您已享受免费权益，无需下单"],
    ["invalidPackage", "Invalid package", "无效的套餐"],
  ] as const)
    assert.deepEqual([of(new Refusal(key), "en").message, of(new Refusal(key), "zh").message], [en, zh]);
});
