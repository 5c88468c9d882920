import assert from "node:assert/strict";
import { test } from "node:test";
import { sheetOf } from "./sheet.mjs";

test("a sheet has a row for each state and a cell for each view, empty where a picture is missing", () => {
  const sheet = sheetOf([
    "home-en-1440-light.png",
    "home-refused-zh-390-dark.png",
    "home-zh-390-dark.png",
    "notes.png",
  ]);
  const rows = sheet.match(/<tr>.*<\/tr>/g) ?? [];
  assert.equal(rows.length, 3);
  assert.equal(rows[1]?.match(/<td>/g)?.length, 8);
  assert.match(rows[1] ?? "", /<th>home<\/th><td><a href="home-en-1440-light.png">/);
  assert.match(rows[2] ?? "", /<th>home-refused<\/th>(<td><\/td>){7}<td><a href="home-refused-zh-390-dark.png">/);
});
