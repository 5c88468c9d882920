import { test } from "node:test";
import { assertCheap, fillWith } from "@cutwater/testing/hostile-text.ts";
import { fileName } from "./file-name.ts";

test("a title of dots with a letter behind takes under a second of processor time", () => {
  assertCheap(() => fileName(`a${fillWith(".")}b`, "720p", "mp4"));
});
