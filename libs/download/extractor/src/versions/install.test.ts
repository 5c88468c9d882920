import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameVersion } from "./install.ts";

test("a version of the registry, without zeros before its figures, is the same as the one that yt-dlp states", () => {
  assert.ok(isSameVersion("2026.01.05", "2026.1.5"));
  assert.ok(isSameVersion("2026.10.26", "2026.10.26"));
  assert.ok(isSameVersion("2026.01.05.000123", "2026.1.5.123"));
  assert.ok(!isSameVersion("2026.01.05", "2026.10.5"));
  assert.ok(!isSameVersion("2026.01.05", null));
});
