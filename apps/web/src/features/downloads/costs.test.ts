import assert from "node:assert/strict";
import { test } from "node:test";
import { costText } from "./cost-text.ts";
import { costsOf, paidBy } from "./costs.ts";

const file = (jobId: string, cost: number) => ({ answer: { jobId }, row: { source: { cost } } });

test("the price of several files is the price of their tasks: each is charged once, and not if it is paid already", () => {
  const files = [file("post", 1), file("post", 1), file("film", 2), file("clip", 0), file("paid", 1)];
  assert.deepEqual(
    costsOf(files, (jobId) => jobId === "paid"),
    [1, 2, 0, 0],
  );
});

test("free uses are taken first, one for each task that costs something; free tasks take none", () => {
  assert.deepEqual(paidBy([1, 2, 0, 0], 0), { uses: 0, credits: 3 });
  assert.deepEqual(paidBy([0, 1, 2], 1), { uses: 1, credits: 2 });
  assert.deepEqual(paidBy([1, 1], 5), { uses: 2, credits: 0 });
  assert.deepEqual(paidBy([0, 0], 5), { uses: 0, credits: 0 });
});

test("a 1080p button shows the free use or credits that its click takes, and nothing if it is free", () => {
  assert.equal(costText([1], 3, "en"), "1 free use");
  assert.equal(costText([1], 0, "en"), "1 credit");
  assert.equal(costText([1, 1, 1_200], 2, "en"), "2 free uses + 1,200 credits");
  assert.deepEqual([costText([1], 1, "zh"), costText([2], 0, "zh")], ["1 次免费", "2 点"]);
  assert.deepEqual([costText([0], 3, "en"), costText([], 0, "zh")], [null, null]);
});
