import assert from "node:assert/strict";
import { test } from "node:test";
import { filled } from "./terms.ts";

test("half-filled rows are left out, and of two rows for a term the last counts", () => {
  const rows = [
    { key: 0, source: " cup ", target: "vaso" },
    { key: 1, source: "ball", target: " " },
    { key: 2, source: "cup", target: "taza" },
  ];
  assert.deepEqual(filled(rows), [{ source: "cup", target: "taza" }]);
});
