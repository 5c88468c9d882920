import assert from "node:assert/strict";
import { test } from "node:test";
import { JobId } from "@cutwater/contract/job-id.ts";
import type { CardOf } from "./card-of.ts";
import { quoteJobId, quoteJobName } from "./quote-job.ts";

const card = (data: object): CardOf<"quote"> => ({
  kind: "quote",
  serviceCode: "VIDEO_ERASE",
  service: "Smart erase",
  name: "upload.mp4",
  data: JSON.stringify(data),
  credits: 6,
  isFree: false,
  balance: 12,
  notes: [],
});

test("the job of a price card has the same valid id each time, and none before the answer is stored", () => {
  const id = quoteJobId("0d7a54a1-3c0e-4b0f-9a52-0b1c6b0f7d55-3");
  assert.equal(JobId.parse(id), "ask-0d7a54a1-3c0e-4b0f-9a52-0b1c6b0f7d55-3");
  assert.equal(JobId.parse(quoteJobId("a b/ü")), "ask-a-b--");
  assert.equal(quoteJobId(null), null);
});

test("a job is named after the customer's file that it works on, else as the server says", () => {
  const files = [{ url: "https://host/u/1.mp4", name: "meadow.mp4", kind: "video" as const }];
  assert.equal(quoteJobName(card({ url: "https://host/u/1.mp4", regions: [] }), files), "meadow.mp4");
  assert.equal(quoteJobName(card({ url: "https://host/u/1.mp4.other" }), files), "upload.mp4");
});
