import assert from "node:assert/strict";
import { test } from "node:test";
import { angleOf, type Box, boundsOf, boxOf, sizeOf } from "./box.ts";
import {
  addLine,
  deleteLine,
  moveLine,
  resizeLine,
  restoreOriginal,
  setStyle,
  setText,
  setTranslation,
  takeShorter,
  takeTranslations,
} from "./edits.ts";
import { mergeLines, splitLine } from "./join-lines.ts";
import { clearsOf, PictureLine, PictureLines } from "./line.ts";

const line = (id: string, top: number, part: object = {}): PictureLine =>
  PictureLine.parse({
    id,
    box: boxOf({ left: 10, top, width: 100, height: 20 }),
    text: "316 不锈钢",
    translation: "316 steel",
    origin: "engine",
    style: { size: 18, colour: "#1b373c" },
    confidence: 0.9,
    flags: ["draft"],
    ...part,
  });
const lines = [line("a", 0), line("b", 30, { text: "内胆", translation: null, origin: null, flags: ["unsure"] })];
const [a] = lines as [PictureLine, PictureLine];

test("a translation by hand is the customer's, an engine's does not replace it, and empty words restore the original", () => {
  const written = setTranslation(lines, "a", "Steel, type 316");
  assert.deepEqual([written[0]?.origin, written[0]?.flags], ["customer", []]);
  const engines = takeTranslations(written, [
    { id: "a", text: "Other", flags: [] },
    { id: "b", text: "Liner", flags: ["draft"] },
  ]);
  assert.deepEqual(
    engines.map(({ translation, origin, flags }) => ({ translation, origin, flags })),
    [
      { translation: "Steel, type 316", origin: "customer", flags: [] },
      { translation: "Liner", origin: "engine", flags: ["unsure", "draft"] },
    ],
  );
  assert.equal(setTranslation(written, "a", "")[0]?.translation, null);
  assert.equal(setTranslation(lines, "nobody", "x"), lines);
});

test("a shorter wording replaces a longer one, even the customer's; another wording changes nothing", () => {
  const written = setTranslation(lines, "a", "Stainless steel of type 316");
  const shorter = takeShorter(written, { id: "a", text: "316 steel", flags: ["draft"] });
  assert.deepEqual(
    [shorter[0]?.translation, shorter[0]?.origin, shorter[0]?.flags],
    ["316 steel", "engine", ["draft"]],
  );
  assert.equal(takeShorter(shorter, { id: "a", text: "steel 316", flags: [] }), shorter);
  assert.equal(takeShorter(shorter, { id: "a", text: null, flags: [] }), shorter);
  assert.equal(takeShorter(shorter, { id: "a", text: " ", flags: [] }), shorter);
});

test("a changed source makes its translation stale and is no longer unsure", () => {
  assert.deepEqual(setText(lines, "a", "304 不锈钢")[0]?.flags, ["draft", "stale"]);
  assert.deepEqual(setText(lines, "b", "内锅")[1]?.flags, []);
  assert.equal(setText(lines, "a", a.text), lines);
});

test("a moved box still erases its source at the old place, and returns there when restored", () => {
  const moved = moveLine(lines, "a", [5, 200]);
  const pulled = resizeLine(moved, "a", { x: 1, y: 0 }, [40, 9]);
  assert.deepEqual(boundsOf(pulled[0]?.box as Box), { left: 15, top: 200, width: 140, height: 20 });
  assert.deepEqual(clearsOf(pulled[0] as PictureLine), [a.box]);
  assert.deepEqual(restoreOriginal(pulled, "a")[0]?.box, a.box);
  const narrow = resizeLine(lines, "a", { x: -1, y: -1 }, [500, 500])[0]?.box as Box;
  assert.deepEqual(sizeOf(narrow), { width: 6, height: 6 });
});

test("a rotated box is pulled along its own axes", () => {
  const box: Box = [
    [0, 0],
    [60, 80],
    [52, 86],
    [-8, 6],
  ];
  const turned = resizeLine([line("t", 0, { box })], "t", { x: 1, y: 0 }, [6, 8])[0]?.box as Box;
  const { width, height } = sizeOf(turned);
  assert.ok(Math.abs(width - 110) < 1e-9 && Math.abs(height - 10) < 1e-9);
  assert.ok(Math.abs(angleOf(turned) - angleOf(box)) < 1e-9);
});

test("lines below each other are merged into rows, and split again where they were", () => {
  const merged = mergeLines(lines, new Set(["a", "b"]));
  assert.equal(merged.length, 1);
  assert.equal(merged[0]?.text, "316 不锈钢\n内胆");
  assert.deepEqual(boundsOf(merged[0]?.box), { left: 10, top: 0, width: 100, height: 50 });
  assert.equal(clearsOf(merged[0]).length, 2);
  const split = splitLine(merged, "a", 6, "c");
  assert.deepEqual(
    split.map(({ id, text }) => [id, text]),
    [
      ["a", "316 不锈钢"],
      ["c", "内胆"],
    ],
  );
  assert.equal(split.flatMap(clearsOf).length, 2, "nothing is cleared twice");
  assert.ok(PictureLines.safeParse(split).success);
});

test("lines beside each other are merged with a space, and a row is split at the nearest space", () => {
  const row = [
    line("a", 0, { text: "Free", translation: null }),
    line("b", 0, { text: "shipping", translation: null, box: boxOf({ left: 120, top: 0, width: 80, height: 20 }) }),
  ];
  const merged = mergeLines(row, new Set(["a", "b"]));
  assert.deepEqual([merged[0]?.text, merged[0]?.translation], ["Free shipping", null]);
  const [first, second] = splitLine(merged, "a", 6, "c");
  assert.deepEqual([first?.text, second?.text], ["Free", "shipping"]);
  assert.equal(splitLine(row, "a", 0, "c"), row, "a part would be empty");
  assert.equal(mergeLines(row, new Set(["a"])), row);
});

test("lines are added at the requested position, styled and removed", () => {
  const added = addLine(lines, line("c", 60), "a");
  assert.deepEqual(
    added.map(({ id }) => id),
    ["a", "c", "b"],
  );
  assert.equal(setStyle(added, "c", { weight: 700 })[1]?.style.weight, 700);
  assert.deepEqual(deleteLine(added, "c"), lines);
  assert.equal(deleteLine(lines, "c"), lines);
});
