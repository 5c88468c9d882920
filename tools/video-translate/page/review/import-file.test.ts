import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, Transcript } from "@cutwater/transcript/transcript.ts";
import { withFile } from "./import-file.ts";

const line = (id: string, start: number, end: number, source: string, target: string | null = null): Line => ({
  id,
  start,
  end,
  source,
  target,
  speaker: null,
  words: null,
  flags: [],
});
const table = (...lines: Line[]): Transcript => ({ language: "en", targetLanguage: "es", lines });
const ids = () => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};
const here = table(line("a", 0, 2, "one"), line("b", 3, 5, "two"));

test("a translated file is assigned to the lines that overlap most in time, two of its lines to one", () => {
  const file = table(line("x", 0.2, 1, "uno"), line("y", 1, 2.2, "y medio"), line("z", 2.9, 5, "dos"));
  const taken = withFile(here, file, { side: "target", isTimed: true, newId: ids() });
  assert.ok(taken !== "otherCount");
  assert.deepEqual(
    taken.lines.map(({ id, source, target }) => [id, source, target]),
    [
      ["a", "one", "uno y medio"],
      ["b", "two", "dos"],
    ],
  );
});

test("a translated line without speech becomes a line of its own, in its place", () => {
  const taken = withFile(here, table(line("x", 2.2, 2.8, "!")), { side: "target", isTimed: true, newId: ids() });
  assert.ok(taken !== "otherCount");
  assert.deepEqual(
    taken.lines.map(({ id, target }) => [id, target]),
    [
      ["a", null],
      ["new-1", "!"],
      ["b", null],
    ],
  );
});

test("a file of the original text replaces the table, with new ids", () => {
  const taken = withFile(here, table(line("x", 1, 2, "other")), { side: "source", isTimed: true, newId: ids() });
  assert.ok(taken !== "otherCount");
  assert.deepEqual(
    taken.lines.map(({ id, source }) => [id, source]),
    [["new-1", "other"]],
  );
});

test("a script without times is assigned line by line, and refused with another number of lines", () => {
  const script = table(line("x", 0, 0, "uno"), line("y", 0, 0, "dos"));
  const taken = withFile(here, script, { side: "target", isTimed: false, newId: ids() });
  assert.ok(taken !== "otherCount");
  assert.deepEqual(
    taken.lines.map(({ start, target }) => [start, target]),
    [
      [0, "uno"],
      [3, "dos"],
    ],
  );
  assert.equal(
    withFile(here, table(line("x", 0, 0, "uno")), { side: "target", isTimed: false, newId: ids() }),
    "otherCount",
  );
});
