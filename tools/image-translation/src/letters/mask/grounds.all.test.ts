import assert from "node:assert/strict";
import { test } from "node:test";
import { deltaE } from "../../../test/letters/colours.ts";
import { type DrawnLine, drawnPage, type PageWanted } from "../../../test/letters/drawn-pages.ts";
import { lettersOf } from "../letters.ts";
import { styleOf } from "../style.ts";

/** Counts the lines of a page whose colour is wrong because their background was mistaken for letters. */
async function mistaken(
  wanted: Pick<PageWanted, "seed" | "backgrounds">,
  isMeant: (line: DrawnLine) => boolean,
): Promise<[meant: number, mistaken: string[]]> {
  const { image, lines } = await drawnPage({ ...wanted, width: 800, height: 800 });
  const letters = lettersOf(image, lines);
  const meant = lines.filter(isMeant);
  const isMistaken = (line: DrawnLine) =>
    deltaE(line.style.colour, styleOf(image, line, letters[lines.indexOf(line)]!)?.colour ?? "#808080") > 20;
  return [meant.length, meant.filter(isMistaken).map(({ text }) => text)];
}

test("the background inside a row between other rows is not mistaken for letters", async () => {
  const [rows, wrong] = await mistaken({ seed: 203, backgrounds: ["gradient"] }, (line) => line.rows > 2);
  assert.ok(rows > 3);
  assert.deepEqual(wrong, []);
});

test("dark letters on a light plate are distinguished from the dark picture around it", async () => {
  const [plated, wrong] = await mistaken({ seed: 204, backgrounds: ["photo"] }, (line) => line.plate !== null);
  assert.ok(plated > 0);
  assert.deepEqual(wrong, []);
});

test("in a texture, a colour that only one stretch of a line shows is not mistaken for letters", async () => {
  const [rows, wrong] = await mistaken({ seed: 204, backgrounds: ["leaves"] }, (line) => line.kind !== "outlined");
  assert.ok(rows > 5);
  assert.deepEqual(wrong, []);
});
