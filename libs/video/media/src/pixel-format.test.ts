import assert from "node:assert/strict";
import { test } from "node:test";
import { finenessOf } from "./pixel-format.ts";

test("pixel formats with more than 8 bits or finer colours than 4:2:0 are recognised by their names", () => {
  for (const plain of ["yuv420p", "yuvj420p", "nv12", "gray", "pal8", null]) assert.deepEqual(finenessOf(plain), {});
  assert.deepEqual(finenessOf("yuv420p10le"), { bitDepth: 10 });
  assert.deepEqual(finenessOf("p010le"), { bitDepth: 10 });
  assert.deepEqual(finenessOf("yuv422p"), { chroma: "4:2:2" });
  assert.deepEqual(finenessOf("yuv422p10le"), { bitDepth: 10, chroma: "4:2:2" });
  assert.deepEqual(finenessOf("yuva444p12le"), { bitDepth: 12, chroma: "4:4:4" });
  assert.deepEqual(finenessOf("gbrp10le"), { bitDepth: 10, chroma: "4:4:4" });
  assert.deepEqual(finenessOf("rgb24"), { chroma: "4:4:4" });
});
