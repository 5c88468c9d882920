import assert from "node:assert/strict";
import { test } from "node:test";
import { assertCheap, fillWith } from "@cutwater/testing/hostile-text.ts";
import { rulesOf } from "../rules.ts";
import { piecesOf } from "./pieces.ts";

test("spaces at the end of a line take under a second of processor time", () => {
  assertCheap(() => assert.equal(piecesOf(`one  two${fillWith(" ")}`, rulesOf("en"), "en").length, 2));
});
