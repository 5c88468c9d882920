import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { percentOf, standingOf } from "./jobs.ts";

const minute = 60_000;
const endDate = 1_000_000;
const jobWith = (part: object) =>
  ({ status: 1, endDate, qualities: {}, progress: null, result: null, ...part }) as unknown as Job;
const withVideo = (source: object) => ({ result: { result: { video: { "720p": source }, audio: {}, photos: {} } } });

test("a job is expired 10 minutes after its end, unless a file of ours is there", () => {
  const passing = jobWith(withVideo({ local: false, download: "/pass" }));
  assert.equal(standingOf(passing, endDate + 10 * minute), "done");
  assert.equal(standingOf(passing, endDate + 10 * minute + 1), "expired");
  const built = jobWith(withVideo({ local: true, download: "/file" }));
  assert.equal(standingOf(built, endDate + 11 * minute), "done");
  const asked = jobWith(withVideo({ local: false, download: null }));
  assert.equal(standingOf(asked, endDate + 11 * minute), "expired");
});

test("a job with a merge under way runs, however its reading ended", () => {
  const merging = jobWith({ qualities: { "720p": { percent: 62 }, "480p": { percent: 8 } } });
  assert.equal(standingOf(merging, endDate + 60 * minute), "running");
  assert.equal(percentOf(merging), 8);
  assert.equal(percentOf(jobWith({ status: 0, progress: 30 })), 30);
});

test("a refused job is failed, a job without anything to download is simply done", () => {
  assert.equal(standingOf(jobWith({ status: 2 }), endDate), "failed");
  assert.equal(standingOf(jobWith({}), endDate + 60 * minute), "done");
});
