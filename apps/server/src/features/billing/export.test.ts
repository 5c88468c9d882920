import assert from "node:assert/strict";
import { test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { aCustomer, buys } from "@cutwater/testing/customers.ts";
import { startFeatures } from "@cutwater/testing/features.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { chargeKey } from "./charges/charges.ts";
import { changeService } from "./services/store-services.ts";

test("the export contains what its customer bought and used, and nothing of other customers", async () => {
  const features = await startFeatures({ works: false, passwords: quickPasswords });
  try {
    const { billing, parts } = features;
    const { db } = parts.database;
    const customer = await aCustomer(features);
    const other = await aCustomer(features);
    await changeService(db, "VIDEO_DOWNLOAD", { freeTimes: 2 });
    const work = { serviceCode: "VIDEO_DOWNLOAD", units: 7, durationSeconds: 7 };
    const orderIds: string[] = [];
    for (const { id } of [customer, other]) {
      for (const place of ["first", "second", "third"]) {
        // Without a plan, the first two take free uses.
        if (place === "third")
          orderIds.push(await buys(features, id, id === other.id ? "PREMIUM_YEAR" : "BASIC_MONTH"));
        const one = { ...work, customerId: id, jobId: `${id} ${place}`, name: `The ${place} film of ${id}` };
        await db.transaction((tx) => billing.charges.hold(tx, one));
        await db.transaction((tx) => billing.charges.settle(tx, chargeKey(one)));
        features.later(1_000);
      }
    }

    const [orderId, othersId = ""] = orderIds;
    const answer = await customer.get(`${apiBase}/client/customer/export`);
    const files = filesInZip(Buffer.from(await answer.arrayBuffer()));
    const read = (name: string) => JSON.parse(String(files.get(name)));
    const [order, ...noMore] = read("orders.json");
    assert.deepEqual(noMore, []);
    const { startsAt, endsAt, createdAt, ...rest } = order;
    assert.deepEqual(rest, {
      id: orderId,
      product: "BASIC_MONTH",
      price: "29.00",
      currency: "CNY",
      status: 1,
      credits: 300,
      remains: 293,
    });
    assert.equal(Date.parse(endsAt) - Date.parse(startsAt), 30 * 86_400_000);
    assert.ok(Date.parse(createdAt) <= Date.parse(startsAt));
    const used = read("records.json").map(
      ({ name, credits, isFree, state, durationSeconds }: Record<string, unknown>) => [
        ...[name, credits, isFree, state, durationSeconds],
      ],
    );
    assert.deepEqual(used, [
      [`The third film of ${customer.id}`, 7, false, "used", 7],
      [`The second film of ${customer.id}`, 0, true, "used", 7],
      [`The first film of ${customer.id}`, 0, true, "used", 7],
    ]);
    const words = [...files.values()].join();
    for (const foreign of [other.id, othersId]) assert.ok(!words.includes(foreign), foreign);
  } finally {
    await features.close();
  }
});
