import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf } from "../readers/letters-of.ts";
import { repaired } from "./repair.ts";

test("similar characters are corrected by the letters around them", () => {
  assert.equal(repaired("コ一ド長"), "コード長");
  assert.equal(repaired("买二送-"), "买二送一");
  assert.equal(repaired("Up to 8o kg， 12o%"), "Up to 80 kg, 120%");
  for (const right of ["北京-上海", "A-1", "2x MiO", "一次", "保温，保冷"]) assert.equal(repaired(right), right);
});

test("each language has its own forms of Chinese characters", () => {
  const has = (language: string) => [..."净減圧圓の"].filter((letter) => lettersOf(language)!.has(letter)).join("");
  assert.deepEqual([has("zh"), has("zh-TW"), has("ja")], ["净", "減圓", "減圧圓の"]);
  assert.equal(lettersOf("en"), null);
  assert.equal(lettersOf(null), null);
});
