import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutOf, writeStruct } from "./layout.ts";

test("a struct's fields are aligned and written as their types", () => {
  const layout = layoutOf({ small: "f32", large: "f64", address: "address", whole: "i32" });
  assert.deepEqual(
    layout.fields.map(({ offset }) => offset),
    [0, 8, 16, 20],
  );
  assert.equal(layout.size, 24);
  const view = new DataView(new ArrayBuffer(layout.size));
  writeStruct(view, layout, { small: 0.5, large: 1 / 3, address: 3e9, whole: -7 });
  assert.deepEqual(
    [view.getFloat32(0, true), view.getFloat64(8, true), view.getUint32(16, true), view.getInt32(20, true)],
    [0.5, 1 / 3, 3e9, -7],
  );
});
