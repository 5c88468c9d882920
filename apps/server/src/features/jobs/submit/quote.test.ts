import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, type TrialData } from "@cutwater/testing/trials.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { services } from "../../billing/tables.ts";

let features: TestFeatures;
let customer: SignedUp;
before(async () => {
  features = await startFeatures({ tools: trialTools, works: false, passwords: quickPasswords });
  customer = await aCustomer(features);
  const credits = { customerId: customer.id, amount: 6, days: 30, onceKey: "of the test" };
  await features.parts.database.db.transaction((tx) => features.billing.books.adjust(tx, credits));
});
after(() => features.close());

const quoted = async (list: readonly TrialData[] | string) =>
  await customer.call("POST", "/client/opencut/execute/quotes", {
    serviceCode: "TRIAL",
    data: typeof list === "string" ? list : JSON.stringify(list),
  });

test("wire.11 several jobs are quoted together; a job that would be refused has its reason and costs nothing", async () => {
  const { state, message } = await quoted([{ units: 2 }, { units: 51 }, { units: 3, further: 1 }]);
  assert.equal(state, "0");
  assert.deepEqual(
    message.list.map(({ credits, key }: { credits: number; key: string | null }) => [credits, key]),
    [
      [2, null],
      [0, "TRIAL.tooMuch"],
      [5, null],
    ],
  );
  assert.equal(message.credits, 7);
  assert.equal(message.list[1].refusal, "A trial has at most 50 units.");
});

test("wire.11 free uses go to the first of several jobs, as they do at submission", async () => {
  const { db } = features.parts.database;
  await db.update(services).set({ freeTimes: 2 }).where(eq(services.code, "TRIAL"));
  try {
    const { message } = await quoted([{ units: 4 }, { units: 51 }, { units: 5 }, { units: 6 }]);
    assert.deepEqual(
      message.list.map(({ isFree }: { isFree: boolean }) => isFree),
      [true, false, true, false],
    );
    assert.equal(message.credits, 6);
    const held = [];
    for (const units of [4, 5, 6]) held.push((await askTrial(customer, { units })).message.credits);
    assert.deepEqual(held, [0, 0, 6]);
  } finally {
    await db.update(services).set({ freeTimes: 0 }).where(eq(services.code, "TRIAL"));
  }
});

test("wire.11 an empty list, a list of more than fifty, and a list of other things than jobs are refused", async () => {
  for (const list of [[], Array.from({ length: 51 }, () => ({})), "{}", "[1"])
    assert.equal((await quoted(list)).key, "dataUnreadable");
  const { message } = await quoted("[7]");
  assert.equal(message.list[0].key, "dataUnreadable");
});
