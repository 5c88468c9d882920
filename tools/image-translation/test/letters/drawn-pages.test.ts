import assert from "node:assert/strict";
import { test } from "node:test";
import { boundsOf } from "@cutwater/typesetting/lines/box.ts";
import { drawnPage } from "./drawn-pages.ts";

const wanted = { seed: 4, width: 500, height: 900 };

test("the same seed gives the same page, another seed another one", async () => {
  const [first, again, other] = await Promise.all([
    drawnPage(wanted),
    drawnPage(wanted),
    drawnPage({ ...wanted, seed: 5 }),
  ]);
  assert.deepEqual(first, again);
  assert.notDeepEqual(first.lines, other.lines);
});

test("letters change a page within their boxes, and nothing where there is no ink", async () => {
  const { image, without, ink, lines } = await drawnPage(wanted);
  assert.ok(lines.length > 5);
  for (let i = 0; i < ink.length; i++)
    if (ink[i] === 0) assert.deepEqual(image.data.slice(3 * i, 3 * i + 3), without.data.slice(3 * i, 3 * i + 3));
  for (const { box, text } of lines) {
    const { left, top, width, height } = boundsOf(box);
    let changed = 0;
    for (let y = Math.round(top); y < top + height - 1; y++)
      for (let x = Math.round(left); x < left + width - 1; x++)
        if (image.data[(y * image.width + x) * 3] !== without.data[(y * image.width + x) * 3]) changed++;
    assert.ok(changed > 0.08 * width * height, `${text}: ${changed}`);
  }
});
