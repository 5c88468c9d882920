import assert from "node:assert/strict";
import { test } from "node:test";
import { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { isWarned, notesOf } from "./line-notes.ts";

const line = (part: object) =>
  PictureLine.parse({
    id: "a",
    box: [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ],
    text: "内胆",
    translation: "liner",
    origin: "engine",
    style: { size: 40, colour: "#000000" },
    confidence: 1,
    flags: [],
    ...part,
  });
const setting = { set: null, smallerBy: 0, fitting: null, missing: [] };
const keys = (part: object, how: object = {}) => notesOf(line(part), { ...setting, ...how }).map(({ key }) => key);

test("the notes on a line list problems first and mere information last", () => {
  assert.deepEqual(keys({}), []);
  assert.deepEqual(keys({ flags: ["draft", "number-changed"] }, { fitting: 4 }), [
    "noteTooLong",
    "noteNumber",
    "noteDraft",
  ]);
  assert.deepEqual(keys({ origin: "glossary" }, { smallerBy: 10.2 }), ["noteSmaller", "noteGlossary"]);
  assert.deepEqual(keys({ translation: null, flags: ["unsure"] }), ["noteUnsure"]);
});

test("a translation that its engine doubts should be checked", () => {
  assert.deepEqual(keys({ flags: ["draft", "doubtful"] }), ["noteDoubtful", "noteDraft"]);
  assert.equal(isWarned([line({ flags: ["draft", "doubtful"] })]), true);
});

test("a line that the customer keeps has no warning; one that could not be translated has one", () => {
  assert.equal(isWarned([line({ translation: null, origin: null })]), false);
  assert.equal(isWarned([line({ translation: null, origin: null, flags: ["untranslated"] })]), true);
});
