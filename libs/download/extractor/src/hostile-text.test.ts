import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCheap, fillWith } from "@cutwater/testing/hostile-text.ts";
import { classify } from "./errors.ts";
import { withoutRole } from "./formats/roles.ts";

const hostile: [name: string, read: () => unknown][] = [
  ["a language of dashes", () => withoutRole(`${fillWith("-")}x`)],
  [
    "an error with causes that never close",
    () => classify({ type: "ExtractorError", message: fillWith("(caused by ") }),
  ],
  [
    "an error that repeats one sentence",
    () => classify({ type: "ExtractorError", message: fillWith("try again later ") }),
  ],
];

for (const [name, read] of hostile)
  test(`${name} takes under a second of processor time`, () => {
    assertCheap(read);
  });

test("the role is removed from a language with any separators before it", () => {
  for (const key of ["en_forced", "en-cc", "en - [SDH]", "en captions", "enforced"])
    assert.equal(withoutRole(key), "en");
});
