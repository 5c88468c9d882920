import assert from "node:assert/strict";
import { test } from "node:test";
import { type MediaSlotFacts, slotsForFiles } from "./slots-for-files.ts";

const slot = (key: string, kind: "picture" | "video" | "sound", isFilled = false) => ({ key, kind, isFilled });
const keysOf = (names: readonly string[], slots: readonly MediaSlotFacts[], active: string | null = null) =>
  slotsForFiles(
    names.map((name) => new File([], name)),
    slots,
    active,
  ).map(({ key }) => key);

test("dropped files fill the empty slots of their kind in order; a video fills a picture's slot only if no other is left", () => {
  const slots = [
    slot("a", "picture"),
    slot("b", "picture", true),
    slot("c", "picture"),
    slot("v", "video"),
    slot("s", "sound"),
  ];
  assert.deepEqual(keysOf(["1.jpg", "2.mp4", "3.mp3", "4.mp4", "5.png"], slots), ["a", "v", "s", "c", null]);
});

test("a dropped file replaces the file of the slot that was used last, if it is of its kind", () => {
  const slots = [slot("a", "picture", true), slot("b", "picture"), slot("s", "sound")];
  assert.deepEqual(keysOf(["1.jpg", "2.jpg"], slots, "a"), ["a", "b"]);
  assert.deepEqual(keysOf(["1.jpg"], slots, "s"), ["b"]);
});
