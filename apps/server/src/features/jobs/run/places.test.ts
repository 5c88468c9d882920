import assert from "node:assert/strict";
import { test } from "node:test";
import { placesFor } from "./places.ts";

test("a worker's places follow its processors and its memory, whichever is scarcer; the minimum is one", () => {
  const places = (cores: number, gigabytes: number) => placesFor({ cores, bytes: gigabytes * 1e9 });
  assert.deepEqual([places(1, 1), places(4, 8), places(16, 32), places(16, 5), places(64, 256)], [1, 1, 4, 2, 16]);
});
