import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsOf } from "./rows.ts";

const part = (text: string, left: number, top: number) => ({ text, box: { left, top, width: 100, height: 30 } });
const words = (...parts: ReturnType<typeof part>[]) => rowsOf(parts).map((row) => row.map(({ text }) => text));

test("a line found in two parts is read from the left, even if the right part is slightly higher", () => {
  assert.deepEqual(words(part("right", 200, 9), part("left", 0, 11)), [["left", "right"]]);
});

test("lines below each other are rows from top to bottom", () => {
  assert.deepEqual(words(part("below", 0, 45), part("above", 80, 10)), [["above"], ["below"]]);
});
