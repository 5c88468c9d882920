import assert from "node:assert/strict";
import { test } from "node:test";
import { type Order, Payment } from "@cutwater/contract/billing.ts";
import { createVisitor } from "@cutwater/testing/features.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { quickEngine, silentLog } from "@cutwater/testing/make-database.ts";
import { basicMonth } from "@cutwater/testing/shop.ts";
import { signUp } from "@cutwater/testing/sign-up.ts";
import { lacksEngine, type RunningServer, startServer } from "@cutwater/testing/start-server.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { differencesInBooks } from "../ledger/check.ts";

const kills = isSoak ? 20 : 1;
const buyersAtOnce = 8;

test(`kill -9, times ${kills}, amid purchases: what was paid is granted once, what was not is not`, {
  skip: lacksEngine,
}, async () => {
  let server: RunningServer = await startServer({ engine: quickEngine, env: { PAYMENTS: "sandbox" } });
  const customer = createVisitor(() => server.origin);
  /** Payments that the cashier reported as taken, before or after a kill. */
  const taken = new Set<string>();

  const ask = async (path: string, input: object) =>
    (await customer.call("POST", `/client/trade/${path}`, { ...input })).message;
  async function pay(id: string): Promise<void> {
    const { standing } = await ask("cashier/use", { id, act: "pay" });
    if (standing === "paid") taken.add(id);
  }
  const buy = async () =>
    await pay((await ask("order/submit", { productId: basicMonth.id, payment: Payment.sandbox })).id);
  const orders = async (): Promise<Order[]> =>
    (await customer.call("GET", "/client/customer/order/page", { pageSize: 200 })).message.list;

  try {
    await signUp(customer, server.dataDir);
    for (let round = 0; round < kills; round += 1) {
      // At the moment of the kill, each customer is at some step between ordering and the webhook's arrival. The moment is a
      // little later in each round.
      let answers = 0;
      const enough = Promise.withResolvers<void>();
      const heard = () => (answers += 1) > (round + 3) % buyersAtOnce && enough.resolve();
      const buyers = Array.from({ length: buyersAtOnce }, () => buy().finally(heard));
      const cutOff = Promise.allSettled(buyers);
      await enough.promise;
      await server.stop("SIGKILL");
      await cutOff;
      server = await server.again();
      // The customer continues at the step at which the kill interrupted them.
      for (const { id, status } of await orders()) if (status === 0) await pay(id);
    }

    for (const { id } of await orders()) await customer.call("GET", "/client/trade/order/get", { id });
    const all = await orders();
    const effective = all.filter(({ status }) => status === 1).map(({ id }) => id);
    assert.deepEqual(new Set(effective), new Set(all.map(({ id }) => id)), "everybody paid in the end");
    for (const id of taken) assert.ok(effective.includes(id), `${id} was paid`);
    assert.ok(all.length >= kills * buyersAtOnce * 0.5, `only ${all.length} orders came to be`);
    const { message: info } = await customer.call("GET", "/client/customer/get/info");
    assert.equal(info.credits, effective.length * basicMonth.credits);

    await server.stop();
    const database = await openDatabase(server.database, { log: silentLog });
    try {
      assert.deepEqual(await differencesInBooks(database.db), []);
    } finally {
      await database.close();
    }
  } finally {
    await server.close();
  }
});
