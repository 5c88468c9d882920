import assert from "node:assert/strict";
import { test } from "node:test";
import { fillAlike } from "./taken.ts";

test("a gap in a thing is filled if it has the thing's colours, and stays a gap if it has others", () => {
  const rows = [
    "..........",
    ".########.",
    ".#aa##bb#.",
    ".#aa##bb#.",
    ".########.",
    "..........",
    "##########",
    "aaaaaaaaaa",
  ];
  const cells = [...rows.join("")];
  const taken = Uint8Array.from(cells, (cell) => (cell === "#" ? 1 : 0));
  // a has the thing's colours, though not in every pixel; an area that reaches the edge of the part is not enclosed.
  const odds = Float32Array.from(cells, (cell, i) => (cell === "a" ? (i === 22 ? -0.5 : 2) : -2));
  fillAlike(taken, odds, 10, rows.length);
  assert.deepEqual(
    [...taken],
    cells.map((cell, i) => (cell === "#" || (cell === "a" && i < 60) ? 1 : 0)),
  );
});
