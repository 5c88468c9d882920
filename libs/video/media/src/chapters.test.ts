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

test("a title cannot end its line or begin another key", async () => {
  const folder = await mkdtemp(join(tmpdir(), "chapters-"));
  try {
    await writeChapters(join(folder, "c.txt"), [{ title: "a=b;c\nEND=1", startSeconds: 0.5, endSeconds: 1 }]);
    const lines = (await readFile(join(folder, "c.txt"), "utf8")).split("\n");
    assert.deepEqual(lines.slice(3, 7), ["START=500", "END=1000", "title=a\\=b\\;c\\", "END\\=1"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
