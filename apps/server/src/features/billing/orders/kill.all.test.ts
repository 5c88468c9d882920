import assert from "node:assert/strict";
import { test } from "node:test";
import { type Order, Payment } from "@cutwater/contract/billing.ts";
import { createVisitor } from "@cutwater/testing/features.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { quickEngine, silentLog } from "@cutwater/testing/make-database.ts";
import { basicMonth } from "@cutwater/testing/shop.ts";
import { signUp } from "@cutwater/testing/sign-up.ts";
import { lacksEngine, type RunningServer, startServer } from "@cutwater/testing/start-server.ts";
import { until } from "@cutwater/testing/until.ts";
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

  async function ask(path: string, input: object) {
    const { state, message } = await customer.call("POST", `/client/trade/${path}`, { ...input });
    assert.equal(state, "0", message);
    return message;
  }
  async function pay(id: string): Promise<void> {
    assert.equal((await ask("cashier/use", { id, act: "pay" })).standing, "paid");
    taken.add(id);
  }
  /** Opens an order. The server then asks the cashier whether it is paid, because a kill may lose the webhook. */
  const look = async (id: string) => await customer.call("GET", "/client/trade/order/get", { id });
  const buy = async () =>
    await pay((await ask("order/submit", { productId: basicMonth.id, payment: Payment.sandbox })).id);
  const orders = async (): Promise<Order[]> =>
    (await customer.call("GET", "/client/customer/order/page", { pageSize: 200 })).message.list;

  try {
    await signUp(customer, server.dataDir);
    for (let round = 0; round < kills; round += 1) {
      // At the moment of the kill, each customer is at some step between ordering and the webhook's arrival. The moment is a
      // little later in each round.
      let bought = 0;
      const enough = Promise.withResolvers<void>();
      const countOne = () => (bought += 1) > (round + 3) % buyersAtOnce && enough.resolve();
      const buyers = Array.from({ length: buyersAtOnce }, () => buy().then(countOne));
      const cutOff = Promise.allSettled(buyers);
      // No purchase fails before the kill.
      await Promise.race([enough.promise, Promise.all(buyers)]);
      await server.stop("SIGKILL");
      await cutOff;
      server = await server.again();
      // The customer continues at the step at which the kill interrupted them. Orders that stay waiting would soon be too many.
      for (const { id, status } of await orders()) if (status === 0) await pay(id).then(() => look(id));
    }

    // The server itself asks about waiting orders too: an order is looked at again until one of the two has settled it.
    await until("no order to wait", async () => {
      const waiting = (await orders()).filter(({ status }) => status === 0);
      for (const { id } of waiting) await look(id);
      return waiting.length === 0;
    });
    const all = await orders();
    const effective = all.filter(({ status }) => status === 1).map(({ id }) => id);
    assert.deepEqual(new Set(effective), new Set(all.map(({ id }) => id)), "everybody paid in the end");
    for (const id of taken) assert.ok(effective.includes(id), `${id} was paid`);
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
