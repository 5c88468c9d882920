import assert from "node:assert/strict";
import { test } from "node:test";
import type { Customer } from "@cutwater/contract/accounts.ts";
import { linksLeft } from "./links-left.ts";

const customer = (left: number, uses: number, orderList: Customer["orderList"] = []) => ({
  links: { left, perDay: 10 },
  freeStats: { VIDEO_DOWNLOAD: { freeTimes: 5, customerFreeTimes: uses } },
  orderList,
});

test("when the day's links are used up, the free use that the next link takes is shown in advance", () => {
  assert.equal(linksLeft(customer(3, 5), "en"), "Links left today: 3 of 10.");
  assert.match(linksLeft(customer(0, 5), "en"), /used up\. Each further link takes one of your 5 free uses\.$/);
  assert.match(linksLeft(customer(0, 5), "zh"), /已用完，再解析一个链接消耗 1 次免费次数，剩余 5 次。$/);
});

test("without free uses, or with a plan, no further link is promised", () => {
  assert.equal(linksLeft(customer(0, 0), "en"), "Today's 10 links are used up.");
  const plan = [{}] as Customer["orderList"];
  assert.equal(linksLeft(customer(0, 5, plan), "zh"), "今天的 10 次解析已用完。");
});
