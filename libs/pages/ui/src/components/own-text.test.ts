import assert from "node:assert/strict";
import { test } from "node:test";
import { ownText, type Reader } from "./own-text.ts";

const free = (left: number) => ({
  isAdmin: false,
  orderList: [],
  freeStats: { ERASE: { freeTimes: 3, customerFreeTimes: left } },
});

test("a visitor reads the number of free uses of a new account, a customer the number that is left", () => {
  const say = (customer: Reader | null, freeTimes: number | null = 3) =>
    ownText(customer, { serviceCode: "ERASE", freeTimes }, "en");
  assert.match(say(null), /New accounts get 3 free uses\.$/);
  assert.match(say(null, 1), /New accounts get 1 free use\.$/);
  assert.equal(say(null, 0), "Log in or sign up first.");
  assert.match(say(free(2)), /^2 free uses left, /);
  assert.match(say(free(1)), /^1 free use left, /);
  assert.match(say(free(0)), /^Paid with your credits\./);
  assert.equal(ownText(free(2), { serviceCode: "ERASE", freeTimes: 3 }, "zh").startsWith("还可免费使用 2 次"), true);
});
