import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { dismissToast, holdToast, releaseToast, shownToasts, type Toast, toast } from "./toast.ts";

mock.timers.enable({ apis: ["setTimeout"] });
beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

const sentences = () => shownToasts().map(({ sentence }) => sentence);
const latest = (): Toast => shownToasts().at(-1) ?? assert.fail("no toast is shown");

test("a toast stays three seconds unless another time is given", () => {
  toast.good("Copied");
  toast.bad("Card declined", { ms: 4_000 });
  mock.timers.tick(2_999);
  assert.deepEqual(sentences(), ["Copied", "Card declined"]);
  mock.timers.tick(1);
  assert.deepEqual(sentences(), ["Card declined"]);
  mock.timers.tick(1_000);
  assert.deepEqual(sentences(), []);
});

test("the same sentence twice is one toast, renewed", () => {
  toast.warn("Link cannot be empty");
  const first = latest();
  mock.timers.tick(2_000);
  toast.warn("Link cannot be empty");
  assert.equal(shownToasts().length, 1);
  assert.notEqual(latest().id, first.id);
  mock.timers.tick(2_000);
  assert.equal(shownToasts().length, 1);
});

test("at most three toasts are shown, and the oldest is removed first", () => {
  for (const sentence of ["a", "b", "c", "d"]) toast.info(sentence);
  assert.deepEqual(sentences(), ["b", "c", "d"]);
});

test("a held toast keeps all of them; released, each has its whole time again", () => {
  toast.info("a");
  holdToast(latest().id);
  toast.info("b");
  mock.timers.tick(60_000);
  assert.deepEqual(sentences(), ["a", "b"]);
  const [held] = shownToasts();
  releaseToast(held?.id ?? 0);
  mock.timers.tick(2_999);
  assert.deepEqual(sentences(), ["a", "b"]);
  mock.timers.tick(1);
  assert.deepEqual(sentences(), []);
});

test("a held toast that is removed does not hold later toasts", () => {
  const removals: Record<string, () => void> = {
    dismissed: () => dismissToast(latest().id),
    renewed: () => toast.info("held"),
    "pushed out": () => {
      for (const sentence of ["a", "b", "c"]) toast.info(sentence);
    },
  };
  for (const [name, remove] of Object.entries(removals)) {
    toast.info("held");
    holdToast(latest().id);
    remove();
    toast.warn("later");
    mock.timers.tick(3_000);
    assert.deepEqual(sentences(), [], name);
  }
});

test("a release that comes after another toast was held changes nothing", () => {
  toast.info("a");
  const first = latest();
  toast.info("b");
  holdToast(first.id);
  holdToast(latest().id);
  releaseToast(first.id);
  mock.timers.tick(60_000);
  assert.deepEqual(sentences(), ["a", "b"]);
});
