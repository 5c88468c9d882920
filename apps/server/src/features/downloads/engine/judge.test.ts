import assert from "node:assert/strict";
import { test } from "node:test";
import { brokenSites } from "./judge.ts";

const of = (counts: Record<string, [number, number]>) =>
  new Map(Object.entries(counts).map(([site, [succeeded, failed]]) => [site, { succeeded, failed }]));

test("a site that was read before and now mostly fails is broken", () => {
  assert.deepEqual(brokenSites(of({ a: [2, 10], b: [9, 3] }), of({ a: [90, 10], b: [100, 0] })), ["a"]);
});

test("a site with few links, or that failed before as well, is not judged", () => {
  assert.deepEqual(brokenSites(of({ a: [0, 9], b: [2, 10] }), of({ a: [50, 0], b: [4, 8] })), []);
});

test("a site that only the new version has read is judged by its own numbers", () => {
  assert.deepEqual(brokenSites(of({ a: [1, 12], b: [12, 1] }), new Map()), ["a"]);
});
