import assert from "node:assert/strict";
import { test } from "node:test";
import { backgroundParts } from "./background-parts.ts";

test("a short film is one part", () => {
  assert.deepEqual(backgroundParts([{ start: 1, end: 9 }], 300), [{ start: 0, end: 300 }]);
});

test("a long film is divided in its longest pauses, and without pauses after five minutes", () => {
  const speech = [
    { start: 10, end: 220 },
    { start: 222, end: 250 },
    { start: 260, end: 900 },
  ];
  assert.deepEqual(backgroundParts(speech, 1_000), [
    { start: 0, end: 255 },
    { start: 255, end: 555 },
    { start: 555, end: 855 },
    { start: 855, end: 1_000 },
  ]);
});

test("a film in which nobody speaks is divided all the same", () => {
  const parts = backgroundParts([], 1_000);
  assert.ok(parts.every(({ start, end }) => end - start <= 300 && end > start));
  assert.deepEqual([parts[0]?.start, parts.at(-1)?.end], [0, 1_000]);
  assert.ok(parts.slice(1).every(({ start }, i) => start === parts[i]!.end));
});
