import assert from "node:assert/strict";
import { test } from "node:test";
import type { Means } from "@cutwater/language/means.ts";
import { linesOfScript } from "../draft.ts";
import { editedLine, newExplanation } from "./explanation.ts";
import { beginsBy, isInOtherLetters, noteOf, offerOf, untranslatedFrom } from "./script-standing.ts";
import type { MeansHere } from "./work.ts";

const product = {
  title: "All-day flask",
  brand: "",
  price: "",
  description: "",
  points: ["Double wall."],
  language: "en",
};
const english = linesOfScript("Take a look at the flask.\nDouble wall.").map(editedLine);
const chinese = linesOfScript("一起来看看保温杯。\n双层杯壁。").map(editedLine);
const page = newExplanation({ product, language: "en", lines: english });
const abroad = newExplanation({ product, language: "zh", lines: english });

const rough = (toFetch = 0): Means => ({ kind: "model", name: "small", isDraft: true, ...(toFetch && { toFetch }) });
const provider: Means = { kind: "provider", name: "chat", isDraft: false };
const here = (part: Partial<MeansHere> = {}): MeansHere => ({
  write: null,
  translate: null,
  voices: [],
  lacking: [],
  ...part,
});

test("a script is labelled as outline, translated, written, draft or the customer's own", () => {
  assert.deepEqual(
    [
      page,
      { ...page, translatedBy: rough() },
      { ...page, writtenBy: provider },
      { ...page, writtenBy: rough() },
      { ...page, writtenBy: "own" as const },
    ].map(noteOf),
    ["outline", "outlineTranslated", "written", "writtenDraft", "yourScript"],
  );
});

test("an outline in the page's language is reported if the video has another one, until it is translated", () => {
  assert.deepEqual([untranslatedFrom(page), untranslatedFrom(abroad)], [null, "en"]);
  assert.equal(untranslatedFrom({ ...abroad, lines: chinese }), null);
  assert.equal(untranslatedFrom({ ...abroad, lines: chinese, translatedBy: rough() }), null);
  assert.deepEqual([isInOtherLetters(abroad), isInOtherLetters({ ...abroad, lines: chinese })], [true, false]);
});

test("the offered actions for a script state their download size, counting an engine with two tasks once", () => {
  assert.equal(offerOf(page, here()), null);
  assert.deepEqual(offerOf(page, here({ write: rough(1e9) })), { does: "write", toFetch: 1e9 });
  assert.deepEqual(offerOf(abroad, here({ write: rough(1e9), translate: rough(1e9) })), {
    does: "write",
    toFetch: 1e9,
  });
  assert.deepEqual(offerOf({ ...page, writtenBy: rough() }, here({ write: rough() })), {
    does: "writeAgain",
    toFetch: 0,
  });
  assert.equal(offerOf(abroad, here({ write: rough() })), null, "a small model writes of facts in its own language");
  assert.deepEqual(offerOf(abroad, here({ write: provider })), { does: "write", toFetch: 0 });
  assert.deepEqual(offerOf(abroad, here({ translate: provider })), { does: "translate", toFetch: 0 });
  assert.equal(offerOf(newExplanation({}), here({ write: provider })), null);
});

test("a script is written at once if nothing must be fetched, and translated at once if only the writer must be", () => {
  assert.equal(beginsBy(page, here({ write: rough(1e9) })), false);
  assert.equal(beginsBy(page, here({ write: rough() })), true);
  assert.equal(beginsBy(abroad, here({ write: rough(1e9), translate: provider })), true);
  assert.equal(beginsBy(page, here()), false);
});
