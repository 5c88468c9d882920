import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { percentOf, stateOf } from "./job-state.ts";

const minute = 60_000;
const endDate = 1_000_000;
const jobWith = (part: object) =>
  ({
    status: 1,
    endDate,
    qualities: {},
    progress: null,
    result: null,
    outputUrl: null,
    ahead: null,
    isCancelled: false,
    isPaused: false,
    answer: null,
    held: null,
    ...part,
  }) as unknown as Job;
const withVideo = (source: object) => ({ result: { result: { video: { "720p": source }, audio: {}, photos: {} } } });

test("a download is expired 10 minutes after its end, unless its finished file is stored", () => {
  const passing = jobWith(withVideo({ local: false, download: "/pass" }));
  assert.equal(stateOf(passing, endDate + 10 * minute), "done");
  assert.equal(stateOf(passing, endDate + 10 * minute + 1), "expired");
  const built = jobWith(withVideo({ local: true, download: "/file" }));
  assert.equal(stateOf(built, endDate + 11 * minute), "done");
  const asked = jobWith(withVideo({ local: false, download: null }));
  assert.equal(stateOf(asked, endDate + 11 * minute), "expired");
  const nothing = jobWith({ result: { result: { video: {}, audio: {}, photos: {} } } });
  assert.equal(stateOf(nothing, endDate + 60 * minute), "done", "there was nothing that could expire");
});

test("a tool's job is done while its file is there, and expired when that is gone", () => {
  assert.equal(stateOf(jobWith({ outputUrl: "/out" }), endDate + 60 * minute), "done");
  assert.equal(stateOf(jobWith({}), endDate), "expired");
});

test("a job with a merge under way runs, however its reading ended", () => {
  const merging = jobWith({ qualities: { "720p": { percent: 62 }, "480p": { percent: 8 } } });
  assert.equal(stateOf(merging, endDate + 60 * minute), "running");
  assert.equal(percentOf(merging), 8);
  assert.equal(percentOf(jobWith({ status: 0, progress: 30 })), 30);
});

test("a job waits while it has a queue position, even 0", () => {
  assert.equal(stateOf(jobWith({ status: 0, ahead: 3 }), endDate), "waiting");
  assert.equal(stateOf(jobWith({ status: 0, ahead: 0 }), endDate), "waiting");
  assert.equal(stateOf(jobWith({ status: 0 }), endDate), "running");
});

test("a paused job waits for its owner, with the percent that it had", () => {
  const paused = jobWith({ status: 0, isPaused: true, progress: 40 });
  assert.deepEqual([stateOf(paused, endDate), percentOf(paused)], ["review", 40]);
});

test("a job that its owner ended is cancelled, not failed; one that found an answer is neither", () => {
  assert.equal(stateOf(jobWith({ status: 2 }), endDate), "failed");
  assert.equal(stateOf(jobWith({ status: 2, isCancelled: true }), endDate), "cancelled");
  assert.equal(stateOf(jobWith({ status: 2, answer: "No text found" }), endDate), "answered");
});
