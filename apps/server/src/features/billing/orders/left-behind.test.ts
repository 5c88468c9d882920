import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { OrderStatus, Payment } from "@cutwater/contract/billing.ts";
import { password } from "@cutwater/testing/customers.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { openShop, type Shop } from "@cutwater/testing/shop.ts";
import { isNobody } from "../forget.ts";
import { paidOrder } from "./store-payments.ts";

for (const engine of engines) {
  describe(`what a deleted customer left at PayPal, on ${engine}`, { skip: lacks(engine) }, () => {
    let shop: Shop;
    before(async () => {
      shop = await openShop({ engine });
    });
    after(() => shop.close());

    /** An order, and a function that deletes its customer. */
    async function begin() {
      const customer = await shop.customer();
      const { id, url } = await shop.order(customer, Payment.paypal);
      const reference = new URL(url ?? "").searchParams.get("token") ?? assert.fail("no token");
      const goes = async () => {
        const { state, message } = await customer.call("POST", "/client/customer/delete", { password });
        assert.equal(state, "0", String(message));
      };
      return { id, reference, goes };
    }
    /** Asserts that no money was taken, that the clock's next round gives the order up, and that no refund is due to anybody. */
    async function isLeftAlone({ id, reference }: { id: string; reference: string }) {
      shop.features.later(2 * 60_000);
      await shop.round();
      assert.deepEqual(shop.paypal.orders.get(reference)?.captures, []);
      const { order } =
        (await paidOrder(shop.features.parts.database.db, id)) ?? assert.fail("the books lost an order");
      assert.deepEqual([isNobody(order.customerId), order.status], [true, OrderStatus.invalid]);
      assert.deepEqual(
        shop.lines.filter(({ level }) => level === "error"),
        [],
      );
      await shop.booksAgree();
    }

    test("an approval after the customer was deleted: PayPal's webhook takes no money, however often it comes", async () => {
      const { goes, ...order } = await begin();
      await goes();
      const word = shop.paypal.approve(order.reference);
      assert.equal((await shop.deliver("paypal", word)).status, 200);
      await isLeftAlone(order);
      assert.equal((await shop.deliver("paypal", word)).status, 200, "given up by now");
      await isLeftAlone(order);
    });

    test("an approval after the customer was deleted, with PayPal's webhook lost: the clock takes no money", async () => {
      const { goes, ...order } = await begin();
      await goes();
      shop.paypal.approve(order.reference);
      await isLeftAlone(order);
    });

    test("an approval before the customer was deleted, with the money not taken yet: no money is taken", async () => {
      const { goes, ...order } = await begin();
      shop.paypal.approve(order.reference);
      await goes();
      await isLeftAlone(order);
    });
  });
}
