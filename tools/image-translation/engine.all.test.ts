import assert from "node:assert/strict";
import { test } from "node:test";
import type { Image } from "@cutwater/imaging/image.ts";
import { readPicture } from "@cutwater/media/pictures/read.ts";
import { runEngine, runUntilPause } from "@cutwater/toolkit/testing.ts";
import { boundsOf } from "@cutwater/typesetting/lines/box.ts";
import engine from "./engine.ts";
import { readPicture as readText } from "./src/reading/read-picture.ts";
import { openReaders } from "./src/reading/readers/open-readers.ts";
import { chinesePoster, posters, url } from "./test/poster.ts";
import { busyRemote, translatingRemote } from "./test/translating-remote.ts";

const poster = posters();
const zhToEn = { url, from: "zh", to: "en" };

const pictureAt = async (path: string): Promise<Image> => (await readPicture(path, { maxPixels: 1e7 })).image;

async function wordsOf(image: Image): Promise<string[]> {
  const readers = await openReaders({ threads: 1 });
  try {
    return (await readText(image, { language: "en", readers })).texts.map(({ text }) => text);
  } finally {
    await readers.close();
  }
}

test("without an engine, lines with known terms are translated; the others stay unchanged and are reported", async () => {
  const { image, ...options } = await poster(chinesePoster);
  const { result, outputPath } = await runEngine(engine, zhToEn, options);
  const byText = new Map(result.lines.map((line) => [line.text, line]));
  assert.equal(byText.get("食品级硅胶")?.translation, "Food-grade silicone");
  const left = byText.get("妈妈再也不用担心了") ?? assert.fail(JSON.stringify([...byText.keys()]));
  assert.equal(left.translation, null);
  assert.ok(left.flags.includes("untranslated"));
  assert.deepEqual(result.engines, ["PP-OCR", "product terms"]);

  const made = await pictureAt(outputPath);
  assert.ok((await wordsOf(made)).includes("Food-grade silicone"), String(await wordsOf(made)));
  const kept = boundsOf(left.box);
  for (let y = Math.ceil(kept.top); y < kept.top + kept.height; y++)
    for (let x = Math.ceil(kept.left); x < kept.left + kept.width; x++)
      assert.equal(made.data[3 * (y * made.width + x)], image.data[3 * (y * image.width + x)]);
});

test("an unstated language is detected; text already in the target language is refused free of charge", async () => {
  const { from: _, ...detected } = zhToEn;
  const draft = await runUntilPause(engine, { ...detected, reviewed: false }, await poster(chinesePoster));
  assert.equal(draft.from, "zh");
  assert.ok(draft.lines.some(({ translation }) => translation === "Food-grade silicone"));
  const english = await poster([{ text: "Free shipping today", x: 40, y: 120, size: 44 }]);
  await assert.rejects(runEngine(engine, detected, english), { name: "Refusal", key: "alreadyInLanguage" });
});

test("the customer's glossary has priority over engines, and brands in Latin letters stay", async () => {
  const { folder, inputs } = await poster([
    { text: "旋风杯", x: 40, y: 90, size: 44 },
    { text: "轻巧便携", x: 40, y: 190, size: 36 },
    { text: "CUTWATER", x: 40, y: 300, size: 36 },
  ]);
  const language = translatingRemote(() => "Light to carry");
  const data = { ...zhToEn, glossary: [["旋风杯", "Cyclone Cup"]] as [string, string][] };
  const { result } = await runEngine(engine, data, { folder, inputs, language });
  assert.deepEqual(
    result.lines.map(({ translation, origin }) => [translation, origin]),
    [
      ["Cyclone Cup", "glossary"],
      ["Light to carry", "engine"],
      [null, null],
    ],
  );
  assert.deepEqual(language.asked, [["轻巧便携"]]);
});

test("a figure that an engine invents never gets into the picture: requested once more, then left as it was", async () => {
  const words = [{ text: "保温24小时", x: 40, y: 120, size: 44 }];
  const mended = translatingRemote((_, ask) => (ask === 1 ? "Hot for 48 hours" : "Hot for 24 hours"));
  const first = await runEngine(engine, zhToEn, { ...(await poster(words)), language: mended });
  assert.equal(first.result.lines[0]?.translation, "Hot for 24 hours");

  const wrong = translatingRemote(() => "Hot for 48 hours");
  const draft = await runUntilPause(
    engine,
    { ...zhToEn, reviewed: false },
    { ...(await poster(words)), language: wrong },
  );
  assert.equal(wrong.asked.length, 2);
  assert.equal(draft.lines[0]?.translation, null);
  assert.ok(draft.lines[0]?.flags.includes("number-changed"));
});

