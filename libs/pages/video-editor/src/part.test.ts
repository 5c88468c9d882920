import assert from "node:assert/strict";
import { test } from "node:test";
import { firstPart, movedTo, partFor, rangeInPart, withEnd } from "./part.ts";

const limits = { durationSeconds: 12, framesPerSecond: 25, mostSeconds: 5 };
const part = { fromSeconds: 2, toSeconds: 6 };

test("a longer video begins with as much of its beginning as the plan allows, another one whole", () => {
  assert.deepEqual(firstPart(null, limits), { fromSeconds: 0, toSeconds: 5 });
  assert.equal(
    firstPart(null, { ...limits, durationSeconds: 5.04 }),
    null,
    "a clip of five seconds lasts a frame longer",
  );
  assert.deepEqual(firstPart({ fromSeconds: 3, toSeconds: 11 }, limits), { fromSeconds: 3, toSeconds: 8 });
  assert.deepEqual(firstPart(part, { ...limits, mostSeconds: 60 }), part, "what was chosen stays chosen");
});

test("an end moves as it is dragged, and the other end follows at the limit or makes way", () => {
  assert.deepEqual(withEnd(part, "to", 7, limits), { fromSeconds: 2, toSeconds: 7 });
  assert.deepEqual(withEnd(part, "to", 10, limits), { fromSeconds: 5, toSeconds: 10 });
  assert.deepEqual(withEnd(part, "to", 99, limits), { fromSeconds: 7, toSeconds: 12 });
  assert.deepEqual(withEnd(part, "from", 0.5, limits), { fromSeconds: 0.5, toSeconds: 5.5 });
  assert.deepEqual(withEnd(part, "from", 8, limits), { fromSeconds: 8, toSeconds: 8.04 });
  assert.deepEqual(withEnd(part, "to", 1, limits), { fromSeconds: 0.96, toSeconds: 1 });
});

test("the whole part moves within the video and keeps its length", () => {
  assert.deepEqual(movedTo(part, 6, limits), { fromSeconds: 6, toSeconds: 10 });
  assert.deepEqual(movedTo(part, -3, limits), { fromSeconds: 0, toSeconds: 4 });
  assert.deepEqual(movedTo(part, 30, limits), { fromSeconds: 8, toSeconds: 12 });
});

test("a job names no part where it is the whole video", () => {
  assert.equal(partFor({ fromSeconds: 0, toSeconds: 12 }, limits), undefined);
  assert.deepEqual(partFor({ fromSeconds: 1 / 3, toSeconds: 5 }, limits), { fromSeconds: 0.333333, toSeconds: 5 });
});

test("a range is shown as far as it is in the part, and whole without a part or outside of it", () => {
  const whole = { fromSeconds: 0, toSeconds: 12 };
  assert.deepEqual(rangeInPart(whole, part), part);
  assert.deepEqual(rangeInPart({ fromSeconds: 4, toSeconds: 12 }, part), { fromSeconds: 4, toSeconds: 6 });
  assert.deepEqual(rangeInPart(whole, null), whole);
  assert.deepEqual(rangeInPart({ fromSeconds: 8, toSeconds: 9 }, part), { fromSeconds: 8, toSeconds: 9 });
});
