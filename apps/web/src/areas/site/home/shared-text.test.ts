import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedText } from "./shared-text.ts";

test("a shared link is taken from the url parameter, or else from the text that contains it", () => {
  assert.equal(sharedText("?url=https%3A%2F%2Fa.example%2F1&text=Look"), "https://a.example/1");
  assert.equal(sharedText("?url=&text=Look%20https%3A%2F%2Fa.example%2F1"), "Look https://a.example/1");
  assert.equal(sharedText("?url=Look&text=https%3A%2F%2Fa.example%2F1"), "https://a.example/1");
});

test("without a shared link the text is returned, and without any text nothing", () => {
  assert.equal(sharedText("?text=my%20clip"), "my clip");
  assert.equal(sharedText("?lang=zh"), "");
});
