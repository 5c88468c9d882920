import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { changeMerges, idOf, type Merge, type MergeOrder, type Merges, toldByJob } from "./merges.ts";

const none: Merges = { byId: {}, savedByJob: {}, shownId: null, copiesLink: false };
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
const asked = changeMerges(none, { type: "asked", order });
const mergeOf = (merges: Merges): Merge => {
  const merge = merges.byId[id];
  assert.ok(merge);
  return merge;
};

test("a merge that was just asked for stands at 1 % and is shown", () => {
  assert.equal(mergeOf(asked).percent, 1);
  assert.equal(mergeOf(asked).status, "running");
  assert.equal(asked.shownId, id);
});

test("one of several that were asked for together opens no dialog, and its failure switches nothing", () => {
  const queued = changeMerges(none, { type: "asked", order: { ...order, isQueued: true } });
  assert.deepEqual([mergeOf(queued).status, queued.shownId], ["running", null]);
  const failed = changeMerges(queued, { type: "failed", id, reason: "The site stopped.", canRetry: true });
  assert.deepEqual([mergeOf(failed).status, failed.copiesLink], ["failed", false]);
});

test("progress is taken over and never falls", () => {
  const progress = { percent: 64, currentBytes: 41, totalBytes: 64, step: "download", secondsLeft: 12 } as const;
  const further = changeMerges(asked, { type: "progressed", id, progress });
  assert.deepEqual(
    [mergeOf(further).percent, mergeOf(further).step, mergeOf(further).secondsLeft],
    [64, "download", 12],
  );
  const late = changeMerges(further, { type: "progressed", id, progress: { ...progress, percent: 30 } });
  assert.equal(mergeOf(late).percent, 64);
});

test("a failed merge is set back to nothing and turns the copy-link switch on", () => {
  const failed = changeMerges(asked, { type: "failed", id, reason: "The site stopped.", canRetry: true });
  assert.deepEqual([mergeOf(failed).percent, mergeOf(failed).status, failed.copiesLink], [0, "failed", true]);
});

test("progress that comes after the end changes nothing", () => {
  const ready = changeMerges(asked, { type: "ready", id, link: "/file", totalBytes: 9 });
  const progress = { percent: 50, currentBytes: 1, totalBytes: 9 };
  assert.deepEqual(changeMerges(ready, { type: "progressed", id, progress }), ready);
});

test("a finished file tells how its clip was cut and what is missing in it", () => {
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

test("a dropped merge is gone and its modal closes; frames of unknown merges change nothing", () => {
  const dropped = changeMerges(asked, { type: "dropped", id });
  assert.deepEqual(dropped, none);
  assert.equal(changeMerges(dropped, { type: "ready", id, link: "/file", totalBytes: 9 }), dropped);
});

test("a job tells how far its merge is, or the finished file, or nothing", () => {
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
