import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Payment } from "@cutwater/contract/billing.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { basicMonth, openShop, type Shop } from "@cutwater/testing/shop.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import type { Delivery } from "../payments/delivery.stand-in.ts";
import { orders } from "../tables.ts";

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

for (const engine of engines) {
  describe(`providers' words all at once, on ${engine}`, { skip: lacks(engine) }, () => {
    let shop: Shop;
    before(async () => {
      shop = await openShop({ engine });
    });
    after(() => shop.close());

    /** An order by card, and Stripe's webhook for its payment. */
    async function begin() {
      const customer = await shop.customer();
      const { id, clientSecret } = await shop.order(customer, Payment.card);
      const intent = [...shop.stripe.intents.values()].find((one) => one.client_secret === clientSecret);
      return { customer, id, intentId: intent?.id ?? assert.fail("no intent") };
    }
    const deliver = (word: Delivery) => shop.deliver("stripe", word);

    test("a webhook repeated ten times, other webhooks of the payment, and ten looks are one grant", async () => {
      const { customer, id, intentId } = await begin();
      const word = shop.stripe.pay(intentId);
      const answers = await Promise.all([
        times(10, () => deliver(word)),
        times(5, () => deliver(shop.stripe.pay(intentId))),
        times(10, () => shop.look(customer, id)),
      ]);
      assert.ok(answers[0].concat(answers[1]).every(({ status }) => status === 200));
      assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [1, basicMonth.credits]);
      await shop.booksAgree();
    });

    test("payment, refund and dispute in any order end as refunded, with no credits left", async () => {
      const { customer, id, intentId } = await begin();
      const words = [shop.stripe.pay(intentId), shop.stripe.refund(intentId), shop.stripe.dispute(intentId)];
      const answers = await Promise.all([...words, ...words, ...words].map(deliver));
      assert.ok(answers.every(({ status }) => status === 200));
      assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
      await shop.booksAgree();
    });

    test("two clocks at once: one capture, one grant, one order given up, and lots end once", async () => {
      const card = await begin();
      const abandoned = await begin();
      const { customer } = card;
      const { id, url } = await shop.order(customer, Payment.paypal);
      const reference = new URL(url ?? "").searchParams.get("token") ?? assert.fail("no token");
      shop.features.later(2 * 3_600_000);
      shop.stripe.pay(card.intentId);
      shop.paypal.approve(reference);
      const twice = async (name: string) => {
        const chore = shop.features.billing.chores.find((one) => one.name === name) ?? assert.fail(name);
        await times(2, () => chore.run(new AbortController().signal));
      };
      await twice("billing: orders that wait");
      const standings = async () => [
        await shop.statusOf(customer, card.id),
        await shop.statusOf(customer, id),
        await shop.statusOf(abandoned.customer, abandoned.id),
      ];
      assert.deepEqual(await standings(), [1, 1, 2]);
      assert.equal(shop.paypal.orders.get(reference)?.captures.length, 1);
      assert.equal(await shop.credits(customer), 2 * basicMonth.credits);
      shop.features.later(30 * 86_400_000);
      await twice("billing: ended lots");
      await twice("billing: check of the books");
      assert.deepEqual((await ends(customer.id)).sort(), [1, 3], "the second runs on from the first's end");
      await shop.booksAgree();
      shop.features.later(-30 * 86_400_000);
    });

    /** The status of all of a customer's orders in the books. */
    const ends = async (customerId: string) => {
      const rows = await shop.features.parts.database.db.select().from(orders).where(eq(orders.customerId, customerId));
      return rows.map(({ status }) => status);
    };

    test("five concurrent refunds from here return the money once", async () => {
      const { customer, id, intentId } = await begin();
      await deliver(shop.stripe.pay(intentId));
      await Promise.allSettled(Array.from({ length: 5 }, () => shop.features.billing.refund(id)));
      const charge = shop.stripe.intents.get(intentId)?.latest_charge;
      assert.equal(charge?.amount_refunded, basicMonth.usd);
      assert.deepEqual([await shop.statusOf(customer, id), await shop.credits(customer)], [5, 0]);
      await shop.booksAgree();
    });
  });
}
