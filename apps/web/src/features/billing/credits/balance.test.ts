import assert from "node:assert/strict";
import { test } from "node:test";
import type { Customer } from "@cutwater/contract/accounts.ts";
import { balanceOf } from "./balance.ts";

const freeStats = {
  VIDEO_DOWNLOAD: { freeTimes: 10, customerFreeTimes: 4 },
  VIDEO_REMOVE_OBJECT: { freeTimes: 2, customerFreeTimes: 2 },
};

test("credits come first; customers without credits see the free uses of the service at hand, never a sum", () => {
  assert.deepEqual(balanceOf({ credits: 312, freeStats, orderList: [] }, null), { kind: "credits", count: 312 });
  const balance = (code: string | null) => balanceOf({ credits: 0, freeStats, orderList: [] }, code);
  assert.deepEqual(balance("VIDEO_DOWNLOAD"), { kind: "free", count: 4 });
  assert.deepEqual(balance("VIDEO_REMOVE_OBJECT"), { kind: "free", count: 2 });
});

test("on pages of several services, and where a service's free uses are used up, the tools with free uses are counted", () => {
  const balance = (code: string | null) => balanceOf({ credits: 0, freeStats, orderList: [] }, code);
  assert.deepEqual(balance(null), { kind: "tools", count: 1 });
  assert.deepEqual(balance("VIDEO_TRANSLATE"), { kind: "tools", count: 1 });
  const { VIDEO_DOWNLOAD } = freeStats;
  assert.deepEqual(balanceOf({ credits: 0, freeStats: { VIDEO_DOWNLOAD }, orderList: [] }, null), {
    kind: "free",
    count: 4,
  });
});

test("customers without credits and free uses see zero credits", () => {
  assert.deepEqual(balanceOf({ credits: 0, freeStats: {}, orderList: [] }, null), { kind: "credits", count: 0 });
});

test("rules.16 customers with a running plan see credits, also when none are left, since a plan takes no free uses", () => {
  const orderList = [{}] as Customer["orderList"];
  assert.deepEqual(balanceOf({ credits: 0, freeStats, orderList }, null), { kind: "credits", count: 0 });
});
