import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import {
  changeMerges,
  idOf,
  isPaid,
  type Merge,
  type MergeOrder,
  type Merges,
  missingStep,
  noMerges,
  toldByJob,
} from "./merges.ts";
import { createMergesState } from "./merges-state.ts";

const none = noMerges;
const order: MergeOrder = {
  jobId: "job-1",
  quality: "720p",
  label: "720p",
  key: "720p",
  options: {},
  cost: 0,
  url: "/api/v1/client/download/video_merge",
  title: "Meadow",
};
const id = idOf(order);
const asked = changeMerges(none, { type: "asked", order, at: 1_000 });
const mergeOf = (merges: Merges): Merge => {
  const merge = merges.byId[id];
  assert.ok(merge);
  return merge;
};

test("a merge that was just requested is at 1 % and is shown", () => {
  assert.equal(mergeOf(asked).percent, 1);
  assert.equal(mergeOf(asked).status, "running");
  assert.equal(asked.shownId, id);
});

test("a file that was requested together with others opens no dialog, and its failure changes no switch", () => {
  const queued = changeMerges(none, { type: "asked", order: { ...order, isQueued: true }, at: 1_000 });
  assert.deepEqual([mergeOf(queued).status, queued.shownId], ["running", null]);
  const failed = changeMerges(queued, { type: "failed", id, reason: "The site stopped.", canRetry: true });
  assert.deepEqual([mergeOf(failed).status, failed.copiesLink], ["failed", false]);
});

test("progress is applied and never falls", () => {
  const progress = { percent: 64, currentBytes: 41, totalBytes: 64, step: "download", secondsLeft: 12 } as const;
  const further = changeMerges(asked, { type: "progressed", id, progress });
  assert.deepEqual(
    [mergeOf(further).percent, mergeOf(further).step, mergeOf(further).secondsLeft],
    [64, "download", 12],
  );
  const late = changeMerges(further, { type: "progressed", id, progress: { ...progress, percent: 30 } });
  assert.equal(mergeOf(late).percent, 64);
});

test("a failed merge is reset to nothing and turns the copy-link switch on", () => {
  const failed = changeMerges(asked, { type: "failed", id, reason: "The site stopped.", canRetry: true });
  assert.deepEqual([mergeOf(failed).percent, mergeOf(failed).status, failed.copiesLink], [0, "failed", true]);
});

test("progress that arrives after the end changes nothing", () => {
  const ready = changeMerges(asked, { type: "ready", id, link: "/file", totalBytes: 9 });
  const progress = { percent: 50, currentBytes: 1, totalBytes: 9 };
  assert.deepEqual(changeMerges(ready, { type: "progressed", id, progress }), ready);
});

test("a finished file reports how its clip was cut and what it does not contain", () => {
  const told = { clip: { method: "copy", fromSeconds: 8.2 }, missingSubtitles: ["de"] } as const;
  const ready = changeMerges(asked, {
    type: "ready",
    id,
    link: "/file",
    totalBytes: 9,
    told: { ...told, missingSubtitles: ["de"] },
  });
  assert.deepEqual(mergeOf(ready).told, told);
});

test("a dropped merge is removed and its modal closes; frames of unknown merges change nothing", () => {
  const dropped = changeMerges(asked, { type: "dropped", id });
  assert.deepEqual(dropped, none);
  assert.equal(changeMerges(dropped, { type: "ready", id, link: "/file", totalBytes: 9 }), dropped);
});

test("a job reports the progress of its merge, the finished file, or nothing", () => {
  const source = { download: "/file", local: true };
  const job = (part: object) => ({ jobId: "job-1", qualities: {}, result: null, ...part }) as unknown as Job;
  const merge = mergeOf(asked);
  assert.deepEqual(toldByJob(merge, job({ qualities: { "720p": { percent: 40, current: 4, total: 10 } } })), {
    percent: 40,
    currentBytes: 4,
    totalBytes: 10,
  });
  const finished = job({ result: { result: { video: { "720p": source }, audio: {}, photos: {} } } });
  assert.deepEqual(toldByJob(merge, finished), { link: "/file" });
  assert.equal(toldByJob({ ...merge, key: "720p~1-2" }, finished), null);
  assert.equal(toldByJob(merge, job({})), null);
});

test("a merge that its job does not list is looked up after 4 seconds, then requested once more", () => {
  assert.deepEqual(missingStep(mergeOf(asked), 2_500), { lookInMs: 2_500 });
  assert.equal(missingStep(mergeOf(asked), 5_000), "requestAgain");
  const again = changeMerges(asked, { type: "askedAgain", id, at: 5_000 });
  assert.deepEqual(missingStep(mergeOf(again), 6_000), { lookInMs: 3_000 });
  assert.equal(missingStep(mergeOf(again), 9_000), null);
  const retried = changeMerges(again, { type: "asked", order, at: 20_000 });
  assert.equal(missingStep(mergeOf(retried), 24_000), "requestAgain", "the customer's own retry starts over");
});

test("the second request of a merge is recorded, so that no third one follows", () => {
  let at = 1_000;
  const state = createMergesState(() => at);
  state.change({ type: "asked", order, at });
  assert.deepEqual(state.takeMissingStep(mergeOf(state.now())), { lookInMs: 4_000 });
  at = 5_000;
  assert.equal(state.takeMissingStep(mergeOf(state.now())), "requestAgain");
  at = 60_000;
  assert.equal(state.takeMissingStep(mergeOf(state.now())), null);
});

test("a job counts as paid once it has a charged file, passed through or merged, unless its merge failed", () => {
  const charged = changeMerges(none, { type: "asked", order: { ...order, cost: 1 }, at: 1_000 });
  assert.deepEqual([isPaid(asked, "job-1"), isPaid(charged, "job-1"), isPaid(charged, "job-2")], [false, true, false]);
  const failed = changeMerges(charged, { type: "failed", id, reason: "The site stopped.", canRetry: true });
  assert.equal(isPaid(failed, "job-1"), false);
  assert.equal(isPaid(changeMerges(failed, { type: "paid", jobId: "job-1" }), "job-1"), true);
});

test("the last saved file of a job and the copy-link switch are remembered", () => {
  const other = { ...order, quality: "360p", key: "360p" };
  const saved = [order, other].reduce((merges, one) => changeMerges(merges, { type: "saved", order: one }), none);
  assert.deepEqual(saved.savedByJob, { "job-1": other });
  assert.equal(changeMerges(saved, { type: "copySwitched", copiesLink: true }).copiesLink, true);
});

test("two events between renders are applied in order, and only changes are reported", () => {
  const state = createMergesState();
  let changes = 0;
  const stop = state.subscribe(() => (changes += 1));
  state.change({ type: "asked", order, at: 1_000 });
  state.change({ type: "failed", id, reason: "The site stopped.", canRetry: false });
  state.change({ type: "dropped", id: "job-2/720p" });
  assert.deepEqual([mergeOf(state.now()).status, changes], ["failed", 2]);
  stop();
  state.change({ type: "dropped", id });
  assert.equal(changes, 2);
});
