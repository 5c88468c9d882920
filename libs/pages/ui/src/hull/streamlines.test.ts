import assert from "node:assert/strict";
import { test } from "node:test";
import { errorPageLines } from "./error-page-lines.ts";
import { linkFieldLines } from "./link-field-lines.ts";
import { type Body, createStream, drawStreamlines, halfWidth } from "./streamlines.ts";

const body: Body = {
  flat: 330,
  half: 530,
  width: 46,
  gap: 12,
  step: 12,
  lines: 5,
  opacity: [0.24, 0.03],
  picture: { width: 1440, height: 360 },
};

const pointsOf = (d: string) =>
  d
    .slice(1)
    .split("L")
    .map((pair) => pair.split(" ").map(Number) as [number, number]);

test("the body is as wide as said in its middle and pointed at both ends", () => {
  assert.equal(halfWidth(body, 0), 46);
  assert.equal(halfWidth(body, -330), 46);
  assert.equal(halfWidth(body, 530), 0);
  assert.ok(halfWidth(body, 430) > 0 && halfWidth(body, 430) < 46);
  assert.equal(halfWidth(body, 430), halfWidth(body, -430));
});

test("far away the flow is even, and the same before and behind the body", () => {
  const stream = createStream(body);
  for (const x of [-20_000, 20_000]) assert.ok(Math.abs(stream(x, 50) - 50) < 0.2);
  assert.ok(Math.abs(stream(-600, 60) - stream(600, 60)) < 0.2);
});

test("no line enters the body or crosses its neighbour", () => {
  for (const { wide, phone } of [linkFieldLines, errorPageLines]) {
    for (const { lines, divide, viewBox } of [wide, phone]) {
      const axis = Number(viewBox.split(" ")[3]) / 2;
      const heightAt = (d: string, x: number) => {
        const points = pointsOf(d);
        const right = points.findIndex(([at]) => at >= x);
        const [[x0, y0], [x1, y1]] = [points[right - 1] ?? [0, 0], points[right] ?? [0, 0]];
        return axis - (y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
      };
      const width = Number(viewBox.split(" ")[2]);
      for (let x = 5; x < width; x += 5) {
        const heights = [divide, ...lines.map(({ d }) => d)].map((d) => heightAt(d, x));
        for (const [place, height] of heights.entries()) {
          assert.ok(place === 0 || height > (heights[place - 1] ?? 0) + 1, `line ${place} at ${x} of ${viewBox}`);
        }
      }
    }
  }
});

test("lines fade outwards and the picture stays small", () => {
  const drawn = drawStreamlines(body);
  const opacities = drawn.lines.map(({ opacity }) => opacity);
  assert.deepEqual(
    opacities,
    opacities.toSorted((a, b) => b - a),
  );
  assert.ok(JSON.stringify(drawn).length < 6_000, `${JSON.stringify(drawn).length} characters`);
});
