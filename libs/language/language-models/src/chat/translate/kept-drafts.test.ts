import assert from "node:assert/strict";
import { test } from "node:test";
import { createKeptDrafts, draftKey } from "./kept-drafts.ts";

const draft = (text: string) => ({ text, isDoubtful: false });

test("the drafts that were used longest ago go first, and a new one takes an old one's place", () => {
  const kept = createKeptDrafts(3 * 300);
  for (const key of ["a", "b", "c"]) kept.set(key, draft("x".repeat(50)));
  kept.get("a");
  kept.set("d", draft("x".repeat(50)));
  assert.deepEqual(
    ["a", "b", "c", "d"].map((key) => kept.get(key) !== undefined),
    [true, false, true, true],
  );
  kept.set("a", { text: "y", isDoubtful: true });
  assert.deepEqual(kept.get("a"), { text: "y", isDoubtful: true });
});

test("a key is the same for the same parts alone, and tells nothing of them", () => {
  const key = draftKey(["model", "zh", "en", [], null, "秘密"]);
  assert.equal(key, draftKey(["model", "zh", "en", [], null, "秘密"]));
  assert.notEqual(key, draftKey(["model", "zh", "en", [], 20, "秘密"]));
  assert.match(key, /^[\w-]{43}$/);
});
