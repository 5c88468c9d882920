import assert from "node:assert/strict";
import { test } from "node:test";
import type { ParseAnswer } from "@cutwater/contract/downloads.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import { changeParses } from "./link-parses.ts";

const request = (jobId: string) => ({ jobId, link: `https://a.example/${jobId}`, playlist: false });
const refusal = { sentence: "Gone.", retryAt: null, canRetry: true, isNetwork: false };
const answer = { title: "Meadow" } as ParseAnswer;

test("links are listed in the order in which they were pasted, whichever is parsed first", () => {
  const begun = changeParses([], { type: "begun", requests: [request("1"), request("2")] });
  const parsed = changeParses(begun, { type: "parsed", jobId: "2", answer, at: 5 });
  assert.deepEqual(
    parsed.map(({ jobId, status }) => [jobId, status]),
    [
      ["1", "parsing"],
      ["2", "parsed"],
    ],
  );
});

test("entries of a playlist are listed before the playlist from which they were chosen", () => {
  const begun = changeParses([], { type: "begun", requests: [request("1"), request("list")] });
  const added = changeParses(begun, { type: "added", requests: [request("a"), request("b")], before: "list" });
  assert.deepEqual(
    added.map(({ jobId }) => jobId),
    ["1", "a", "b", "list"],
  );
});

test("a cancelled round keeps parsed and refused links", () => {
  const begun = changeParses([], { type: "begun", requests: [request("1"), request("2"), request("3")] });
  const parsed = changeParses(begun, { type: "parsed", jobId: "2", answer, at: 5 });
  const refused = changeParses(parsed, { type: "refused", jobId: "3", refusal });
  assert.deepEqual(
    changeParses(refused, { type: "stopped" }).map(({ jobId }) => jobId),
    ["2", "3"],
  );
});

test("a link that is parsed again keeps its place", () => {
  const begun = changeParses([], { type: "begun", requests: [request("1"), request("2")] });
  const refused = changeParses(begun, { type: "refused", jobId: "1", refusal });
  const again = changeParses(refused, { type: "repeated", jobId: "1", request: request("3") });
  assert.deepEqual(
    again.map(({ jobId, status, refusal }) => [jobId, status, refusal]),
    [
      ["3", "parsing", null],
      ["2", "parsing", null],
    ],
  );
});

test("tasks run in order, a limited number at a time, and stop when they are cancelled", async () => {
  const began: number[] = [];
  let atOnce = 0;
  let most = 0;
  const giveUp = new AbortController();
  await forEachConcurrently([1, 2, 3, 4, 5, 6], 2, giveUp.signal, async (item) => {
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
