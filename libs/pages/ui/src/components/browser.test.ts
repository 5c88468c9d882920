import assert from "node:assert/strict";
import { test } from "node:test";
import { isWeixin, zoomPercent } from "./browser.ts";

test("the browser inside WeChat is recognized", () => {
  assert.equal(isWeixin("Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 MicroMessenger/8.0.40"), true);
  assert.equal(isWeixin("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36"), false);
});

test("a frame of a few pixels does not count as zoom, 125 percent does", () => {
  assert.equal(zoomPercent({ outerWidth: 1296, innerWidth: 1280 }), 100);
  assert.equal(zoomPercent({ outerWidth: 1280, innerWidth: 1024 }), 125);
  assert.equal(zoomPercent({ outerWidth: 0, innerWidth: 1024 }), 100);
});
