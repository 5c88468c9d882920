import assert from "node:assert/strict";
import { test } from "node:test";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { boxOf } from "@cutwater/typesetting/lines/box.ts";
import { styleWith } from "@cutwater/typesetting/lines/style.ts";
import { typeset } from "@cutwater/typesetting/typeset.ts";
import { charactersOf, firstOf, partsOf, wordsIn } from "./parts.ts";

async function set(text: string, language: string) {
  const box = boxOf({ left: 0, top: 0, width: 200, height: 120 });
  const result = await typeset(serverFonts(), {
    text,
    language,
    box,
    style: styleWith({ size: 30, colour: "#000000" }),
  });
  return result.kind === "set" ? result.set : assert.fail(result.kind);
}

test("words, or characters in scripts without spaces, appear one by one with their punctuation", () => {
  const words = (text: string) => wordsIn(text).map(({ from, to }) => text.slice(from, to));
  assert.deepEqual(words("Keep it, hot!"), ["Keep", "it,", "hot!"]);
  assert.deepEqual(words("保温，24小时 OK"), ["保", "温，", "24", "小", "时", "OK"]);
});

test("each word has the same position as in the whole text", async () => {
  const text = "Keeps drinks hot for a whole day";
  const whole = await set(text, "en");
  assert.ok(whole.rows.length > 1);
  const parts = partsOf(whole, text, wordsIn(text), serverFonts().measure);
  assert.deepEqual(
    parts.map(({ pieces }) => pieces.map((piece) => piece.text).join()),
    text.split(" "),
  );
  for (const row of whole.pieces) {
    const own = parts.flatMap(({ pieces }) => pieces).filter(({ y }) => y === row.y);
    assert.equal(own.map((piece) => piece.text).join(" "), row.text);
    assert.equal(own[0]!.x, row.x);
    assert.ok(own.every(({ x }, i) => i === 0 || x > own[i - 1]!.x));
  }
});

test("right-to-left rows are not divided", async () => {
  const text = "שומר על חום";
  const whole = await set(text, "he");
  const [first] = partsOf(whole, text, wordsIn(text), serverFonts().measure);
  assert.deepEqual(first?.pieces, whole.pieces);
});

test("a text is typed character by character, row after row", async () => {
  const whole = await set("Keeps drinks hot for a whole day", "en");
  const all = charactersOf(whole);
  for (let count = 0; count <= all; count++) assert.equal(charactersOf(firstOf(whole, count)), count);
  assert.deepEqual(firstOf(whole, all).pieces, whole.pieces);
});
