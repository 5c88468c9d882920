import assert from "node:assert/strict";
import { test } from "node:test";
import { cardOf, customerMessageOf } from "./card-payment.ts";
import type { StripeClient, StripeElements } from "./stripe.ts";

test("the provider's message is shown only for a refused card and for incomplete input", () => {
  assert.equal(customerMessageOf({ type: "card_error", message: "Declined." }), "Declined.");
  assert.equal(customerMessageOf({ type: "validation_error", message: "Incomplete." }), "Incomplete.");
  assert.equal(customerMessageOf({ type: "api_error", message: "No such intent: pi_1" }), null);
  assert.equal(customerMessageOf({ type: "card_error" }), null);
});

test("a card is confirmed with the order's secret, and the browser returns to the order", async () => {
  const asked: unknown[] = [];
  const elements = { submit: async () => ({}) } as StripeElements;
  const stripe = {
    confirmPayment: async (options: unknown) => {
      asked.push(options);
      return { error: { type: "card_error", message: "Declined." } };
    },
  } as unknown as StripeClient;
  const card = cardOf(stripe, elements);
  assert.equal(await card.check(), null);
  assert.deepEqual(await card.confirm("pi_secret", "https://shop.test/back"), {
    type: "card_error",
    message: "Declined.",
  });
  assert.deepEqual(asked, [
    { elements, clientSecret: "pi_secret", confirmParams: { return_url: "https://shop.test/back" } },
  ]);
});
