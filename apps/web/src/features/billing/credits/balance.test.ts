import assert from "node:assert/strict";
import { test } from "node:test";
import type { Customer } from "@cutwater/contract/accounts.ts";
import { balanceOf } from "./balance.ts";

const freeStats = {
  VIDEO_DOWNLOAD: { freeTimes: 10, customerFreeTimes: 4 },
  VIDEO_REMOVE_OBJECT: { freeTimes: 2, customerFreeTimes: 2 },
};

test("credits come first; customers without credits see that free uses are left, which are not added up", () => {
  assert.deepEqual(balanceOf({ credits: 312, freeStats, orderList: [] }), { kind: "credits", count: 312 });
  assert.deepEqual(balanceOf({ credits: 0, freeStats, orderList: [] }), { kind: "free" });
});

test("customers without credits and free uses see zero credits", () => {
  assert.deepEqual(balanceOf({ credits: 0, freeStats: {}, orderList: [] }), { kind: "credits", count: 0 });
});

test("rules.16 customers with a running plan see credits, also when none are left, since a plan takes no free uses", () => {
  const orderList = [{}] as Customer["orderList"];
  assert.deepEqual(balanceOf({ credits: 0, freeStats, orderList }), { kind: "credits", count: 0 });
});
