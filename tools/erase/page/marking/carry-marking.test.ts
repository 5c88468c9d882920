import assert from "node:assert/strict";
import { test } from "node:test";
import { markingFor } from "./carry-marking.ts";
import { firstMarking, withMark, withOutlines, withRange, withRegion } from "./regions.ts";

const clip = (durationSeconds: number) => ({ width: 320, height: 180, durationSeconds, framesPerSecond: 10 });
const box = { x: 10, y: 20, width: 30, height: 40 };
const long = clip(5);

function aMarking() {
  let marking = firstMarking(long, 0);
  for (const time of [0, 3.5, 4.5])
    marking = withMark(marking, { id: 1, time, clip: long, category: "box" }, () => ({ box }));
  return marking;
}

test("a marking for another clip keeps its boxes, covers the whole clip, and moves later marks to the last frame", () => {
  const [region] = markingFor(aMarking(), long, clip(3)).regions;
  assert.deepEqual([region?.fromSeconds, region?.toSeconds], [0, 3]);
  assert.deepEqual(
    region?.marks.map((mark) => [mark.time, mark.box]),
    [
      [0, box],
      [2.9, box],
    ],
  );
});

test("an outline found in one clip is not sent for another clip", () => {
  const mark = aMarking().regions[0]?.marks[0] ?? assert.fail();
  const outline = [
    [1, 2],
    [3, 4],
    [5, 6],
  ] as const;
  const marking = withOutlines(aMarking(), { id: 1, mark }, [outline]);
  assert.equal(markingFor(marking, long, clip(8)).regions[0]?.marks[0]?.outlines, null);
});

test("a region that begins after the end of a shorter clip is left out, and another one is selected", () => {
  const two = withRange(withRegion(aMarking(), long, 4, "box"), 2, { fromSeconds: 4, toSeconds: 5 });
  const short = markingFor(two, long, clip(3));
  assert.deepEqual([short.regions.map(({ id }) => id), short.selectedId], [[1], 1]);
});
