import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { drawnWords } from "@cutwater/ocr/test/drawn-words.ts";
import { angleOf, boundsOf } from "@cutwater/typesetting/lines/box.ts";
import { type PictureText, readPicture } from "./read-picture.ts";
import { MissingReader } from "./readers/missing-reader.ts";
import { openReaders, type PictureReaders } from "./readers/open-readers.ts";

let readers: PictureReaders;
before(async () => {
  readers = await openReaders({ threads: 1 });
});
after(() => readers.close());

const read = async (picture: Image, language = "zh") => (await readPicture(picture, { language, readers })).texts;
const textsOf = (found: readonly PictureText[]) => found.map(({ text }) => text);

test("a long picture is read in bands: each line once, also those on a band's edge, and the small beside the large", async () => {
  const words = Array.from({ length: 40 }, (_, i) => ({ text: `Line ${100 + i}`, x: 60, y: 70 + 110 * i, size: 28 }));
  const large = { text: "12800", x: 260, y: 3210, size: 170 };
  const found = textsOf(await read(await drawnWords(800, 4500, [...words, large])));
  assert.deepEqual(
    found.filter((text) => text !== "12800"),
    words.map(({ text }) => text),
  );
  assert.ok(found.includes("12800"));
});

test("a column of Chinese is read from the top down, columns from the right to the left", async () => {
  const column = (text: string, x: number) =>
    [...text].map((letter, i) => ({ text: letter, x, y: 90 + 44 * i, size: 40 }));
  const found = await read(await drawnWords(500, 620, [...column("春眠不觉晓", 330), ...column("处处闻啼鸟", 200)]));
  assert.deepEqual(textsOf(found), ["春眠不觉晓", "处处闻啼鸟"]);
  assert.ok(found.every(({ isVertical }) => isVertical));
  const { left, top, height } = boundsOf(found[0]!.box);
  assert.ok(left > 310 && left < 340 && top > 30 && top < 70 && height > 200 && height < 250);
});

test("rotated words are read along their line, also those that run down or up", async () => {
  const picture = await drawnWords(640, 500, [
    { text: "Turned around", x: 180, y: 100, size: 32, degrees: 15 },
    { text: "Running down", x: 60, y: 60, size: 30, degrees: 90 },
    { text: "Running up", x: 600, y: 460, size: 30, degrees: -90 },
  ]);
  const found = await read(picture, "en");
  const angles = new Map(found.map(({ text, box }) => [text, Math.round(angleOf(box))]));
  assert.deepEqual([...angles.keys()].toSorted(), ["Running down", "Running up", "Turned around"]);
  assert.ok(Math.abs(angles.get("Turned around")! - 15) <= 2);
  assert.ok(Math.abs(angles.get("Running down")! - 90) <= 2 && Math.abs(angles.get("Running up")! + 90) <= 2);
  assert.ok(found.every(({ isVertical }) => !isVertical));
});

test("rows that continue form one paragraph; headlines, list items and table cells stay separate", async () => {
  const row = (text: string, x: number, y: number, size = 22) => ({ text, x, y, size });
  const picture = await drawnWords(900, 700, [
    row("Made to last", 60, 70, 44),
    row("The double wall of steel keeps your", 60, 130),
    row("tea hot for a whole day, and cold", 60, 160),
    row("drinks cold for two.", 60, 190),
    row("Dishwasher safe", 60, 300),
    row("Two year warranty", 60, 336),
    row("Free returns", 60, 372),
    row("Weight", 60, 480),
    row("320 g", 400, 480),
    row("Volume", 60, 520),
    row("500 ml", 400, 520),
  ]);
  assert.deepEqual(textsOf(await read(picture, "en")), [
    "Made to last",
    "The double wall of steel keeps your\ntea hot for a whole day, and cold\ndrinks cold for two.",
    "Dishwasher safe",
    "Two year warranty",
    "Free returns",
    "Weight",
    "320 g",
    "Volume",
    "500 ml",
  ]);
});

