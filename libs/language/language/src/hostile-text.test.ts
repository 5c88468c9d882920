import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCheap, fillWith } from "@cutwater/testing/hostile-text.ts";
import { readJson } from "./chat/read-json.ts";
import { isEcho } from "./checks/echo.ts";
import { linksOf } from "./checks/links.ts";
import { tagsOf } from "./checks/tags.ts";

const hostile: [name: string, read: () => unknown][] = [
  ["a model's answer of quotes that never close", () => readJson(fillWith('"\\'))],
  ["a model's answer of brackets that never close", () => readJson(fillWith('{"'))],
  ["a model's reasoning that never closes", () => readJson(fillWith("<think>"))],
  ["a link that ends with signs inside", () => linksOf(`https://a/${fillWith(".")}a`)],
  ["signs of an e-mail address without an address", () => linksOf(fillWith("+"))],
  ["tags that never close", () => tagsOf(fillWith("<i"))],
  ["braces that never close", () => tagsOf(fillWith("{a"))],
  ["one word without letters", () => isEcho(`${fillWith("1")} b`, `${fillWith("1")} b`)],
];

for (const [name, read] of hostile)
  test(`${name} takes under a second of processor time`, () => {
    assertCheap(read);
  });

test("an address after words, in brackets and at an end of a sentence is found without its punctuation", () => {
  assert.deepEqual(linksOf("See https://a.example/b). Or (www.c.example)!? Write to +x.y@d.example…"), [
    "https://a.example/b",
    "www.c.example",
    "+x.y@d.example",
  ]);
});
