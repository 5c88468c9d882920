import assert from "node:assert/strict";
import { test } from "node:test";
import { readJson } from "./chat/read-json.ts";
import { isEcho } from "./checks/echo.ts";
import { linksOf } from "./checks/links.ts";
import { tagsOf } from "./checks/tags.ts";

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
  ["a model's answer of quotes that never close", () => readJson(fill('"\\'))],
  ["a model's answer of brackets that never close", () => readJson(fill('{"'))],
  ["a model's reasoning that never closes", () => readJson(fill("<think>"))],
  ["a link that ends with signs inside", () => linksOf(`https://a/${fill(".")}a`)],
  ["signs of an e-mail address without an address", () => linksOf(fill("+"))],
  ["tags that never close", () => tagsOf(fill("<i"))],
  ["braces that never close", () => tagsOf(fill("{a"))],
  ["one word without letters", () => isEcho(`${fill("1")} b`, `${fill("1")} b`)],
];

for (const [name, read] of hostile)
  test(`${name} takes under a second of processor time`, () => {
    const ms = costOf(read);
    assert.ok(ms < 1_000, `${ms} ms`);
  });

test("an address after words, in brackets and at an end of a sentence is found without its punctuation", () => {
  assert.deepEqual(linksOf("See https://a.example/b). Or (www.c.example)!? Write to +x.y@d.example…"), [
    "https://a.example/b",
    "www.c.example",
    "+x.y@d.example",
  ]);
});
