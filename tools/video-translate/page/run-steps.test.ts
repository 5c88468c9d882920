import assert from "node:assert/strict";
import { test } from "node:test";
import { steps } from "../messages.ts";
import { isExact, reviewStep, stepAhead, stepNow, stepsOf } from "./run-steps.ts";

test("every step key of the engine belongs to a step of a dub, in order", () => {
  const places = Object.keys(steps.en).map((key) => stepNow("dub", { key }));
  assert.ok(places.every((place) => place >= 0));
  assert.deepEqual(places, places.toSorted());
});

test("an output without voices has no step for them, and the review comes before the result is made", () => {
  assert.deepEqual(
    stepsOf("subtitles").map(({ name }) => name),
    ["stepListen", "stepTranslate", "stepReview", "stepMake"],
  );
  assert.equal(stepNow("soft", { key: "speaking" }), -1);
  assert.ok(reviewStep("burned") < stepNow("burned", { key: "composing" }));
});

test("a job that is queued again after its review has its first steps behind it", () => {
  assert.deepEqual([stepAhead("dub", 0), stepAhead("dub", null)], [-1, -1]);
  assert.equal(stepsOf("dub")[stepAhead("dub", 30)]?.name, "stepVoice");
  assert.equal(stepsOf("soft")[stepAhead("soft", 54)]?.name, "stepMake");
});

test("listening and speaking show their progress to a hundredth of a percent", () => {
  assert.deepEqual(
    ["listening", "speaking", "translating", "mixing"].map((key) => isExact({ key })),
    [true, true, false, false],
  );
});
