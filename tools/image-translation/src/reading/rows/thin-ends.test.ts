import assert from "node:assert/strict";
import { test } from "node:test";
import type { Image } from "@cutwater/imaging/image.ts";
import { drawnWords, type Words } from "@cutwater/ocr/test/drawn-words.ts";
import { type Box, boundsOf, boxOf } from "@cutwater/typesetting/lines/box.ts";
import { hasThinEnd, withThinEnds } from "./thin-ends.ts";

const height = 200;
const words: Words = { text: "买二送一", x: 60, y: 90, size: 40 };
/** The row without its last letter, as a detector finds it on a textured background. */
const cut = boxOf({ left: 58, top: 52, width: 120, height: 46 });

/** A picture with waves along it, like the grain of boards. */
function boards(width: number): Image {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = 90 + 25 * Math.sin(Math.floor(i / (3 * width)) / 2);
  return { width, height, channels: 3, data };
}

const endOf = (box: Box | null): number | null => box && boundsOf(box).left + boundsOf(box).width;

test("a horizontal stroke after a row belongs to it, also on a texture of horizontal lines", async () => {
  const picture = await drawnWords(300, height, [words], boards(300));
  const end = endOf(withThinEnds(picture, cut, [cut]));
  assert.ok(end && Math.abs(end - 218) < 5, `${end}`);
});

test("a horizontal stroke before a row belongs to it", async () => {
  const picture = await drawnWords(300, height, [{ ...words, text: "一键开合" }]);
  const longer = withThinEnds(picture, boxOf({ left: 101, top: 52, width: 120, height: 46 }), []);
  assert.ok(longer && Math.abs(boundsOf(longer).left - 61) < 5, `${longer}`);
});

test("a row is not extended into empty ground, a line that does not end, or another row", async () => {
  const texture = await drawnWords(300, height, [{ ...words, text: "买二送" }], boards(300));
  assert.equal(withThinEnds(texture, cut, [cut]), null);
  const line = await drawnWords(300, height, [{ ...words, text: "买二送" }]);
  for (let y = 73; y < 77; y++) line.data.fill(255, 3 * (300 * y + 184), 3 * (300 * y + 290));
  assert.equal(withThinEnds(line, cut, [cut]), null);
  const picture = await drawnWords(300, height, [words]);
  assert.equal(withThinEnds(picture, cut, [cut, boxOf({ left: 185, top: 60, width: 30, height: 30 })]), null);
});

test("a stroke counts as a letter beside a letter of its script", () => {
  assert.deepEqual(["买二送一", "一键开合", "コード", "size -", "一"].map(hasThinEnd), [
    true,
    true,
    false,
    false,
    false,
  ]);
});
