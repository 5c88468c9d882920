import assert from "node:assert/strict";
import { test } from "node:test";
import { plainOf } from "./plain-of.ts";

test("what a page says without end or half is kept without what a database refuses", () => {
  const read = {
    title: "a\0b",
    video: { "7\x0020p": { url: "u\ud800", height: 720, audio: null } },
    subtitles: [{ name: "\0" }],
  };
  assert.deepEqual(plainOf(read), {
    title: "ab",
    video: { "720p": { url: "u\ufffd", height: 720, audio: null } },
    subtitles: [{ name: "" }],
  });
});
