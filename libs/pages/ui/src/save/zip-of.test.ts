import assert from "node:assert/strict";
import { test } from "node:test";
import { filesInZip } from "@cutwater/testing/zip.ts";
import { differentNames, zipOf } from "./zip-of.ts";

test("files of one name get different names, whatever the case of their letters", () => {
  assert.deepEqual(differentNames(["a.png", "A.png", "a.png", "a-2.png", "图", "图"]), [
    "a.png",
    "A-2.png",
    "a-3.png",
    "a-2-2.png",
    "图",
    "图-2",
  ]);
});

test("what is put into a zip comes out of it as it was", async () => {
  const zip = await zipOf([
    { name: "杯.png", blob: new Blob(["one"]) },
    { name: "杯.png", blob: new Blob(["two"]) },
  ]);
  const files = filesInZip(Buffer.from(await zip.arrayBuffer()));
  assert.deepEqual(
    [...files].map(([name, content]) => [name, String(content)]),
    [
      ["杯.png", "one"],
      ["杯-2.png", "two"],
    ],
  );
});
