import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { assemblyStructs, className } from "../test/assembly-structs.ts";
import { buildModule, compile } from "../test/build-module.ts";
import { layoutOf, writeStruct } from "./layout.ts";
import { type KernelName, structs } from "./structs.ts";

test("the committed module is identical to the compiled sources", async () => {
  const written = await readFile(new URL("../assembly/structs.ts", import.meta.url), "utf8");
  assert.equal(written, assemblyStructs(), "assembly/structs.ts is out of date: npm run build -w libs/picture/compute");
  const committed = await readFile(new URL("kernels.wasm", import.meta.url));
  const built = Buffer.from(await buildModule());
  assert.ok(built.equals(committed), "kernels.wasm is of other sources: npm run build -w libs/picture/compute");
});

test("compiled code reads each struct field at the offset where it was written", async () => {
  const fields = Object.entries(structs).flatMap(([kernel, of]) =>
    Object.keys(of).map((field) => ({ kernel: kernel as KernelName, field })),
  );
  const readers = fields.map(
    ({ kernel, field }, i) =>
      `export function read${i}(from: ${className(kernel)}): f64 { return <f64>from.${field}; }`,
  );
  const compiled = await compile(`${assemblyStructs().replaceAll("export class", "class")}\n${readers.join("\n")}`);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(compiled), {});
  const { buffer } = exports["memory"] as WebAssembly.Memory;
  for (const [i, { kernel, field }] of fields.entries()) {
    const layout = layoutOf(structs[kernel]);
    const values = Object.fromEntries(layout.fields.map(({ name }) => [name, name === field ? 1_234.5 : 7]));
    writeStruct(new DataView(buffer, 64, layout.size), layout, values);
    const isWhole = !layout.fields.some(({ name, type }) => name === field && type.startsWith("f"));
    const read = (exports[`read${i}`] as (from: number) => number)(64);
    assert.equal(read, isWhole ? 1_234 : 1_234.5, `${kernel}.${field}`);
  }
});
