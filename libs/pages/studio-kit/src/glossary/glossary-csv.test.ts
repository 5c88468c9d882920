import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOfTerms, termsOfCsv } from "./glossary-csv.ts";

test("a glossary written to a file is read back unchanged, whatever its terms contain", () => {
  const terms = [
    { source: "内胆", target: "liner, inner" },
    { source: '7" 屏', target: '=7" screen' },
  ];
  assert.deepEqual(termsOfCsv(csvOfTerms(terms)), { terms, tooLong: 0 });
  assert.ok(!/(^|,)=/m.test(csvOfTerms(terms)), "no spreadsheet runs a term");
});

test("tables of other separators are read, a term alone stays as it is, and what is too long is counted", () => {
  const long = "x".repeat(101);
  const { terms, tooLong } = termsOfCsv(`内胆;liner\r\nCutwater\r\n;\r\n${long};y`);
  assert.deepEqual(terms, [
    { source: "内胆", target: "liner" },
    { source: "Cutwater", target: "Cutwater" },
  ]);
  assert.equal(tooLong, 1);
  assert.deepEqual(termsOfCsv('"open').terms, []);
});
