import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aCustomer, password, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { formerUses } from "../tables.ts";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false, tools: trialTools, passwords: quickPasswords });
});
after(() => features.close());

type Stats = Record<string, { freeTimes: number; customerFreeTimes: number }>;
const statsOf = async (who: SignedUp): Promise<Stats> =>
  (await who.call("GET", "/client/customer/get/info")).message.freeStats;
const leave = async (who: SignedUp) =>
  assert.equal((await who.call("POST", "/client/customer/delete", { password })).state, "0");
const comeAgain = async ({ email }: SignedUp) => {
  // Within the same hour, the third code would need a captcha.
  features.later(2 * 3_600_000);
  // Waits until the email about the deletion has been sent, so that the next email is the one with the code.
  await features.accounts.close();
  return await aCustomer(features, { email });
};
/** Uses one free use for good. */
async function use(who: SignedUp, serviceCode: string): Promise<void> {
  const { charges } = features.billing;
  const work = { customerId: who.id, serviceCode, units: 1, jobId: crypto.randomUUID(), name: "a" };
  await features.parts.database.db.transaction(async (tx) => {
    const { key, isFree } = await charges.hold(tx, work);
    assert.ok(isFree);
    await charges.settle(tx, key);
  });
}

test("a customer who deletes the account and signs up again within a year has only the remaining free uses", async () => {
  const first = await aCustomer(features);
  const all = await statsOf(first);
  const [[service = "", { freeTimes }]] = Object.entries(all).filter(([, stats]) => stats.freeTimes > 1) as [
    [string, Stats[string]],
  ];
  await use(first, service);
  await leave(first);
  const second = await comeAgain(first);
  assert.notEqual(second.id, first.id);
  assert.equal((await statsOf(second))[service]?.customerFreeTimes, freeTimes - 1);
  await use(second, service);
  await leave(second);
  const third = await comeAgain(first);
  assert.equal((await statsOf(third))[service]?.customerFreeTimes, freeTimes - 2, "those of both count");
  await leave(third);

  const { db } = features.parts.database;
  const kept = await db.select().from(formerUses);
  assert.equal(kept.length, 1);
  assert.ok(!JSON.stringify(kept).includes(first.email) && !kept.some(({ subject }) => subject === third.id));
  features.later(365 * 86_400_000);
  const chore = features.billing.chores.find(({ name }) => name === "billing: old free uses");
  await (chore ?? assert.fail("no such chore")).run(new AbortController().signal);
  assert.deepEqual(await db.select().from(formerUses), []);
  assert.deepEqual(await statsOf(await comeAgain(first)), all);
});

test("nothing is stored about a deleted customer who used nothing free", async () => {
  await leave(await aCustomer(features));
  assert.deepEqual(await features.parts.database.db.select().from(formerUses), []);
});
