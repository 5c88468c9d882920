import assert from "node:assert/strict";
import { test } from "node:test";
import { pagesShown } from "./pages-shown.ts";

test("all pages are shown when there are few", () => {
  assert.deepEqual(pagesShown(1, 3), [1, 2, 3]);
});

test("up to five pages stand on either side, the ends stay reachable", () => {
  assert.deepEqual(pagesShown(20, 40), [1, null, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, null, 40]);
});

test("a gap of one page is the page itself", () => {
  assert.deepEqual(pagesShown(7, 13), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});
