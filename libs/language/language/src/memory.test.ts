import assert from "node:assert/strict";
import { test } from "node:test";
import { createRecall, type MemoryPair } from "./memory.ts";

const pair = (source: string, target: string, from = "en", to = "zh"): MemoryPair => ({ from, to, source, target });
const pairs = [
  pair("Subscribe for more recipes.", "关注我，获取更多食谱。"),
  pair("We begin with 12 apples.", "我们先准备12个苹果。"),
  pair("Subscribe for more recipes.", "订阅我们。"),
  pair("Subscribe for more recipes.", "Suscríbete.", "en", "es"),
];
const recall = createRecall(pairs, { from: "en", to: "zh-Hans" });

test("the same text gives its translation, the one used last first; spaces do not count", () => {
  assert.deepEqual(recall("  Subscribe  for more recipes. "), {
    source: "Subscribe for more recipes.",
    target: "关注我，获取更多食谱。",
    likeness: 1,
  });
});

test("a text that is nearly the same is offered with its similarity, and a less similar one is not", () => {
  const near = recall("We begin with 13 apples.");
  assert.deepEqual([near?.target, near?.likeness.toFixed(3)], ["我们先准备12个苹果。", "0.958"]);
  assert.equal(recall("We begin with pears."), null);
  assert.equal(recall("Apples"), null);
  assert.equal(recall(""), null);
});

test("letters of another case are another text, hardly another", () => {
  assert.equal(recall("SUBSCRIBE for more recipes.")?.likeness, 0.99);
});

test("pairs of other languages are not given; where the language is not known, all into the target are", () => {
  assert.equal(createRecall(pairs, { from: "fr", to: "zh" })("We begin with 12 apples."), null);
  assert.equal(createRecall(pairs, { from: null, to: "es" })("Subscribe for more recipes.")?.target, "Suscríbete.");
  assert.equal(createRecall(pairs, { from: "en", to: "zh-Hant" })("We begin with 12 apples."), null);
});

test("each near text that a plain comparison of all would find is found", () => {
  const letters = "abcdefghij";
  let seed = 7;
  const random = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
  const word = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join("");
  const known = Array.from({ length: 200 }, () => `x${word(8 + random(30))}x`);
  const find = createRecall(
    known.map((source, i) => pair(source, String(i))),
    { from: "en", to: "zh" },
  );
  for (const source of known) {
    const most = Math.floor(0.15 * source.length);
    let changed = source;
    for (let i = 0; i < most; i++) {
      const at = random(changed.length);
      changed = `${changed.slice(0, at)}${"qwz"[random(3)]}${changed.slice(at + 1)}`;
    }
    const found = find(changed);
    assert.ok(found && found.likeness >= 0.85, `${source} for ${changed}`);
  }
});

test("a full memory is searched for a film's lines in little time", () => {
  const many = Array.from({ length: 10_000 }, (_, i) =>
    pair(
      `Line number ${i} of a talk about ${"tea cats boats rain".split(" ")[i % 4]} and ${(i * 7_919) % 1_000} more.`,
      `${i}`,
    ),
  );
  const find = createRecall(many, { from: "en", to: "zh" });
  for (let i = 0; i < 20; i++) assert.equal(find(many[i * 400]!.source)?.likeness, 1);
  assert.ok((find("Line number 17 of a walk about cats and 3 more.")?.likeness ?? 0) > 0.85);
});
