import assert from "node:assert/strict";
import { test } from "node:test";
import { knownMethods, nameOf } from "./payment-methods.ts";

test("payment methods keep the server's order; a card is listed once, unknown codes are left out", () => {
  const offered = [3, 4, 2, 1, 7].map((payment) => ({ payment, currency: "USD" as const }));
  assert.deepEqual(knownMethods(offered).map(nameOf), ["paypal", "card", "alipay"]);
  assert.deepEqual(
    knownMethods(offered).map(({ payment }) => payment),
    [3, 4, 1],
  );
});
