import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { listNetworks } from "@cutwater/contract/networks.ts";
import { drawnFolder } from "@cutwater/networks/test/drawn-network.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";

let features: TestFeatures;
let modelsFolder = "";
before(async () => {
  modelsFolder = await mkdtemp(join(tmpdir(), "networks-"));
  features = await startFeatures({ config: { modelsFolder }, works: false });
});
after(async () => {
  await features.close();
  await rm(modelsFolder, { recursive: true });
});

test("jobs.16 everybody can list the networks that the operator added, without a restart and without our own", async () => {
  const told = async () => (await features.visitor().call("GET", listNetworks.path)).message;
  assert.deepEqual(await told(), []);
  const model = { task: "upscale", mode: "REALITY", layout: "nchw", scale: 4 } as const;
  await drawnFolder(modelsFolder, [
    { ...model, id: "big-x4" },
    { ...model, id: "never-used" },
  ]);
  const { task, mode, scale } = model;
  assert.deepEqual(await told(), [{ name: "big-x4", task, mode, scale, licence: "drawn by a test" }]);
});
