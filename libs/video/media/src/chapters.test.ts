import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chaptersWithin, writeChapters } from "./chapters.ts";

const chapters = [
  { title: "Opening", startSeconds: 0, endSeconds: 4 },
  { title: "Middle", startSeconds: 4, endSeconds: 9 },
  { title: "End", startSeconds: 9, endSeconds: 12 },
];

test("a clip has the chapters that overlap it, with times relative to its start", () => {
  assert.deepEqual(chaptersWithin(chapters, 3, 9), [
    { title: "Opening", startSeconds: 0, endSeconds: 1 },
    { title: "Middle", startSeconds: 1, endSeconds: 6 },
  ]);
  assert.deepEqual(chaptersWithin(chapters, 0, Number.POSITIVE_INFINITY), chapters);
});

test("a chapter ends with the media at the latest, and one whose times are not finite is left out", () => {
  const marks = [
    { title: "Endless", startSeconds: 2, endSeconds: 1e303 },
    ...[Number.POSITIVE_INFINITY, Number.NaN].map((endSeconds) => ({ title: "Odd", startSeconds: 3, endSeconds })),
    { title: "Odd", startSeconds: Number.NEGATIVE_INFINITY, endSeconds: 4 },
    { title: "After", startSeconds: 1e18, endSeconds: 1e19 },
  ];
  assert.deepEqual(chaptersWithin(marks, 0, 12), [{ title: "Endless", startSeconds: 2, endSeconds: 12 }]);
  const unknown = chaptersWithin(marks, 0, Number.POSITIVE_INFINITY);
  assert.deepEqual(
    unknown.map(({ endSeconds }) => Math.round(endSeconds * 1_000)),
    [2 ** 31],
  );
});

test("a chapter title cannot end its line or start another key", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chapters-"));
  try {
    await writeChapters(join(folder, "c.txt"), [{ title: "a=b;c\nEND=1", startSeconds: 0.5, endSeconds: 1 }]);
    const lines = (await readFile(join(folder, "c.txt"), "utf8")).split("\n");
    assert.deepEqual(lines.slice(3, 7), ["START=500", "END=1000", "title=a\\=b\\;c\\", "END\\=1"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
