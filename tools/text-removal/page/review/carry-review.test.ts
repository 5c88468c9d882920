import assert from "node:assert/strict";
import { test } from "node:test";
import type { FoundText } from "@cutwater/video-text/found.ts";
import tool from "../../tool.ts";
import { carriedReview } from "./carry-review.ts";
import { firstEdits, withArea, withChange, withChoice } from "./edits.ts";
import { standWith } from "./useReview.ts";

const facts = {
  kind: "video",
  bytes: 9,
  width: 320,
  height: 180,
  codec: "h264",
  durationSeconds: 4,
  framesPerSecond: 10,
  hasAudio: false,
} as const;
const long = { ...facts, mostSeconds: 60 };
const short = { ...long, durationSeconds: 2 };
const source = (durationSeconds: number) => ({ url: "https://here.test/a.mp4", facts: { ...facts, durationSeconds } });
const found: FoundText = {
  id: 1,
  kind: "subtitle",
  text: "hello",
  confidence: 1,
  fromSeconds: 0,
  toSeconds: 4,
  places: [[0, 100, 150, 120, 20]],
};
const box = { x: 10, y: 20, width: 30, height: 40 };
const points = [
  [10, 20],
  [40, 60],
];
const { edits: drawn } = withArea(withChoice(firstEdits, "subtitles"), box, 3, long);

test("another clip gets the choice and the drawn areas, but no decision about a found text", () => {
  const edits = withChange(drawn, 1, { goes: false });
  const stand = { ...standWith(edits, null), found: [found], foundIn: null };
  const carried = carriedReview.carry(stand, long, short);
  assert.deepEqual([carried.found, carried.foundIn, carried.edits.changes], [[], "none", {}]);
  const data = carriedReview.dataFor(carried, source(2));
  assert.equal(tool.data.safeParse(data).success, true);
  assert.deepEqual(data, {
    url: "https://here.test/a.mp4",
    choice: "subtitles",
    areas: [{ points, time: 1.9 }],
  });
  const [area] = carriedReview.standFrom(data, { ...facts, durationSeconds: 2 })?.edits.areas ?? [];
  assert.deepEqual([area?.box, area?.time], [box, 1.9]);
});

test("areas alone are sent as regions, as for one video; a choice without areas fits clips of all sizes", () => {
  const only = standWith(withChoice(drawn, "area"), null);
  assert.deepEqual(carriedReview.dataFor(only, source(4))["regions"], [{ points, time: 3 }]);
  assert.equal(carriedReview.fitsAllSizes?.(only), false);
  const untouched = standWith(firstEdits, null);
  assert.equal(carriedReview.fitsAllSizes?.(untouched), true);
  assert.deepEqual(carriedReview.dataFor(untouched, source(4)), { url: source(4).url, choice: "overlaid" });
});

test("a reviewed job is restored with the same data, also before its texts are found again", () => {
  const stand = { ...standWith(withChange(drawn, 1, { goes: true }), null), found: [found], foundIn: null };
  const data = carriedReview.dataFor(stand, source(4));
  const back = carriedReview.standFrom(data, facts) ?? assert.fail();
  assert.deepEqual(carriedReview.dataFor(back, source(4)), data);
});
