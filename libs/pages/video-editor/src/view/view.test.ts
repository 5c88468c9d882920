import assert from "node:assert/strict";
import { test } from "node:test";
import {
  middleOfView,
  mostZoom,
  pannedBy,
  revealing,
  seenAt,
  type View,
  wholeFrame,
  zoomAfter,
  zoomedTo,
} from "./view.ts";

/** The position in the window at which a position in the frame is shown, as a fraction of the window. */
const shownAt = ({ zoom, x, y }: View, place: { x: number; y: number }) => [(place.x - x) * zoom, (place.y - y) * zoom];
const isNear = (found: number[], wanted: number[]) =>
  found.forEach((value, at) => assert.ok(Math.abs(value - (wanted[at] ?? 0)) < 1e-9, `${found} is not ${wanted}`));

test("the position under the pointer stays while zooming in and out", () => {
  const place = { x: 0.3, y: 0.7 };
  let view = wholeFrame;
  for (const zoom of [1.5, 3, 8, 2]) {
    view = zoomedTo(view, zoom, place);
    isNear(shownAt(view, place), [0.3, 0.7]);
  }
  isNear(Object.values(seenAt(view, { x: 0.3, y: 0.7 })), [0.3, 0.7]);
  assert.deepEqual(zoomedTo(view, 0.2, place), wholeFrame, "never smaller than the whole frame");
  assert.equal(zoomedTo(view, 99, place).zoom, mostZoom);
});

test("panning never moves the frame's edge inside the window", () => {
  const corner = zoomedTo(wholeFrame, 4, { x: 0, y: 0 });
  assert.deepEqual(pannedBy(corner, { x: 1, y: 1 }), corner);
  assert.deepEqual(pannedBy(corner, { x: -9, y: -9 }), { zoom: 4, x: 0.75, y: 0.75 });
  isNear(Object.values(middleOfView(pannedBy(corner, { x: -1, y: 0 }))), [0.375, 0.125]);
});

test("a hidden position is scrolled into view by the shortest way, and a visible one moves nothing", () => {
  const view: View = { zoom: 4, x: 0.5, y: 0.5 };
  assert.deepEqual(revealing(view, { x: 0.6, y: 0.6 }), view);
  isNear(shownAt(revealing(view, { x: 0.2, y: 0.6 }), { x: 0.2, y: 0.6 }), [0.1, 0.4]);
});

test("the buttons go through whole steps from wherever a pinch ended, and stop at both ends", () => {
  assert.deepEqual(
    [zoomAfter(1, 1), zoomAfter(2.37, 1), zoomAfter(2.37, -1), zoomAfter(8, 1), zoomAfter(1, -1)],
    [1.5, 3, 2, 8, 1],
  );
});
