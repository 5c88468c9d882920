import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { aroundOf } from "./around.ts";

const lines = Array.from(
  { length: 12 },
  (_, place): Line => ({
    id: `l${place}`,
    start: place,
    end: place + 1,
    source: place === 4 ? " " : `text ${place}`,
    target: null,
    speaker: null,
    words: null,
    flags: [],
  }),
);

test("an engine gets five lines of context before and after, silent lines omitted", () => {
  assert.deepEqual(aroundOf(lines, "l6"), {
    before: ["text 1", "text 2", "text 3", "text 5"],
    after: ["text 7", "text 8", "text 9", "text 10", "text 11"],
  });
  assert.deepEqual(aroundOf(lines, "l0").before, []);
});
