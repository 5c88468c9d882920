import assert from "node:assert/strict";
import { test } from "node:test";
import { addressIn, languageOfAddress, plainAddress } from "./language-in-path.ts";

test("/zh and below ask for Chinese, nothing else does", () => {
  for (const address of ["/zh", "/zh/", "/zh/price"]) assert.equal(languageOfAddress(address), "zh", address);
  for (const address of ["/", "/zhuhai", "/price/zh"]) assert.equal(languageOfAddress(address), null, address);
});

test("an address goes to the other language and back", () => {
  for (const plain of ["/", "/price", "/job/a1"]) {
    assert.equal(plainAddress(addressIn("zh", plain)), plain);
    assert.equal(addressIn("en", plain), plain);
  }
  assert.equal(addressIn("zh", "/"), "/zh");
});
