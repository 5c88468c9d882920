import assert from "node:assert/strict";
import { test } from "node:test";
import { chatCustomerOf } from "./chat-customer.ts";

test("a support chat gets only the id, the avatar and a name without a phone number", () => {
  const customer = {
    id: "123456789",
    name: "13800138000",
    thumb: null,
    mobile: "13800138000",
    email: "lin@example.com",
  };
  assert.deepEqual(chatCustomerOf(customer), { id: "123456789", name: "138****8000", thumb: null });
});
