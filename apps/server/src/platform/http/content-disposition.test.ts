import assert from "node:assert/strict";
import { test } from "node:test";
import { attachment } from "./content-disposition.ts";

test("Content-Disposition has the full name in UTF-8, and an ASCII name for old readers", () => {
  assert.equal(
    attachment("a'猫(1).mp4"),
    "attachment; filename=\"a'_(1).mp4\"; filename*=UTF-8''a%27%E7%8C%AB%281%29.mp4",
  );
  assert.ok(!/[\r\n]/.test(attachment("a\r\nSet-Cookie: x.mp4")));
});