test("columns of running text are read one after the other", async () => {
  const column = (texts: string[], x: number) => texts.map((text, i) => ({ text, x, y: 120 + 30 * i, size: 22 }));
  const left = ["双层不锈钢杯身可以让您的", "热茶保温一整天"];
  const right = ["杯盖一键打开，单手操作就", "可以喝水，不会漏水"];
  const picture = await drawnWords(900, 400, [...column(left, 80), ...column(right, 560)]);
  assert.deepEqual(textsOf(await read(picture)), [left.join("\n"), right.join("\n")]);
});

test("uncertain text is flagged, texture and marks are ignored", async () => {
  const picture = await drawnWords(700, 300, [
    { text: "Жёлтый шлейф щук", x: 60, y: 100, size: 34 },
    { text: "★ ★ ★ ★ ★", x: 60, y: 200, size: 34 },
    { text: "220V~50Hz", x: 400, y: 200, size: 30 },
  ]);
  const found = await read(picture, "en");
  const sure = found.filter(({ isUnsure }) => !isUnsure);
  assert.deepEqual(textsOf(sure), ["220V~50Hz"]);
  assert.ok(found.length <= 2);
});

test("other languages are read by tesseract, all lines of a picture in one process", async (t) => {
  if (!readers.tesseract?.packs.has("rus")) return t.skip("this machine has no tesseract");
  const words = ["Сохраняет тепло", "Бесплатная доставка", "500"];
  const picture = await drawnWords(
    700,
    300,
    words.map((text, i) => ({ text, x: 60, y: 80 + 80 * i, size: 34 })),
  );
  assert.deepEqual(textsOf(await read(picture, "ru")), words);
});

test("an unstated language is detected by reading", async (t) => {
  const pages: Record<string, string[]> = {
    zh: ["长效保温杯", "24 小时保温", "316 不锈钢内胆", "THERMOS JNL-500"],
    "zh-Hant": ["長效保溫杯", "二十四小時保溫", "單手開蓋"],
    en: ["Wireless Earbuds", "Noise cancelling", "30 h battery"],
    ...(readers.tesseract?.packs.has("rus") && { ru: ["Сохраняет тепло", "Бесплатная доставка", "500 мл"] }),
    ...(readers.tesseract?.packs.has("Hangul") && { ko: ["하루 종일 따뜻하게", "무료 배송", "500 ml"] }),
  };
  if (!pages.ru) t.diagnostic("this machine has no tesseract");
  for (const [language, words] of Object.entries(pages)) {
    const lines = words.map((text, i) => ({ text, x: 60, y: 90 + 80 * i, size: 36 }));
    const found = await readPicture(await drawnWords(700, 450, lines), { language: null, readers });
    assert.equal(found.language, language);
    assert.equal(textsOf(found.texts).length, words.length, language);
  }
  const { language, texts } = await readPicture(createImage(40, 30, 3), { language: null, readers });
  assert.deepEqual({ language, texts }, { language: null, texts: [] });
});

test("a language that no reader knows is reported by its name", async () => {
  const picture = createImage(64, 64, 3);
  const isMissing = (error: unknown) =>
    error instanceof MissingReader && error.language === "ru" && error.pack === "rus";
  const without = { ...readers, tesseract: null };
  await assert.rejects(readPicture(picture, { language: "ru", readers: without }), isMissing);
  await assert.rejects(read(picture, "xx-Cyrl"), MissingReader);
});

test("aborted reading ends with its reason; a picture of one channel is refused; an empty one has no text", async () => {
  const picture = await drawnWords(400, 300, [{ text: "Hello", x: 60, y: 80, size: 34 }]);
  const reason = new Error("no longer wanted");
  const stop = new AbortController();
  const onShare = () => stop.abort(reason);
  await assert.rejects(readPicture(picture, { language: "en", readers, signal: stop.signal, onShare }), reason);
  await assert.rejects(read(createImage(64, 64, 1)), RangeError);
  assert.deepEqual(await read(createImage(40, 30, 3)), []);
});
