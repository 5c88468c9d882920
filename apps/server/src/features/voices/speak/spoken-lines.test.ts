import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { aCustomer, password } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";
import { until } from "@cutwater/testing/until.ts";
import { speechDirectoryOf } from "../../../platform/providers/kept-speech.ts";
import { everybody } from "./sample.ts";
import { createSpokenLines } from "./spoken-lines.ts";

describe("spoken lines that machines keep", () => {
  let features: TestFeatures;
  let dataDir = "";
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "cutwater-spoken-"));
    features = await startFeatures({ works: false });
  });
  after(async () => {
    await features.close();
    await rm(dataDir, { recursive: true });
  });
  const keep = async (folder: string, ownerId: string) => {
    const own = join(folder, "spoken", speechDirectoryOf(ownerId));
    await mkdir(own, { recursive: true });
    await writeFile(join(own, "a line"), "{}");
  };
  const keptAt = async (folder: string) => new Set(await readdir(join(folder, "spoken")));

  test("spoken lines are deleted with the account, at once and on every machine, also without own voices", async () => {
    const going = await aCustomer(features);
    const staying = await aCustomer(features);
    const owners = [`c:${going.id}`, `c:${staying.id}`, everybody];
    const here = features.parts.config.dataDir;
    const stop = await createSpokenLines({
      config: { dataDir },
      database: features.parts.database,
      log: silentLog,
    }).listen();
    for (const folder of [here, dataDir]) for (const owner of owners) await keep(folder, owner);
    const deleted = await going.call("POST", "/client/customer/delete", { password });
    assert.equal(deleted.state, "0", JSON.stringify(deleted));
    const left = new Set([speechDirectoryOf(`c:${staying.id}`), speechDirectoryOf(everybody)]);
    assert.deepEqual(await keptAt(here), left);
    await until("the other machine", async () => (await keptAt(dataDir)).size === left.size);
    assert.deepEqual(await keptAt(dataDir), left);
    await stop();
  });

  test("lines of owners who were deleted while a machine was down are deleted when it is back", async () => {
    const staying = await aCustomer(features);
    for (const owner of ["c:gone", `c:${staying.id}`, everybody]) await keep(dataDir, owner);
    const stop = await createSpokenLines({
      config: { dataDir },
      database: features.parts.database,
      log: silentLog,
    }).listen();
    const left = await keptAt(dataDir);
    assert.ok(left.has(speechDirectoryOf(`c:${staying.id}`)) && left.has(speechDirectoryOf(everybody)));
    assert.ok(!left.has(speechDirectoryOf("c:gone")));
    await stop();
  });
});
