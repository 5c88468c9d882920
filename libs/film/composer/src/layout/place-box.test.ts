import assert from "node:assert/strict";
import { test } from "node:test";
import { anchors, Box, shapes } from "../schema/box.ts";
import { frameOf, placeBox } from "./place-box.ts";
import { safeArea, sizeOfShape } from "./shapes.ts";

const frames = shapes.map((shape) => frameOf(shape, sizeOfShape(shape, 540)));

test("a side gives a frame with even sizes for each shape, and sides out of range are refused", () => {
  assert.deepEqual(sizeOfShape("9:16", 1080), { width: 1080, height: 1920 });
  assert.deepEqual(sizeOfShape("16:9", 1080), { width: 1920, height: 1080 });
  assert.deepEqual(sizeOfShape("1:1", 270), { width: 270, height: 270 });
  assert.deepEqual(sizeOfShape("9:16", 101), { width: 102, height: 180 });
  for (const side of [0, 89, 1081, Number.NaN]) assert.throws(() => sizeOfShape("1:1", side), RangeError);
});

test("in every shape a box of the safe area lies within it, wherever it is anchored", () => {
  for (const frame of frames)
    for (const anchor of anchors) {
      const safe = safeArea(frame.shape, frame);
      const { left, top, width, height } = placeBox(Box.parse({ anchor, width: 40, height: 30 }), frame);
      assert.ok(left >= safe.left - 1 && left + width <= safe.left + safe.width + 1, `${frame.shape} ${anchor}`);
      assert.ok(top >= safe.top - 1 && top + height <= safe.top + safe.height + 1, `${frame.shape} ${anchor}`);
      if (anchor.startsWith("top")) assert.ok(Math.abs(top - safe.top) <= 1);
      if (anchor.endsWith("right")) assert.ok(Math.abs(left + width - safe.left - safe.width) <= 1);
    }
});

test("the whole frame is covered to its last pixel", () => {
  for (const frame of frames) {
    const { width, height } = frame;
    assert.deepEqual(placeBox(Box.parse({ area: "frame" }), frame), { left: 0, top: 0, width, height });
  }
});

test("least and greatest lengths are units of the shorter side; a ratio takes the largest box that fits", () => {
  const [upright, , wide] = frames;
  const box = Box.parse({ area: "frame", width: 90, height: 50, maxWidth: 100, minHeight: 60 });
  assert.deepEqual([placeBox(box, upright!).width, placeBox(box, wide!).width], [486, 540]);
  assert.deepEqual([placeBox(box, upright!).height, placeBox(box, wide!).height], [480, 324]);
  const square = placeBox(Box.parse({ area: "frame", ratio: 1 }), wide!);
  assert.deepEqual([square.width, square.height, square.left], [540, 540, 210]);
});