test("a busy engine is reported and nothing is made; lines with known terms need no engine", async () => {
  const words = [{ text: "妈妈再也不用担心了", x: 40, y: 120, size: 40 }];
  const run = runEngine(engine, zhToEn, { ...(await poster(words)), language: busyRemote() });
  await assert.rejects(run, { name: "Refusal", key: "engineFailed" });
  const known = [{ text: "食品级硅胶", x: 40, y: 120, size: 44 }];
  const { result } = await runEngine(engine, zhToEn, { ...(await poster(known)), language: busyRemote() });
  assert.deepEqual(result.engines, ["PP-OCR", "product terms"]);
});

test("supplied lines are drawn as they are: nothing is read, and no engine is asked", async () => {
  const { folder, inputs } = await poster(chinesePoster);
  const language = translatingRemote(() => assert.fail("nobody is asked"));
  const box: [[number, number], [number, number], [number, number], [number, number]] = [
    [36, 46],
    [268, 46],
    [268, 104],
    [36, 104],
  ];
  const data = { ...zhToEn, lines: [{ box, text: "食品级硅胶", translation: "Kitchen grade" }] };
  const { result, outputPath } = await runEngine(engine, data, { folder, inputs, language });
  assert.deepEqual(result.engines, []);
  const words = await wordsOf(await pictureAt(outputPath));
  assert.ok(words.includes("Kitchen grade"), String(words));
  assert.equal(result.lines.length, 1);
});

test("the picture is made as its owner reviewed it: edits, removed lines, other words", async () => {
  const { folder, inputs } = await poster(chinesePoster);
  const draft = await runUntilPause(engine, { ...zhToEn, reviewed: false }, { folder, inputs });
  const lines = draft.lines.map((line) =>
    line.text === "妈妈再也不用担心了" ? { ...line, translation: "No more worries" } : { ...line, translation: null },
  );
  const review = { draft: { ...draft, lines, format: "webp" as const }, answer: { next: "finish" as const } };
  const { result, outputPath } = await runEngine(engine, { ...zhToEn, reviewed: false }, { folder, inputs, review });
  assert.equal(result.format, "webp");
  const words = await wordsOf(await pictureAt(outputPath));
  assert.ok(words.includes("No more worries") && !words.includes("Food-grade silicone"), String(words));
});

test("a run after a kill repeats no request", async () => {
  const { folder, inputs } = await poster(chinesePoster);
  const language = translatingRemote((text) => `In English ${text.length}`.replace(/\d/, "well"));
  await runUntilPause(engine, { ...zhToEn, reviewed: false }, { folder, inputs, language });
  const asked = language.asked.length;
  await runUntilPause(engine, { ...zhToEn, reviewed: false }, { folder, inputs, language });
  assert.equal(language.asked.length, asked);
});

test("a picture without text, or with words that cannot be translated, is refused with a sentence, free of charge", async () => {
  await assert.rejects(runEngine(engine, zhToEn, await poster([])), { name: "Refusal", key: "noText" });
  const words = [{ text: "妈妈再也不用担心了", x: 40, y: 120, size: 40 }];
  await assert.rejects(runEngine(engine, zhToEn, await poster(words)), { name: "Refusal", key: "nothingTranslated" });
  const same = { ...zhToEn, to: "zh-Hans" };
  const facts = { kind: "image" as const, width: 10, height: 10, bytes: 1, format: "png" };
  assert.throws(
    () => engine.tool.measure({ data: engine.tool.data.parse(same), inputs: [facts as never], allowance: {} as never }),
    { key: "sameLanguage" },
  );
});

test("boxes without area, outside the picture or around everything do not fail; too many overlapping ones are refused at once", async () => {
  const { folder, inputs } = await poster(chinesePoster);
  type Quad = [[number, number], [number, number], [number, number], [number, number]];
  const at = (left: number, top: number, width: number, height: number): Quad => [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ];
  const odd = [
    at(50, 50, 0, 0),
    at(5_000, 5_000, 90, 30),
    at(-60_000, -60_000, 125_000, 125_000),
    at(500, 90, -400, 40),
  ];
  for (const box of odd) {
    const lines = [{ box, translation: "Hello" }];
    const { result } = await runEngine(engine, { ...zhToEn, lines }, { folder, inputs });
    assert.equal(result.lines.length, 1);
  }
  const lines = Array.from({ length: 300 }, () => ({ box: at(20, 20, 500, 300), translation: "Hello" }));
  const run = runEngine(engine, { ...zhToEn, lines }, { folder, inputs });
  await assert.rejects(run, { name: "Refusal", key: "tooManyLines" });
});
