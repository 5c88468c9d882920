import assert from "node:assert/strict";
import { test } from "node:test";
import { plainScratch } from "./scratch.ts";
import { lanes, spreadCells } from "./spread.ts";

const width = 60;
const height = 40;
const createCells = () => new Float32Array(width * height * lanes);
const cellAt = (x: number, y: number) => lanes * (y * width + x);

test("a single known value spreads everywhere", () => {
  const cells = createCells();
  cells.set([66, -8, 0, 2], cellAt(7, 5));
  spreadCells(cells, width, height, 1.5, plainScratch);
  for (let i = 0; i < cells.length; i += lanes) {
    assert.ok(Math.abs(cells[i]! / cells[i + 3]! - 33) < 0.1);
    assert.ok(Math.abs(cells[i + 1]! / cells[i + 3]! + 4) < 0.1);
  }
});

test("near known values the values on the same side dominate", () => {
  const cells = createCells();
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    cells[lanes * i] = x < 20 ? 10 : x >= 40 ? 90 : 0;
    cells[lanes * i + 3] = x < 20 || x >= 40 ? 1 : 0;
  }
  spreadCells(cells, width, height, 2, plainScratch);
  const row = Array.from({ length: width }, (_, x) => cells[cellAt(x, 20)]! / cells[cellAt(x, 20) + 3]!);
  assert.ok(Math.abs(row[0]! - 10) < 1 && Math.abs(row[59]! - 90) < 1, `${row[0]} ${row[59]}`);
  assert.ok(Math.abs(row[22]! - 10) < 3 && Math.abs(row[37]! - 90) < 3);
  for (let x = 1; x < width; x++) assert.ok(row[x]! >= row[x - 1]! - 0.5 && row[x]! < 100);
});

test("a single point is spread to a Gaussian of the given width", () => {
  const cells = createCells();
  cells[cellAt(30, 20)] = 1;
  spreadCells(cells, width, height, 3, plainScratch);
  for (const [dx, dy] of [
    [0, 0],
    [2, 1],
    [4, -3],
  ] as const) {
    const wanted = Math.exp(-(dx * dx + dy * dy) / 18) / (2 * Math.PI * 9);
    assert.ok(Math.abs(cells[cellAt(30 + dx, 20 + dy)]! - wanted) < 0.12 * wanted + 2e-4, `${dx},${dy}`);
  }
});
