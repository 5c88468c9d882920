import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, moveOf } from "./columns.ts";

const width = (text: string) => [...text].reduce((sum, character) => sum + (character > "\u2e80" ? 1 : 0.5), 0);
const kinds = (text: string) => cellsOf(text, width).map((cell) => [cell.text, cell.kind, cell.length]);

test("characters stand upright in columns; brackets, dashes and long vowel marks are rotated", () => {
  assert.deepEqual(kinds("杯（ー）"), [
    ["杯", "upright", 1],
    ["（", "turned", 1],
    ["ー", "turned", 1],
    ["）", "turned", 1],
  ]);
});

test("two digits share an em, longer numbers and words are rotated, and spaces are kept", () => {
  assert.deepEqual(kinds("24時316 USB"), [
    ["24", "upright", 1],
    ["時", "upright", 1],
    ["316 USB", "turned", 3.5],
  ]);
});

test("full stops move to the upper right of their em, unless they are centred in it", () => {
  const [right, up] = moveOf("。", false);
  assert.ok(right > 0.5 && up > 0.5);
  assert.deepEqual(moveOf("。", true), [0, 0]);
  assert.deepEqual(moveOf("保", false), [0, 0]);
});
