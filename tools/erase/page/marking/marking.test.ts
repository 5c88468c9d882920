import assert from "node:assert/strict";
import { test } from "node:test";
import { amended, beginHistory, changed, redone, undone } from "@cutwater/ui/history.ts";
import type { Clip } from "@cutwater/video-editor/clip.ts";
import { boxBetween, defaultBox, moved, stretched } from "@cutwater/video-editor/geometry.ts";
import type { Part } from "@cutwater/video-inpainting/limits.ts";
import tool from "../../tool.ts";
import {
  type FrameMark,
  faultOf,
  firstMarking,
  goingAlong,
  type Marking,
  markHere,
  selectedOf,
  withMark,
  withOutlines,
  withoutRegion,
  withRange,
  withRegion,
} from "./regions.ts";
import { dataFor, markingFrom, refusalOf, regionsFor } from "./wire.ts";

const clip: Clip = { width: 1280, height: 720, durationSeconds: 5, framesPerSecond: 25 };
const triangle = [
  [0, 0],
  [10, 0],
  [0, 10],
] as const;

/** A mark of the selected region. */
const marked = (
  marking: Marking,
  time: number,
  change: (mark: FrameMark) => Partial<FrameMark>,
  category = "box" as const,
) => withMark(marking, { id: marking.selectedId ?? 0, time, clip, category }, change);
const wire = (marking: Marking) => regionsFor(marking, clip);

test("marking begins with a box of 200 by 100 in the middle, or as much of it as a small frame has", () => {
  assert.deepEqual(defaultBox(clip), { x: 540, y: 310, width: 200, height: 100 });
  assert.deepEqual(defaultBox({ width: 120, height: 80 }), { x: 0, y: 0, width: 120, height: 80 });
  assert.deepEqual(wire(firstMarking(clip, 0)), [
    {
      marks: [
        {
          category: "box",
          time: 0,
          points: [
            [540, 310],
            [740, 410],
          ],
        },
      ],
    },
  ]);
});

test("the initial box counts as a mark only once it is touched", () => {
  const [region] = firstMarking(clip, 0).regions;
  assert.equal(region && faultOf(region), "boxEmpty");
  const [touched] = marked(firstMarking(clip, 0), 0, ({ box }) => ({ box })).regions;
  assert.equal(touched && faultOf(touched), null);
});

test("a box stays in the frame when it is moved, stretched or drawn, and keeps some size", () => {
  const box = defaultBox(clip);
  assert.deepEqual(moved(box, { x: 5_000, y: -5_000 }, clip), { ...box, x: 1_080, y: 0 });
  assert.deepEqual(stretched(box, { x: 1, y: 0 }, { x: 5_000, y: 50 }, clip), { ...box, width: 740 });
  assert.deepEqual(stretched(box, { x: -1, y: -1 }, { x: 300, y: -20 }, clip), {
    x: 736,
    y: 290,
    width: 4,
    height: 120,
  });
  assert.deepEqual(boxBetween({ x: 300, y: 200 }, { x: -9, y: 100 }, clip), { x: 0, y: 100, width: 300, height: 100 });
});

test("an untouched box moves along to another frame; a moved one stays on its own frame", () => {
  const along = goingAlong(firstMarking(clip, 0), 2);
  assert.equal(wire(along)[0]?.marks[0]?.time, 2);
  const touched = marked(along, 2, () => ({ box: { x: 1, y: 2, width: 30, height: 40 } }));
  assert.equal(goingAlong(touched, 4), touched);
});

test("marking a region on a second frame adds a mark there, with the box of the nearest and without its clicks", () => {
  const first = marked(firstMarking(clip, 0), 0, () => ({ box: { x: 5, y: 5, width: 50, height: 50 } }));
  const second = marked(first, 2, ({ box }) => ({ box: box && { ...box, x: 9 } }));
  assert.deepEqual(
    wire(second)[0]?.marks.map(({ time, points }) => [time, points]),
    [
      [
        0,
        [
          [5, 5],
          [55, 55],
        ],
      ],
      [
        2,
        [
          [9, 5],
          [59, 55],
        ],
      ],
    ],
  );
  const again = marked(second, 2.004, () => ({ box: { x: 1, y: 1, width: 8, height: 8 } }));
  assert.equal(again.regions[0]?.marks.length, 2, "the same frame, with a slightly different time, is no third one");
});

test("the detected outline belongs to the mark it was requested for, and is dropped when that mark changes", () => {
  const asked = firstMarking(clip, 0);
  const region = selectedOf(asked) ?? assert.fail();
  const mark = markHere(region, 0, clip) ?? assert.fail();
  const found = withOutlines(asked, { id: region.id, mark }, [triangle]);
  assert.deepEqual(wire(found)[0]?.marks[0]?.polygons, [triangle]);
  const changedSince = marked(asked, 0, () => ({ box: { x: 1, y: 1, width: 9, height: 9 } }));
  assert.equal(wire(withOutlines(changedSince, { id: region.id, mark }, [triangle]))[0]?.marks[0]?.polygons, undefined);
  assert.equal(
    wire(marked(found, 0, ({ box }) => ({ box: box && { ...box, x: 0 } })))[0]?.marks[0]?.polygons,
    undefined,
  );
});

