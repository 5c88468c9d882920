import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { isEnd, jobAfterFrame, needsRequest } from "./job-after-frame.ts";

const job: Job = {
  id: "1",
  uid: "c:1",
  jobId: "own",
  name: "Image ×4: cactus.jpg",
  thumb: null,
  serviceCode: "IMAGE",
  status: 0,
  createDate: 1,
  endDate: null,
  progress: null,
  outputUrl: null,
  result: null,
  qualities: {},
  error: null,
  answer: null,
  made: null,
  isCancelled: false,
  isPaused: false,
  review: null,
  savedDate: null,
  folder: null,
  ahead: 2,
  secondsLeft: 90,
  step: null,
  credits: 2,
  held: "credits",
};
const progress = (percent: number, more: object = {}): ServerFrame => ({
  method: "STREAM_PROGRESS",
  jobId: "own",
  status: 0,
  progress: percent,
  ahead: null,
  secondsLeft: 40,
  step: { key: "filling", params: { frame: 61, frames: 130 } },
  isPaused: false,
  ...more,
});
const success: ServerFrame = { method: "STREAM_SUCCESS", jobId: "own", status: 1, progress: 0, result: "/out.png" };
const error = (isCancelled: boolean): ServerFrame => ({
  method: "STREAM_ERROR",
  jobId: "own",
  status: 2,
  progress: 0,
  result: "The picture is too large.",
  answer: null,
  isCancelled,
});

test("progress is shown while a job runs, and never falls", () => {
  const begun = jobAfterFrame(job, progress(12));
  assert.deepEqual([begun.progress, begun.ahead, begun.secondsLeft], [12, null, 40]);
  assert.equal(jobAfterFrame(begun, progress(9)).progress, 12);
  assert.equal(jobAfterFrame(job, progress(0, { ahead: 1 })).ahead, 1);
});

test("frames of other jobs do not change a job", () => {
  assert.equal(jobAfterFrame(job, progress(12, { jobId: "another" })), job);
  assert.equal(jobAfterFrame(job, { method: "CUSTOMER_CHANGED" }), job);
  assert.equal(jobAfterFrame(job, { method: "JOBS", jobs: [{ ...job, id: "2" }] }), job);
});

test("success brings the output, an error its reason; progress that comes later changes nothing", () => {
  const done = jobAfterFrame(jobAfterFrame(job, progress(97)), success);
  assert.deepEqual([done.status, done.progress, done.outputUrl, done.secondsLeft], [1, 0, "/out.png", null]);
  assert.equal(jobAfterFrame(done, progress(98)), done);
  const failed = jobAfterFrame(job, error(false));
  assert.deepEqual([failed.status, failed.error, failed.isCancelled], [2, "The picture is too large.", false]);
  assert.equal(jobAfterFrame(job, error(true)).isCancelled, true);
  const answered = jobAfterFrame(job, { ...error(false), answer: "Nothing found" } as ServerFrame);
  assert.equal(answered.answer, "Nothing found");
});

test("a state requested after a reconnect counts, unless the job is already known to have ended", () => {
  const state = (now: Job): ServerFrame => ({ method: "JOBS", jobs: [now] });
  const done = jobAfterFrame(job, success);
  assert.equal(jobAfterFrame(job, state(done)).status, 1);
  assert.equal(jobAfterFrame(job, state({ ...job, progress: 30 })).progress, 30);
  assert.equal(jobAfterFrame(done, state(job)), done);
  assert.deepEqual([needsRequest(done, [job]), needsRequest(job, [done])], [true, false]);
});

test("a job that pauses keeps its percent and is requested again for its draft, which stays until the job continues", () => {
  const pause = progress(50, { isPaused: true });
  const paused = jobAfterFrame(job, pause);
  assert.deepEqual([paused.isPaused, paused.progress, paused.review, isEnd(pause)], [true, 50, null, true]);
  const review = { draft: { lines: ["one"] }, revision: 1, since: 7 };
  const requested = { ...paused, review };
  const state: ServerFrame = { method: "JOBS", jobs: [paused] };
  assert.deepEqual(jobAfterFrame(requested, state).review, review, "answers to STATE tell no draft");
  assert.deepEqual([needsRequest(requested, [paused]), needsRequest(paused, [requested])], [true, false]);
  const going = jobAfterFrame(requested, progress(50, { ahead: 0 }));
  assert.deepEqual([going.isPaused, going.review, going.ahead], [false, null, 0]);
  assert.equal(jobAfterFrame(requested, error(true)).isPaused, false);
});

test("a merge's progress is stored under its quality", () => {
  const merge = {
    method: "PREPARE_DOWNLOAD_PROGRESS",
    jobId: "own",
    key: "720p",
    progress: 8,
    totalSize: 100,
  } as const;
  const quality = { percent: 8, current: 8, total: 100 };
  const frame: ServerFrame = { ...merge, result: quality, step: "download", secondsLeft: null };
  const begun = jobAfterFrame({ ...job, status: 1 }, frame);
  assert.deepEqual(begun.qualities, { "720p": quality });
  const late = jobAfterFrame(begun, { ...frame, result: { ...quality, percent: 3 } });
  assert.equal(late.qualities["720p"]?.percent, 8, "it never falls");
  const cancelled = jobAfterFrame(late, { method: "PREPARE_DOWNLOAD_CANCELLED", jobId: "own", key: "720p" });
  assert.deepEqual(cancelled.qualities, {}, "requested once more, it begins at nothing");
});
