import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { aCustomer } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { createIsAdmin, makeAdmin, warnOfUnknownAdmins } from "./admins.ts";

let features: TestFeatures;
before(async () => {
  features = await startFeatures({ works: false });
});
after(() => features.close());

test("a customer is made an admin by email, from their next call on", async () => {
  const customer = await aCustomer(features);
  const isAdmin = async () => (await customer.call("GET", "/client/customer/get/info")).message.isAdmin;
  assert.equal(await isAdmin(), false);
  assert.equal(await makeAdmin(features.parts.database.db, customer.email), customer.id);
  assert.equal(await isAdmin(), true);
  const caller = await features.accounts.callerOfSocket({ headers: {}, cookies: {} } as never, String(customer.token));
  assert.equal(caller?.isAdmin, true);
});

test("an email that no customer has makes nobody an admin", async () => {
  assert.equal(await makeAdmin(features.parts.database.db, "nobody@example.org"), null);
});

test("a customer named in ADMIN_IDS is an admin without being made one", () => {
  const isAdmin = createIsAdmin(["123456789"]);
  assert.deepEqual(
    [isAdmin({ id: "123456789", isAdmin: false }), isAdmin({ id: "987654321", isAdmin: false })],
    [true, false],
  );
});

test("unknown ids in ADMIN_IDS are reported in one log line; without unknown ids nothing is logged", async () => {
  const { id } = await aCustomer(features);
  const told: unknown[] = [];
  const log = { warn: (detail: unknown, message?: unknown) => void told.push([detail, message]) };
  const check = (adminIds: string[]) => warnOfUnknownAdmins(features.parts.database.db, log as never, adminIds);
  await check([]);
  await check([id]);
  assert.deepEqual(told, []);
  await check(["000000001", id, "000000002"]);
  assert.deepEqual(told, [[{ ids: ["000000001", "000000002"] }, "ADMIN_IDS: no customer has these ids"]]);
});
