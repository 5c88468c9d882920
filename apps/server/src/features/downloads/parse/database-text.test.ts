import assert from "node:assert/strict";
import { test } from "node:test";
import { toDatabaseText } from "./database-text.ts";

test("NUL and lone surrogates are removed from names and values at every depth", () => {
  const data = {
    title: "a\0b",
    video: { "7\x0020p": { url: "u\ud800", height: 720, audio: null } },
    subtitles: [{ name: "\0" }],
  };
  assert.deepEqual(toDatabaseText(data), {
    title: "ab",
    video: { "720p": { url: "u\ufffd", height: 720, audio: null } },
    subtitles: [{ name: "" }],
  });
});
