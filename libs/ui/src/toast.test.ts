import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { dismissToast, shownToasts, toast } from "./toast.ts";

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

test("a toast stays three seconds unless told otherwise", () => {
  toast.good("Copied");
  toast.bad("Card declined", { ms: 4_000 });
  assert.deepEqual(
    shownToasts().map(({ kind, ms }) => [kind, ms]),
    [
      ["good", 3_000],
      ["bad", 4_000],
    ],
  );
});

test("the same sentence twice is one toast, renewed", () => {
  toast.warn("Link cannot be empty");
  const [first] = shownToasts();
  toast.warn("Link cannot be empty");
  const [again, ...others] = shownToasts();
  assert.equal(others.length, 0);
  assert.notEqual(again?.id, first?.id);
});

test("three stand at most, the oldest goes", () => {
  for (const sentence of ["a", "b", "c", "d"]) toast.info(sentence);
  assert.deepEqual(
    shownToasts().map(({ sentence }) => sentence),
    ["b", "c", "d"],
  );
});
