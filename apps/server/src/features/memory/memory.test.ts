import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { memoryLimits } from "@cutwater/language/memory.ts";
import { makeDatabase } from "@cutwater/testing/make-database.ts";
import type { ExportedFile } from "../accounts/index.ts";
import { createMemory, type Memory } from "./index.ts";

let database: Awaited<ReturnType<typeof makeDatabase>>;
let memory: Memory;
let now = 1_000;
before(async () => {
  database = await makeDatabase("pglite");
  memory = createMemory({ clock: { now: () => now }, database });
});
after(() => database.close());

const pair = (source: string, target: string, to = "zh") => ({ from: "en", to, source, target });
async function filesOf(owner: string): Promise<ExportedFile[]> {
  const files: ExportedFile[] = [];
  for await (const file of memory.filesOf(owner)) files.push(file);
  return files;
}
const remember = (owner: string, pairs: readonly ReturnType<typeof pair>[]) => {
  now += 1;
  return database.db.transaction((tx) => memory.remember(tx, owner, pairs));
};

test("the latest translation of a source counts, the last used pair comes first, and owners see only their own", async () => {
  await remember("c:1", [pair("Hello.", "你好。"), pair("Bye.", "再见。"), pair("Hello.", "您好。")]);
  await remember("c:1", [pair(" Bye. ", "拜拜。"), pair("Bye.", "Adiós.", "es")]);
  await remember("c:2", [pair("Hello.", "嗨。")]);
  const own = await memory.pairsOf("c:1");
  assert.deepEqual(own.map(({ target }) => target).toSorted(), ["Adiós.", "您好。", "拜拜。"].toSorted());
  assert.equal(own.at(-1)?.target, "您好。");
  assert.deepEqual(await memory.pairsOf("c:2"), [pair("Hello.", "嗨。")]);
});

test("visitors, blank and overlong texts are not remembered", async () => {
  await remember("v:3", [pair("Hello.", "你好。")]);
  await remember("c:3", [
    pair("  ", "x"),
    pair("x", " "),
    pair("y".repeat(memoryLimits.text + 1), "z"),
    pair("a\0", "b"),
  ]);
  assert.deepEqual([await memory.pairsOf("v:3"), await memory.pairsOf("c:3")], [[], []]);
});

test("a full memory loses the pairs that were used longest ago", async () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => pair(`line ${from + i}`, "x"));
  await remember("c:4", many(0, 30));
  await remember("c:4", many(30, memoryLimits.pairs - 10));
  const sources = new Set((await memory.pairsOf("c:4")).map(({ source }) => source));
  assert.equal(sources.size, memoryLimits.pairs);
  assert.ok(sources.has(`line ${memoryLimits.pairs + 19}`));
  assert.equal([...Array(30).keys()].filter((i) => sources.has(`line ${i}`)).length, 10);
});

test("a memory is part of the data export, and is deleted with the account", async () => {
  await remember("c:5", [pair("Hello.", "你好。")]);
  const files = await filesOf("c:5");
  assert.deepEqual(
    files.map(({ name }) => name),
    ["translation-memory.json"],
  );
  await memory.forget("c:5", []);
  assert.deepEqual(await memory.pairsOf("c:5"), []);
  assert.deepEqual(await filesOf("c:5"), []);
});
