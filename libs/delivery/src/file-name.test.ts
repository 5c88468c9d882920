import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName } from "./file-name.ts";

test("a name is taken by every file system: no device of Windows, no hidden direction, no separator", () => {
  assert.equal(fileName("con.part", "", "mp4"), "_con.part.mp4");
  assert.equal(fileName("NUL", "", "mp4"), "_NUL.mp4");
  assert.equal(fileName("exe\u202e4pm", "[720p]", "mp4"), "exe4pm [720p].mp4");
  assert.equal(fileName("../../etc/passwd", "[720p] (2)", "mp4"), "etc passwd [720p] (2).mp4");
  assert.ok(Buffer.byteLength(fileName("\u597d".repeat(200), "[720p]", "mp4")) <= 200);
});
