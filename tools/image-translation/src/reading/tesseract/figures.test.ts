import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage } from "@cutwater/imaging/image.ts";
import { withFigures } from "./figures.ts";
import type { Word } from "./words-of-table.ts";

const line = createImage(400, 48, 3);
const word = (text: string, left: number, right: number): Word => ({ text, left, right, confidence: 0.6 });

test("a figure with its unit that tesseract misread as parts of syllables is read again, as one part of the line", async () => {
  const widths: number[] = [];
  const reader = {
    readCut: async (cut: { width: number }) => {
      widths.push(cut.width);
      return { text: "1~3cm", confidence: 0.99 };
    },
  };
  const words = [word("따라", 10, 90), word("1~3", 100, 150), word("ㅁ", 155, 180), word("의", 182, 200)];
  const read = await withFigures(words, line, reader as never);
  assert.deepEqual(
    read.map(({ text, left, right }) => [text, left, right]),
    [
      ["따라", 10, 90],
      ["1~3cm", 100, 180],
      ["의", 182, 200],
    ],
  );
  assert.deepEqual(widths, [88]);
});

test("an uncertain second reading, or one without a figure, changes nothing", async () => {
  const words = [word("80&8", 5, 80), word("까지", 90, 150)];
  for (const said of [
    { text: "80kg", confidence: 0.8 },
    { text: "kg", confidence: 1 },
  ])
    assert.deepEqual(await withFigures(words, line, { readCut: async () => said } as never), words);
});
