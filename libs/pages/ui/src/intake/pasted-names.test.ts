import assert from "node:assert/strict";
import { test } from "node:test";
import { namedFiles } from "./pasted-names.ts";

const now = new Date(2026, 10, 29, 9, 5, 7);

test("a pasted picture without a name of its own is named by the time of the paste, others keep their names", () => {
  const files = [
    new File(["a"], "image.png", { type: "image/png" }),
    new File(["b"], "cat.jpg", { type: "image/jpeg" }),
    new File(["c"], "blob", { type: "image/jpeg" }),
  ];
  const named = namedFiles(files, { word: "Pasted", now });
  assert.deepEqual(
    named.map(({ name }) => name),
    ["Pasted 2026-11-29 09.05.07.png", "cat.jpg", "Pasted 2026-11-29 09.05.07 2.jpg"],
  );
  assert.equal(named[0]?.type, "image/png");
});
