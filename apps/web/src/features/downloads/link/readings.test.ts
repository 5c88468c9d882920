import assert from "node:assert/strict";
import { test } from "node:test";
import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { inLanes } from "./lanes.ts";
import { changeReadings } from "./readings.ts";

const order = (jobId: string) => ({ jobId, link: `https://a.example/${jobId}`, playlist: false });
const refusal = { sentence: "Gone.", retryAt: null, canRetry: true };
const answer = { title: "Meadow" } as ParseAnswer;

test("each link has its place in the order it was pasted, whichever is read first", () => {
  const begun = changeReadings([], { type: "begun", orders: [order("1"), order("2")] });
  const read = changeReadings(begun, { type: "read", jobId: "2", answer, at: 5 });
  assert.deepEqual(
    read.map(({ jobId, status }) => [jobId, status]),
    [
      ["1", "reading"],
      ["2", "read"],
    ],
  );
});

test("entries of a list come before the list they were chosen from", () => {
  const begun = changeReadings([], { type: "begun", orders: [order("1"), order("list")] });
  const added = changeReadings(begun, { type: "added", orders: [order("a"), order("b")], before: "list" });
  assert.deepEqual(
    added.map(({ jobId }) => jobId),
    ["1", "a", "b", "list"],
  );
});

test("who waits no longer keeps what was read, and what could not be", () => {
  const begun = changeReadings([], { type: "begun", orders: [order("1"), order("2"), order("3")] });
  const read = changeReadings(begun, { type: "read", jobId: "2", answer, at: 5 });
  const refused = changeReadings(read, { type: "refused", jobId: "3", refusal });
  assert.deepEqual(
    changeReadings(refused, { type: "stopped" }).map(({ jobId }) => jobId),
    ["2", "3"],
  );
});

test("a link that is read again keeps its place", () => {
  const begun = changeReadings([], { type: "begun", orders: [order("1"), order("2")] });
  const refused = changeReadings(begun, { type: "refused", jobId: "1", refusal });
  const again = changeReadings(refused, { type: "repeated", jobId: "1", order: order("3") });
  assert.deepEqual(
    again.map(({ jobId, status, refusal }) => [jobId, status, refusal]),
    [
      ["3", "reading", null],
      ["2", "reading", null],
    ],
  );
});

test("work goes on in its order, so many at a time, and stops when given up", async () => {
  const began: number[] = [];
  let atOnce = 0;
  let most = 0;
  const giveUp = new AbortController();
  await inLanes([1, 2, 3, 4, 5, 6], 2, giveUp.signal, async (item) => {
    began.push(item);
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    if (item === 4) giveUp.abort();
    atOnce -= 1;
  });
  assert.equal(most, 2);
  assert.deepEqual(began.slice(0, 4), [1, 2, 3, 4]);
  assert.ok(began.length < 6);
});
