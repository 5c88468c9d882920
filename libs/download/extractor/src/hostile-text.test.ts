import assert from "node:assert/strict";
import { test } from "node:test";
import { classify } from "./errors.ts";
import { withoutRole } from "./formats/roles.ts";

const characters = 200_000;
const fill = (piece: string) => piece.repeat(Math.ceil(characters / piece.length));
/** Processor time in milliseconds: elapsed time on a busy machine would prove nothing. */
function costOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const hostile: [name: string, read: () => unknown][] = [
  ["a language of dashes", () => withoutRole(`${fill("-")}x`)],
  ["an error with causes that never close", () => classify({ type: "ExtractorError", message: fill("(caused by ") })],
  ["an error that repeats one sentence", () => classify({ type: "ExtractorError", message: fill("try again later ") })],
];

for (const [name, read] of hostile)
  test(`${name} takes under a second of processor time`, () => {
    const ms = costOf(read);
    assert.ok(ms < 1_000, `${ms} ms`);
  });

test("the role is removed from a language with any separators before it", () => {
  for (const key of ["en_forced", "en-cc", "en - [SDH]", "en captions", "enforced"])
    assert.equal(withoutRole(key), "en");
});
