import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { isToDo, itemOf, itemOfJob, itemOfKept, reasonOf, stateOfItem } from "@cutwater/studio-kit/batch/items.ts";
import { isPicture } from "@cutwater/studio-kit/batch/source.ts";
import type { QueuedUpload } from "@cutwater/studio-kit/upload/upload-queue.ts";
import { dataFor, isOf, type JobOptions, sourceOf } from "../job-options.ts";

const options: JobOptions = {
  mode: "REALITY",
  strength: "automatic",
  detail: "faithful",
  scale: 4,
  format: "auto",
  target: { by: "scale" },
};
const facts = { kind: "image", width: 30, height: 20, bytes: 9, format: "png", hasAlpha: false } as const;

const upload = (state: QueuedUpload["state"]): QueuedUpload => ({
  id: 1,
  file: new File(["x"], "beach.png"),
  preview: "blob:1",
  state,
});
const sent = upload({
  step: "done",
  uploaded: { url: "u", facts, thumb: null, name: "beach.png", file: null, preview: "blob:1", captions: null },
});
const job = (more: Partial<Job>, data: object = dataFor({ url: "u", facts }, options)) =>
  ({
    jobId: "j",
    name: "beach ×4",
    thumb: null,
    status: 0,
    ahead: null,
    qualities: {},
    result: null,
    outputUrl: null,
    error: null,
    answer: null,
    isCancelled: false,
    isPaused: false,
    asked: { data, inputs: [{ url: "https://here.test/a.png", facts }] },
    ...more,
  }) as Job;
const done = job({ status: 1, outputUrl: "/r" });
const failed = job({ status: 2, error: "It broke." });

const wants = (wanted: JobOptions) => (made: Job, source: Parameters<typeof isOf>[1]) => isOf(made, source, wanted);

const kind = { accepts: { kind: "image" }, isFacts: isPicture } as const;
const pictureOf = (one: QueuedUpload, made: Job | null) => itemOf(one, kind, made, 0);
const open: { refusal: string | null; isQueued: boolean } = { refusal: null, isQueued: false };
const states = (one: QueuedUpload, made: Job | null = null, how = open) => stateOfItem(pictureOf(one, made), how);

test("a picture's badge shows its upload, then its job", () => {
  assert.equal(states(upload({ step: "waiting" })), "uploading");
  assert.equal(states(upload({ step: "sending", percent: 50 })), "uploading");
  assert.equal(states(sent), "ready");
  assert.equal(states(sent, null, { ...open, isQueued: true }), "waiting");
  assert.equal(states(sent, job({ ahead: 3 })), "waiting");
  assert.equal(states(sent, job({})), "running");
  assert.equal(states(sent, done), "done");
  assert.equal(states(sent, failed), "failed");
  assert.equal(states(sent, job({ status: 2, isCancelled: true })), "ready", "it can be asked for again");
});

test("a picture that cannot be accepted is left out with a reason; an interrupted upload can be repeated", () => {
  const refused = pictureOf(upload({ step: "refused", sentence: "Too large." }), null);
  assert.deepEqual([stateOfItem(refused, open), reasonOf(refused, null)], ["leftOut", "Too large."]);
  const broken = pictureOf(upload({ step: "failed", sentence: "No network." }), null);
  assert.deepEqual([stateOfItem(broken, open), reasonOf(broken, null)], ["failed", "No network."]);
  assert.equal(states(sent, null, { ...open, refusal: "×4 is too large." }), "leftOut");
  assert.equal(reasonOf(pictureOf(sent, failed), null), "It broke.");
  assert.equal(reasonOf(pictureOf(sent, job({})), "×12 is too large."), null);
  assert.equal(reasonOf(pictureOf(sent, done), "×12 is too large."), "×12 is too large.", "it is not made again");
  assert.equal(reasonOf(pictureOf(sent, done), null), null);
});

test("a job is requested only once, until it fails or the options change", () => {
  const isFor = (made: Job | null, chosen = options) => isToDo(pictureOf(sent, made), wants(chosen));
  assert.deepEqual(
    [isFor(null), isFor(job({})), isFor(done), isFor(failed), isFor(done, { ...options, scale: 2 })],
    [true, false, false, true, true],
  );
  assert.equal(isToDo(pictureOf(upload({ step: "waiting" }), null), wants(options)), false);
});

test("a large file gets its thumbnail once the server has a small version of it", () => {
  const tileOf = (bytes: number, state: QueuedUpload["state"]) => {
    const file = new File(["x"], "beach.png");
    Object.defineProperty(file, "size", { value: bytes });
    return pictureOf({ ...upload(state), file }, null).tile;
  };
  const withThumb = {
    ...sent.state,
    uploaded: { url: "u", facts, thumb: "/t", name: "b", file: null, preview: "blob:1", captions: null },
  };
  assert.equal(tileOf(3e6, { step: "waiting" }), "blob:1");
  assert.equal(tileOf(20e6, { step: "waiting" }), null);
  assert.equal(tileOf(20e6, withThumb as QueuedUpload["state"]), "/t");
});

test("a picture stored in the tab is identified by its upload, and gets the job that is requested", () => {
  const kept = { url: "https://here.test/a.png", thumb: null, name: "beach.png", facts };
  const picture = itemOfKept(kept, (url) => url, null, 0);
  assert.deepEqual([stateOfItem(picture, open), isToDo(picture, wants(options))], ["ready", true]);
  assert.equal(
    stateOfItem(
      itemOfKept(kept, (url) => url, done, 0),
      open,
    ),
    "done",
  );
});

test("after a reload a picture is identified by its job", () => {
  const picture = itemOfJob(
    done,
    sourceOf(done, (url) => url),
    0,
  );
  assert.deepEqual([picture.id, picture.name, picture.source?.url], ["j", "beach", "https://here.test/a.png"]);
  assert.equal(stateOfItem(picture, open), "done");
});
