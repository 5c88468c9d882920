import assert from "node:assert/strict";
import { test } from "node:test";
import { Likeness } from "./likeness.ts";

test("a likeness needs a consent and its time", () => {
  const likeness = { consent: true, at: "2026-11-25T22:00:00Z" };
  assert.deepEqual(Likeness.parse(likeness), likeness);
  for (const wrong of [{}, { ...likeness, consent: false }, { consent: true }, { ...likeness, at: "today" }])
    assert.ok(!Likeness.safeParse(wrong).success);
});
