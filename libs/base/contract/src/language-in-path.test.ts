import assert from "node:assert/strict";
import { test } from "node:test";
import { addressIn, languageOfAddress, plainAddress } from "./language-in-path.ts";

test("/zh and paths below it state Chinese, other paths state no language", () => {
  for (const address of ["/zh", "/zh/", "/zh/price"]) assert.equal(languageOfAddress(address), "zh", address);
  for (const address of ["/", "/zhuhai", "/price/zh"]) assert.equal(languageOfAddress(address), null, address);
});

test("the Chinese address of a page converts back to its plain address, which is also its English address", () => {
  for (const plain of ["/", "/price", "/job/a1"]) {
    assert.equal(plainAddress(addressIn("zh", plain)), plain);
    assert.equal(addressIn("en", plain), plain);
  }
  assert.equal(addressIn("zh", "/"), "/zh");
});
