import assert from "node:assert/strict";
import { test } from "node:test";
import { createSiteHealth } from "./health.ts";

const hour = 3_600_000;
const noon = 500_000 * hour;

test("a site's success of the last day is counted, the busiest site first", () => {
  const health = createSiteHealth();
  health.record("a.example", true, noon);
  health.record("b.example", true, noon);
  health.record("b.example", true, noon + 2 * hour);
  health.record("b.example", false, noon + 3 * hour);
  assert.deepEqual(health.summary(noon + 4 * hour), [
    { site: "b.example", succeeded: 2, failed: 1, successPercent: 67, lastSuccessAt: noon + 2 * hour },
    { site: "a.example", succeeded: 1, failed: 0, successPercent: 100, lastSuccessAt: noon },
  ]);
});

test("a site is one, whichever of its pages answered", () => {
  const health = createSiteHealth();
  health.record("www.video.example", true, noon);
  health.record("m.video.example", false, noon);
  health.record("mobile.Video.example", false, noon);
  health.record("m.example", true, noon);
  const counted = health.summary(noon).map(({ site, succeeded, failed }) => [site, succeeded, failed]);
  assert.deepEqual(counted, [
    ["video.example", 1, 2],
    ["m.example", 1, 0],
  ]);
});

test("what is older than a day no longer counts, but the last success stays known", () => {
  const health = createSiteHealth();
  health.record("a.example", true, noon);
  health.record("a.example", false, noon + 30 * hour);
  assert.deepEqual(health.summary(noon + 30 * hour), [
    { site: "a.example", succeeded: 0, failed: 1, successPercent: 0, lastSuccessAt: noon },
  ]);
  assert.deepEqual(health.summary(noon + 80 * hour), []);
});

test("a host that was never read is no site of the list, unless it is one that is promised", () => {
  const health = createSiteHealth(["video.example"]);
  health.record("my-typo.example", false, noon);
  health.record("www.video.example", false, noon);
  assert.deepEqual(
    health.summary(noon).map(({ site }) => site),
    ["video.example"],
  );
  health.record("my-typo.example", true, noon);
  const [first] = health.summary(noon);
  assert.deepEqual([first?.site, first?.succeeded, first?.failed], ["my-typo.example", 1, 1]);
});

test("a flood of made-up sites does not grow without end and keeps the ones in use", () => {
  const health = createSiteHealth(Array.from({ length: 3000 }, (_, i) => `site-${i}.example`));
  for (let i = 0; i < 3000; i++) {
    health.record("kept.example", true, noon);
    health.record(`site-${i}.example`, false, noon);
  }
  const rows = health.summary(noon);
  assert.equal(rows.length, 500);
  assert.equal(rows[0]?.site, "kept.example");
  assert.equal(rows[0]?.succeeded, 3000);
});
