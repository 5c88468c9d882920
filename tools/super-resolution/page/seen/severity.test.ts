import assert from "node:assert/strict";
import { test } from "node:test";
import { severitiesOf } from "./severity.ts";

const clean = { jpeg: 100, noise: 0, blur: 0 };

test("each kind of wear has a word for each severity, with the stated limits", () => {
  for (const [kind, cases] of Object.entries({
    jpeg: { none: [100, 92], light: [91.9, 80], some: [79.9, 55], heavy: [54.9, 1] },
    noise: { none: [0, 1.9], light: [2, 4.9], some: [5, 9.9], heavy: [10, 60] },
    blur: { none: [0, 0.49], light: [0.5, 0.89], some: [0.9, 1.39], heavy: [1.4, 9] },
  }))
    for (const [word, values] of Object.entries(cases))
      for (const value of values) {
        const found = severitiesOf({ ...clean, [kind]: value });
        assert.deepEqual(found, { jpeg: "none", noise: "none", blur: "none", [kind]: word }, `${kind} ${value}`);
      }
});
