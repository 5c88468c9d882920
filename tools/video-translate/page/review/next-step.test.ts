import assert from "node:assert/strict";
import { test } from "node:test";
import { nextStep, type Standing } from "./next-step.ts";

const standing: Standing = {
  output: "subtitles",
  stage: "translated",
  missing: 0,
  translatable: 0,
  canTranslate: true,
  unvoiced: 0,
};
const mainOf = (more: Partial<Standing>) => nextStep({ ...standing, ...more }).main;

test("missing translations are made first, whatever the result will be", () => {
  assert.deepEqual(
    [mainOf({ missing: 2, translatable: 1 }), mainOf({ missing: 2, translatable: 2, output: "dub" })],
    ["translateMissing", "translateMissing"],
  );
});

test("where nothing can translate, the next step waits for the customer's words", () => {
  assert.deepEqual(nextStep({ ...standing, missing: 1, canTranslate: false }), {
    main: "finish",
    other: null,
    isBlocked: true,
  });
  assert.equal(nextStep({ ...standing, missing: 1 }).isBlocked, true, "nor is there an original");
  assert.equal(nextStep({ ...standing, canTranslate: false }).isBlocked, false);
});

test("a dub is voiced before it is mixed, and changed lines are voiced again first", () => {
  const dub = { output: "dub" } as const;
  assert.equal(mainOf(dub), "makeDub");
  assert.equal(mainOf({ ...dub, stage: "dubbed" }), "finish");
  assert.deepEqual(nextStep({ ...standing, ...dub, stage: "dubbed", unvoiced: 3 }), {
    main: "dubAgain",
    other: "finish",
    isBlocked: false,
  });
});

test("subtitles are made as soon as every line is translated", () => {
  for (const output of ["subtitles", "soft", "burned"] as const) assert.equal(mainOf({ output }), "finish");
});
