import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { readCoverage } from "../../test/read-coverage.ts";
import { coverageOf, decodeRuns, encodeRuns } from "./coverage.ts";
import { families, familyNames } from "./families.ts";

test("the recorded characters of each family are those in its files", async () => {
  for (const family of familyNames) {
    const written = JSON.parse(await readFile(new URL(`./characters/${family}.json`, import.meta.url), "utf8"));
    assert.deepEqual(written, await readCoverage(family), `${family}: npm run coverage -w libs/film/typesetting`);
  }
});

test("italics lack three rare characters of the upright files at most", async () => {
  for (const family of familyNames.filter((name) => families[name].hasItalic)) {
    const { slices } = await readCoverage(family, "italic");
    const upright = await readCoverage(family);
    const missing = Object.entries(upright.slices).flatMap(([slice, runs]) => {
      const italic = charactersOf(slices[slice] ?? "");
      return [...charactersOf(runs)].filter((character) => !italic.has(character));
    });
    assert.ok(missing.length <= 3 && missing.every((character) => character > 0x1d00), `${family}: ${missing}`);
  }
});

const charactersOf = (text: string): Set<number> =>
  new Set(decodeRuns(text).flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)));

test("runs of code points are unchanged after writing and reading", () => {
  const runs: [number, number][] = [
    [0, 0],
    [32, 126],
    [0x4e00, 0x9fff],
    [0x1f600, 0x1f600],
  ];
  assert.deepEqual(decodeRuns(encodeRuns(runs)), runs);
});

test("a family returns the slices that contain all characters of a cluster", async () => {
  const { slicesWith } = await coverageOf("noto-sans");
  assert.deepEqual(slicesWith([0x41]), ["latin"]);
  assert.deepEqual(slicesWith([0x4fdd]), []);
});
