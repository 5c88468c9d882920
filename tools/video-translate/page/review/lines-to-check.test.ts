import assert from "node:assert/strict";
import { test } from "node:test";
import type { LineFlag } from "@cutwater/transcript/transcript.ts";
import { nextToCheck, toCheck } from "./lines-to-check.ts";

const line = (id: string, ...flags: LineFlag[]) => ({ id, flags });
const lines = [line("a", "draft"), line("b", "doubtful"), line("c", "too-fast"), line("d", "draft", "stale")];

test("lines with doubtful translations are visited in order, then again from the start", () => {
  assert.equal(toCheck(lines).length, 2);
  const visited = [null, "b", "c", "d", "gone"].map((selected) => nextToCheck(lines, selected)?.id);
  assert.deepEqual(visited, ["b", "d", "d", "b", "b"]);
  assert.equal(nextToCheck(lines.slice(0, 1), "a"), null);
});
