import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCheap } from "@cutwater/testing/hostile-text.ts";
import { realOperations } from "@cutwater/testing/operations.ts";
import { thingsOf } from "../test/things.ts";
import { readRequest } from "./read-request.ts";

/** The operations that customers meet, with their phrases. */
const catalogue = await realOperations();

const context = thingsOf("v1 p1 r");
const read = (text: string) => readRequest(text, { operations: catalogue, context });
const units: Record<string, string> = {
  verbs: "remove ",
  "Chinese verbs": "去水印字幕下载",
  "quotation marks that never close": '"“「',
  "brackets that never close": "【a",
  links: "https://a.b/c ",
  clauses: "remove the watermark, ",
  "small words": "the of ",
  numbers: "1 ",
  times: "the first 1 ",
  languages: "en to zh ",
  lines: "a\n",
  "the words of a shared text": "复制打开抖音",
  "a word that many words resemble": "wtaermrak ",
  hashtags: "#a@",
};

for (const [name, unit] of Object.entries(units))
  test(`4,000 characters of ${name} take under a second of processor time`, () => {
    const text = unit.repeat(4_000).slice(0, 4_000);
    assertCheap(() => read(text));
  });

test("a text is read in under two milliseconds of processor time on average", () => {
  const texts = [
    "dl this 1080",
    "um so i have this video here and would like you to remove the watermark",
    "把水印和字幕都去掉",
  ];
  const rounds = 100;
  const readAll = () => {
    for (let round = 0; round < rounds; round++) for (const text of texts) read(text);
  };
  readAll();
  const before = process.cpuUsage();
  readAll();
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1_000 / (rounds * texts.length);
  assert.ok(each < 2, `${each} ms`);
});

test("only the first 4,000 characters are read, and broken characters do no harm", () => {
  assert.equal(read(`${"x ".repeat(2_100)}remove the watermark`).kind, "unknown");
  assert.equal(read("\ud83d\u0000 \udc00").kind, "unknown");
});
