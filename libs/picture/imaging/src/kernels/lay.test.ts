import assert from "node:assert/strict";
import { test } from "node:test";
import type { FramePlane } from "../frame.ts";
import { cubicAt } from "./cubic.ts";
import { type Laid, layPlanes } from "./lay.ts";

const width = 40;
const height = 30;
const plane = (shift: 0 | 1, phase: number): FramePlane => ({
  width,
  height,
  shiftX: shift,
  shiftY: shift,
  data: Uint8Array.from({ length: width * height }, (_, i) => 128 + 100 * Math.sin((i % width) / 2 + i / 150 + phase)),
});
const part = { left: 3, top: 4, width: 50, height: 24 };
const size = part.width * part.height;
const emptyLaid = (count: number): Laid => ({
  values: Array.from({ length: count }, () => new Float32Array(size)),
  isCovered: new Uint8Array(size).fill(9),
});

test("a chroma value is read at its centre's position in the other frame, and not beyond that frame", () => {
  const map = Float64Array.of(1.02, 0.03, -4.2, -0.02, 0.99, 6.4, 2e-4, -1e-4, 1);
  const from = [plane(1, 0), plane(1, 2)];
  const laid = emptyLaid(2);
  layPlanes({ from, begin: { left: 8, top: 6 }, map, part, wanted: null, laid });
  let covered = 0;
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++, i++) {
      const u = 2 * (part.left + x) + 0.5;
      const v = 2 * (part.top + y) + 0.5;
      const z = map[6]! * u + map[7]! * v + 1;
      const px = ((map[0]! * u + map[1]! * v + map[2]!) / z - 8.5) / 2;
      const py = ((map[3]! * u + map[4]! * v + map[5]!) / z - 6.5) / 2;
      const isWithin = px >= -1 / 64 && py >= -1 / 64 && px <= width - 1 + 1 / 64 && py <= height - 1 + 1 / 64;
      assert.equal(laid.isCovered[i], isWithin ? 1 : 0);
      if (!isWithin) continue;
      covered++;
      // A place very close to a pixel is read as that pixel.
      for (const [c, { data }] of from.entries())
        assert.ok(Math.abs(laid.values[c]![i]! - cubicAt(data, width, height, px, py)) < 1.5);
    }
  assert.ok(covered > size / 2 && covered < size);
});

test("a frame that is nearly aligned to whole pixels is copied where values are wanted", () => {
  const from = plane(0, 1);
  const laid = emptyLaid(1);
  const wanted = Uint8Array.from({ length: size }, (_, i) => i % 3);
  const map = Float64Array.of(1, 0, 0.01, 0, 1, -0.01, 0, 0, 1);
  layPlanes({ from: [from], begin: { left: 0, top: 0 }, map, part, wanted, laid });
  for (const [i, value] of wanted.entries()) {
    const x = part.left + (i % part.width);
    const y = part.top + Math.floor(i / part.width);
    assert.equal(laid.isCovered[i], value !== 0 && x < width && y < height ? 1 : 0);
    if (laid.isCovered[i] !== 0) assert.equal(laid.values[0]![i], from.data[y * width + x]);
  }
});
