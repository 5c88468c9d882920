import assert from "node:assert/strict";
import { test } from "node:test";
import { hasFont } from "./has-font.ts";

test("the letters of English and Chinese are here, those of a language that no font has are not", async () => {
  assert.equal(await hasFont("en-GB"), true);
  assert.equal(await hasFont("zh-Hans"), true);
  // Dzongkha's fonts are in no package that set-up installs.
  assert.equal(await hasFont("dz"), false);
});
