import assert from "node:assert/strict";
import { test } from "node:test";
import { unitsOf } from "./units.ts";

const words = (text: string, language: string) => unitsOf(text, language).map((unit) => unit.text);

test("Latin, Cyrillic and Korean rows end at spaces, and after hyphens and slashes between letters", () => {
  assert.deepEqual(words("Leak-proof lid, 24/7 and/or 3.5 mm", "en"), [
    "Leak-",
    "proof",
    "lid,",
    "24/7",
    "and/",
    "or",
    "3.5",
    "mm",
  ]);
  assert.deepEqual(words("스테인리스 텀블러", "ko"), ["스테인리스", "텀블러"]);
});

test("a non-breaking space keeps words together, a zero-width space separates them", () => {
  assert.deepEqual(words("24\u00a0h hot", "en"), ["24\u00a0h", "hot"]);
  assert.deepEqual(unitsOf("super\u200bmarket", "en"), [
    { text: "super", space: "" },
    { text: "market", space: "" },
  ]);
});

test("no Chinese or Japanese row starts with a closing mark or ends with an opening one", () => {
  assert.deepEqual(words("保温杯，安全（放心）。", "zh"), ["保温", "杯，", "安全", "（放心）。"]);
  for (const unit of words("「魔法瓶」のキャップ、ちょっとしたコーヒーに……。", "ja")) {
    assert.doesNotMatch(unit, /^[、。」…ーっょッャ]/u);
    assert.doesNotMatch(unit, /「$/u);
  }
});

test("a number stays with its unit, and Latin words in Chinese are not broken", () => {
  assert.ok(words("持久保温24小时", "zh").some((unit) => unit.startsWith("24小时")));
  assert.ok(words("采用Titanium材料", "zh").includes("Titanium"));
});

test("Thai rows end between words, which have no spaces between them", () => {
  assert.deepEqual(words("เก็บความร้อนได้นาน", "th"), ["เก็บ", "ความ", "ร้อน", "ได้", "นาน"]);
});
