import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue, findModel } from "./catalogue.ts";
import { codeOf, tagOf } from "./codes.ts";
import type { SpokenWord } from "./process/messages.ts";
import { inOrder } from "./transcribe/in-order.ts";
import { inScriptOf } from "./transcribe/script.ts";
import { segmentsOf } from "./transcribe/segments.ts";
import { inSentences, joined } from "./translate/in-sentences.ts";

test("names of the catalogue are unique, and a model that forbids paid services is marked", () => {
  assert.equal(new Set(catalogue.map(({ name }) => name)).size, catalogue.length);
  for (const { licence, isNonCommercial } of catalogue) assert.equal(isNonCommercial, /-NC\b/.test(licence));
});

test("parts of packaged files follow the order of their packages, fill their files, and use each package", () => {
  const sources = catalogue.flatMap(({ packages }) => packages ?? []);
  assert.equal(sources.length, 4);
  for (const { carriers, files } of sources) {
    const order = carriers.map(({ name }) => name);
    const used = new Set<string>();
    for (const [name, { bytes, sha256, parts }] of Object.entries(files)) {
      const places = parts.map(({ carrier }) => order.indexOf(carrier));
      assert.ok(!places.includes(-1) && places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0)), name);
      assert.equal(
        parts.reduce((sum, part) => sum + part.bytes, 0),
        bytes,
        name,
      );
      assert.match(sha256, /^[0-9a-f]{64}$/);
      for (const { carrier } of parts) used.add(carrier);
    }
    assert.deepEqual(used, new Set(order));
    for (const { registry, hash } of carriers)
      assert.match(hash, registry === "npm" ? /^sha512-[\w+/]{86}==$/ : /^[0-9a-f]{64}$/);
  }
});

test("a language is found by tag, script and region, and Chinese without a script is the simplified one", () => {
  const whisper = findModel("whisper-base")?.from ?? {};
  assert.deepEqual(
    ["en-GB", "zh-Hant-TW", "nb", "jv", "tlh", "no tag!"].map((tag) => codeOf(whisper, tag)),
    ["en", "zh", "no", "jw", null, null],
  );
  assert.equal(tagOf(whisper, "jw"), "jv");
  const nllb = findModel("nllb-200-600m")?.from ?? {};
  assert.deepEqual(
    ["zh", "zh-TW", "zh-CN"].map((tag) => codeOf(nllb, tag)),
    ["zho_Hans", "zho_Hant", "zho_Hans"],
  );
});

test("word times are in order and within the sound", () => {
  const heard = (...words: SpokenWord[]) => ({ start: 0, end: 0, text: "", confidence: 1, words });
  const segments = [
    heard({ text: " a", start: -1, end: 2 }, { text: " b", start: 1.5, end: 1 }),
    heard({ text: " c", start: Number.NaN, end: 99 }),
  ];
  assert.deepEqual(
    inOrder(segments, 15).flatMap(({ words }) => words.map(({ start, end }) => [start, end])),
    [
      [0, 2],
      [2, 2],
      [2, 15],
    ],
  );
});

test("Chinese is written in the script of its language, other languages stay as they are", async () => {
  const segment = (text: string) => ({ start: 0, end: 1, text, confidence: 1, words: [{ start: 0, end: 1, text }] });
  const written = async (language: string | null, text: string) =>
    (await inScriptOf(language, [segment(text)])).map((one) => [one.text, one.words?.[0]?.text]);
  assert.deepEqual(await written("zh", "這個視頻裡的軟件"), [["这个视频里的软件", "这个视频里的软件"]]);
  assert.deepEqual(await written("zh-TW", "这个问题"), [["這個問題", "這個問題"]]);
  assert.deepEqual(await written("ja", "國語"), [["國語", "國語"]]);
  assert.deepEqual(await written(null, "這個"), [["這個", "這個"]]);
});

test("words become segments at ends of sentences and pauses, with and without spaces", () => {
  const at = (texts: readonly string[], seconds = 0.5) =>
    texts.map((text, i) => ({ text, start: i * seconds, end: (i + 1) * seconds }));
  const texts = (words: SpokenWord[]) => segmentsOf({ words, confidence: 1 }).map(({ text }) => text);
  assert.deepEqual(texts(at([" Press", " the", " button.", " It", " comes."])), ["Press the button.", "It comes."]);
  assert.deepEqual(texts(at(["按", "红色", "按钮", "。", "有", "四种"])), ["按红色按钮。", "有四种"]);
  const [first, second] = at([" One", " two"]);
  assert.deepEqual(texts([first ?? assert.fail(), { text: " two", start: (second?.start ?? 0) + 1, end: 3 }]), [
    "One",
    "two",
  ]);
  assert.equal(segmentsOf({ words: at(Array<string>(60).fill(" word")), confidence: 1 }).length, 4);
  assert.deepEqual(texts(at([" ", ""])), []);
});

test("long texts are translated sentence by sentence and joined as their language requires", () => {
  const sentence = "Wash it with warm water and leave it open until it is dry.";
  assert.deepEqual(inSentences(`${sentence} ${sentence}`, "en"), [`${sentence} ${sentence}`]);
  assert.deepEqual(inSentences(`${sentence} ${sentence} ${sentence}`, "en"), [`${sentence} ${sentence}`, sentence]);
  const endless = "word ".repeat(200).trim();
  assert.ok(inSentences(endless, "en").every((part) => part.length <= 360));
  assert.equal(inSentences(endless, "en").join(" "), endless);
  assert.equal(joined(["好。", "不好。"], "zh-Hans"), "好。不好。");
  assert.equal(joined(["Good.", "Bad."], "en"), "Good. Bad.");
});
