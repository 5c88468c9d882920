import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage } from "../image.ts";
import { createPlane } from "../plane.ts";
import { linesIn } from "./lines.ts";
import { cornersOf, type Point, type Rectangle, smallestRectangle } from "./rectangle.ts";
import { straightened } from "./straighten.ts";

const degrees = Math.PI / 180;
const near = (a: number, b: number, by: number) => assert.ok(Math.abs(a - b) <= by, `${a} is not ${b}`);

/** A probability map with value 1 inside the given rectangles. */
function mapOf(width: number, height: number, rectangles: readonly Rectangle[], value = 0.9) {
  const map = createPlane(width, height);
  for (const { x, y, width: w, height: h, angle } of rectangles)
    for (let i = 0; i < map.data.length; i++) {
      const dx = (i % width) + 0.5 - x;
      const dy = Math.floor(i / width) + 0.5 - y;
      const u = dx * Math.cos(angle) + dy * Math.sin(angle);
      const v = dy * Math.cos(angle) - dx * Math.sin(angle);
      if (Math.abs(u) <= w / 2 && Math.abs(v) <= h / 2) map.data[i] = value;
    }
  return map;
}

test("the smallest rectangle around points is the one that they were drawn from", () => {
  for (const angle of [0, 12, -30, 44].map((one) => one * degrees)) {
    const drawn = { x: 50, y: 40, width: 60, height: 12, angle };
    const corners = cornersOf(drawn);
    const inner: Point[] = [
      [50, 40],
      [52, 41],
    ];
    const found = smallestRectangle([...inner, ...corners, ...inner]);
    near(found.width * found.height, 720, 0.01);
    near(found.x, 50, 0.001);
    near(found.y, 40, 0.001);
    near(Math.max(found.width, found.height), 60, 0.001);
  }
  assert.deepEqual(smallestRectangle([[3, 4]]), { x: 3, y: 4, width: 0, height: 0, angle: 0 });
});

test("level and rotated lines are found where the map is sure, and grown back to their full size", () => {
  const level = { x: 60, y: 20, width: 80, height: 8, angle: 0 };
  const turned = { x: 60, y: 70, width: 70, height: 8, angle: 20 * degrees };
  const found = linesIn(mapOf(120, 110, [level, turned]));
  assert.equal(found.length, 2);
  const [first, second] = found as [(typeof found)[0], (typeof found)[0]];
  near(first.score, 0.9, 0.02);
  // area / circumference * 1.5 = 640 / 176 * 1.5 on each side.
  const more = (640 / 176) * 1.5;
  near(first.corners[0][0], 20 - more, 0.01);
  near(first.corners[2][1], 24 + more, 0.01);
  const [a, b] = second.corners;
  near(Math.atan2(b[1] - a[1], b[0] - a[0]) / degrees, 20, 3);
});

test("a vertical line is read from top to bottom", () => {
  const [line] = linesIn(mapOf(80, 120, [{ x: 40, y: 60, width: 80, height: 10, angle: 75 * degrees }]));
  const [a, b] = line!.corners;
  near(Math.abs(Math.atan2(b[1] - a[1], b[0] - a[0])) / degrees, 75, 4);
});

test("faint areas and single pixels are not lines", () => {
  assert.deepEqual(linesIn(mapOf(60, 60, [{ x: 30, y: 30, width: 40, height: 8, angle: 0 }], 0.45)), []);
  assert.deepEqual(linesIn(mapOf(60, 60, [{ x: 30, y: 30, width: 2, height: 2, angle: 0 }])), []);
  assert.deepEqual(linesIn(createPlane(5, 5)), []);
});

test("a rotated line is straightened, also after 90° and in perspective", () => {
  const picture = createImage(100, 100, 1);
  // The value of a pixel is its position along (30, 50) to (70, 50), turned by 30 degrees around (50, 50).
  const cos = Math.cos(30 * degrees);
  const sin = Math.sin(30 * degrees);
  for (let i = 0; i < picture.data.length; i++) {
    const dx = (i % 100) + 0.5 - 50;
    const dy = Math.floor(i / 100) + 0.5 - 50;
    picture.data[i] = 128 + 2 * (dx * cos + dy * sin);
  }
  const corners = cornersOf({ x: 50, y: 50, width: 40, height: 10, angle: 30 * degrees });
  const line = straightened(picture, corners, 20);
  assert.deepEqual([line.width, line.height], [80, 20]);
  for (const x of [0, 20, 40, 79]) near(line.data[10 * 80 + x]!, 128 + 2 * ((x + 0.5) / 2 - 20), 2);
  const [a, b, c, d] = corners;
  const quarter = straightened(picture, [b, c, d, a], 20);
  assert.deepEqual([quarter.width, quarter.height], [5, 20]);
  near(quarter.data[0]!, 128 + 2 * 19.5, 3);
  const leaning = straightened(picture, [a, b, [c[0] + 4, c[1] + 2], [d[0] - 4, d[1] - 2]], 20);
  near(leaning.data[19 * leaning.width]!, 128 + 2 * -24, 4);
});
