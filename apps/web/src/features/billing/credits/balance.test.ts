import assert from "node:assert/strict";
import { test } from "node:test";
import { balanceOf } from "./balance.ts";

const freeStats = {
  VIDEO_DOWNLOAD: { freeTimes: 10, customerFreeTimes: 4 },
  VIDEO_REMOVE_OBJECT: { freeTimes: 2, customerFreeTimes: 2 },
};

test("credits come first; customers without credits see that free uses are left, which are not added up", () => {
  assert.deepEqual(balanceOf({ credits: 312, freeStats }), { kind: "credits", count: 312 });
  assert.deepEqual(balanceOf({ credits: 0, freeStats }), { kind: "free" });
});

test("customers without credits and free uses see zero credits", () => {
  assert.deepEqual(balanceOf({ credits: 0, freeStats: {} }), { kind: "credits", count: 0 });
});
