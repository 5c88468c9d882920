import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { buildModule } from "../test/build-module.ts";

test("the module is what its sources compile to, byte by byte", async () => {
  const committed = await readFile(new URL("kernels.wasm", import.meta.url));
  const built = Buffer.from(await buildModule());
  assert.ok(built.equals(committed), "kernels.wasm is of other sources: npm run build -w libs/compute");
});
