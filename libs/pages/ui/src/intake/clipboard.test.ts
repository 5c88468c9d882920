import assert from "node:assert/strict";
import { test } from "node:test";
import { isTextField, staysInField, textOf } from "./clipboard.ts";

const input = { isContentEditable: false, localName: "input", type: "text" };

test("a text pasted into a field stays there, files go to the page", () => {
  assert.equal(staysInField(input, { types: ["text/plain"] }), true);
  assert.equal(staysInField(input, { types: ["Files"] }), false);
  assert.equal(staysInField(input, { types: ["Files", "text/plain"] }), true);
  assert.equal(staysInField({ ...input, localName: "button" }, { types: ["text/plain"] }), false);
});

test("buttons, choices and fields that can't be written to hold no text", () => {
  assert.equal(isTextField({ ...input, type: "radio" }), false);
  assert.equal(isTextField({ ...input, readOnly: true }), false);
  assert.equal(isTextField({ isContentEditable: true, localName: "div" }), true);
  assert.equal(isTextField({ isContentEditable: false, localName: "textarea" }), true);
});

test("lines of a text are joined by spaces, and a dragged address is read without its comments", () => {
  const transfer = (texts: Record<string, string>) => ({ getData: (type: string) => texts[type] ?? "" });
  assert.equal(
    textOf(transfer({ "text/plain": " https://a.example/1\r\n https://a.example/2 \n" })),
    "https://a.example/1 https://a.example/2",
  );
  assert.equal(textOf(transfer({ "text/uri-list": "# a page\r\nhttps://a.example/3" })), "https://a.example/3");
});