test("up to eight regions, each with a number of its own; without one its neighbour is selected", () => {
  let marking = firstMarking(clip, 0);
  for (let count = 0; count < 9; count += 1) marking = withRegion(marking, clip, 0, "box");
  assert.deepEqual(
    marking.regions.map(({ id }) => id),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
  const places = marking.regions.map(({ marks }) => `${marks[0]?.box?.x} ${marks[0]?.box?.y}`);
  assert.equal(new Set(places).size, 8, "no box lies exactly on another");
  assert.equal(withoutRegion(marking, 8).selectedId, 7);
  assert.equal(withoutRegion(marking, 2).selectedId, 8);
});

test("missing marks are named: no box, no click, or only clicks on things to keep", () => {
  const empty = withRegion({ regions: [], selectedId: null }, clip, 0, "point");
  assert.equal(faultOf(empty.regions[0] ?? assert.fail()), "pointEmpty");
  const kept = withMark(empty, { id: 1, time: 0, clip, category: "point" }, () => ({
    clicks: [{ x: 4, y: 4, isWanted: false }],
  }));
  assert.equal(faultOf(kept.regions[0] ?? assert.fail()), "pointEmpty");
  const bare = marked(firstMarking(clip, 0), 0, () => ({ box: null }));
  assert.equal(faultOf(bare.regions[0] ?? assert.fail()), "boxEmpty");
});

test("the tool accepts a marking's job data, and the marking can be restored from it", () => {
  const points = withMark(
    withRegion(firstMarking(clip, 0.2), clip, 0.2, "point"),
    { id: 2, time: 0.2, clip, category: "point" },
    () => ({
      clicks: [
        { x: 40, y: 50, isWanted: true },
        { x: 60, y: 70, isWanted: false },
      ],
      outlines: [triangle],
    }),
  );
  const whole = withRange(points, 2, { fromSeconds: 0.6, toSeconds: 5 });
  const data = tool.data.parse({ url: "u", regions: wire(whole) });
  assert.deepEqual(data.regions[1], {
    marks: [
      {
        category: "point",
        time: 0.2,
        points: [
          [40, 50],
          [60, 70, 0],
        ],
        polygons: [triangle],
      },
    ],
    fromSeconds: 0.6,
  });
  const back = markingFrom(data, clip) ?? assert.fail();
  assert.deepEqual(regionsFor(back, clip), wire(whole));
  assert.equal(markingFrom({ url: "u" }, clip), null);
});

test("every step can be undone and redone, a drag as one step; automatic changes are not steps", () => {
  let history = beginHistory("a");
  history = changed(history, { state: "b", time: 1, gesture: "drag 1" });
  history = changed(history, { state: "c", time: 1, gesture: "drag 1" });
  history = changed(history, { state: "d", time: 2, gesture: "drag 2" });
  history = amended(history, "D");
  const once = undone(history) ?? assert.fail();
  assert.deepEqual([once.history.present, once.time], ["c", 2]);
  const twice = undone(once.history) ?? assert.fail();
  assert.deepEqual([twice.history.present, twice.time], ["a", 1]);
  assert.equal(undone(twice.history), null);
  const forth = redone((redone(twice.history) ?? assert.fail()).history) ?? assert.fail();
  assert.deepEqual([forth.history.present, forth.time], ["D", 2]);
  assert.equal(redone(forth.history), null);
  assert.equal(redone(changed(twice.history, { state: "z", time: 0 })), null);
});

test("server refusals are predicted before the request: too many corners, an empty time range", () => {
  const facts = { ...clip, kind: "video", bytes: 9_000, codec: "h264", hasAudio: false } as const;
  const source = { url: "https://here.test/a.mp4", facts };
  const refused = (marking: Marking, part: Part | null = null) => refusalOf(dataFor(marking, part, source), source);
  const outline = Array.from({ length: 600 }, (_, place): [number, number] => [place, place % 7]);
  const outlined = (count: number) => {
    const marking = marked(firstMarking(clip, 0), 0, () => ({}));
    const mark = selectedOf(marking)?.marks[0] ?? assert.fail();
    return withOutlines(marking, { id: 1, mark }, Array<typeof outline>(count).fill(outline));
  };
  assert.equal(refused(outlined(50)), null);
  const refusal = refused(outlined(51));
  assert.deepEqual([refusal?.key, refusal?.params], ["outlinesTooLong", { corners: 30_600, most: 30_000 }]);
  const timeless = withRange(firstMarking(clip, 0), 1, { fromSeconds: 2, toSeconds: 2 });
  assert.equal(refused(timeless)?.key, "rangeEmpty");
  const first = marked(firstMarking(clip, 0), 0, () => ({}));
  assert.equal(refused(first, { fromSeconds: 0, toSeconds: 1 }), null);
  assert.equal(refused(first, { fromSeconds: 1, toSeconds: 2 })?.key, "markOutsidePart");
});
