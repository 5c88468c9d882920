import assert from "node:assert/strict";
import { test } from "node:test";
import { boxOf } from "./box.ts";
import { PictureLine, PictureLines } from "./line.ts";
import { styleWith, TextStyle } from "./style.ts";

const line = (id: string) => ({
  id,
  box: boxOf({ left: 0, top: 0, width: 90, height: 20 }),
  text: "24 小时保温",
  translation: null,
  origin: null,
  style: { size: 18, colour: "#1b373c" },
  confidence: 0.98,
  flags: [],
});

test("parsing a parsed list of lines changes nothing", () => {
  const parsed = PictureLine.parse(line("a"));
  assert.equal(parsed.style.weight, 400);
  assert.deepEqual(PictureLine.parse(parsed), parsed);
});

test("two lines of one id, a colour by name and a box of three corners are refused", () => {
  assert.ok(!PictureLines.safeParse([line("a"), line("a")]).success);
  assert.ok(!PictureLine.safeParse({ ...line("a"), style: { size: 18, colour: "teal" } }).success);
  assert.ok(!PictureLine.safeParse({ ...line("a"), box: line("a").box.slice(1) }).success);
});

test("a partial style gets the schema's defaults", () => {
  const told = { size: 18, colour: "#1b373c" };
  assert.deepEqual(styleWith(told), TextStyle.parse(told));
});
