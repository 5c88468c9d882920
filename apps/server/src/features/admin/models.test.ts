import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import type { LanguageModel } from "@cutwater/contract/models.ts";
import { findModel } from "@cutwater/language-models/catalogue.ts";
import { type FileHostStandIn, putModel, startFileHost } from "@cutwater/language-models/install/file-host.stand-in.ts";
import { oneAtATime } from "@cutwater/language-models/install/one-at-a-time.ts";
import { tinyFiles } from "@cutwater/language-models/test/install.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { until } from "@cutwater/testing/until.ts";
import { makeAdmin } from "../accounts/index.ts";

const name = "opus-mt-en-zh";
const config = `Xenova/${name}/config.json`;
let features: TestFeatures;
let host: FileHostStandIn;
let folder = "";
let admin: SignedUp;
let other: SignedUp;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "admin-models-"));
  host = await startFileHost();
  features = await startFeatures({
    works: false,
    allow: [new URL(host.address).host],
    config: { modelsFolder: folder, modelsUrl: host.address },
  });
  admin = await aCustomer(features);
  other = await aCustomer(features);
  for (const { email } of [admin, other]) await makeAdmin(features.parts.database.db, email);
});
after(async () => {
  await features.close();
  await Promise.all([host.close(), rm(folder, { recursive: true })]);
});
beforeEach(async () => {
  await rm(join(folder, "language"), { recursive: true, force: true, maxRetries: 3 });
  host.gate = null;
  host.cuts.length = 0;
  putModel(host, findModel(name) ?? assert.fail("no such model"), tinyFiles(name));
});

const act = async (what: string, who = admin, model = name) =>
  await who.call("POST", `/client/admin/model/${what}`, { name: model });
const list = async (who = admin): Promise<LanguageModel[]> =>
  (await who.call("GET", "/client/admin/model/list")).message.list;
const standing = async (model = name) => (await list()).find((one) => one.name === model) ?? assert.fail(model);
/** The model's state once no work on it is under way. */
async function settled(): Promise<LanguageModel> {
  let found: LanguageModel | undefined;
  await until("it", async () => !["adding", "checking"].includes((found = await standing()).state));
  return found ?? assert.fail("never settled");
}
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  host.gate = promise;
  return resolve;
}

test("a model is added with progress, is used at once, passes its check and is removed; each act is logged", async () => {
  const before = await standing();
  assert.deepEqual(
    [
      before.state,
      before.licence,
      before.makers,
      before.origins,
      before.does,
      before.from,
      before.bytes,
      before.isEstimate,
    ],
    ["absent", "Apache-2.0", "Helsinki-NLP", [`Xenova/${name}`], "translate", ["en"], 150_000_000, true],
  );
  const open = closeGate();
  assert.equal((await act("add")).state, "0");
  await until("it", async () => ((await standing()).progress?.bytes ?? 0) > 0);
  const halfway = await standing();
  assert.equal(halfway.state, "adding");
  assert.ok((halfway.progress?.bytes ?? 0) < (halfway.progress?.total ?? 0), "of a total that the host tells");
  open();
  const here = await settled();
  assert.deepEqual([here.state, here.isEstimate, here.bytes], ["ready", false, halfway.progress?.total]);
  assert.match(JSON.stringify(await features.parts.language.engines()), new RegExp(name));
  await act("check");
  const checked = await settled();
  assert.deepEqual([checked.state, checked.last?.act, checked.last?.failure], ["ready", "check", null]);
  await act("remove");
  assert.equal((await standing()).state, "absent");
  const { message } = await admin.call("GET", "/client/admin/act/page", { pageSize: 200 });
  assert.deepEqual(
    message.list
      .map((one: { subject: string; detail: { deed: string } }) => [one.subject, one.detail.deed])
      .toReversed(),
    ["add", "check", "remove"].map((deed) => [name, deed]),
  );
});

test("with two admins one download runs at a time; the other sees it, may stop it, and can resume it", async () => {
  const open = closeGate();
  assert.equal((await act("add")).state, "0");
  const again = await act("add", other);
  assert.deepEqual(
    [again.key, again.message],
    ["modelsBusyAdding", `${name} is being added. Wait until that is done, or stop it.`],
  );
  assert.equal((await act("add", other, "kokoro")).key, "modelsBusyAdding");
  assert.equal((await act("remove", other)).key, "modelsBusyAdding");
  assert.equal((await list(other)).find((one) => one.name === name)?.state, "adding");
  assert.equal((await act("stop", other)).state, "0");
  assert.equal((await settled()).state, "incomplete");
  assert.equal((await act("stop", other)).key, "modelNotRunning");
  open();
  await act("add", other);
  assert.equal((await settled()).state, "ready");
});

test("changes that `npm run models` makes in the same directory are seen as well", async () => {
  const release = Promise.withResolvers<void>();
  const options = { directory: folder, now: Date.now, signal: new AbortController().signal };
  const command = oneAtATime({ name: "kokoro", act: "add" }, options, () => release.promise);
  await until("it", async () => (await standing("kokoro")).state === "adding");
  assert.equal((await act("add")).key, "modelsBusyAdding");
  release.resolve();
  await command;
  assert.equal((await act("add")).state, "0");
  assert.equal((await settled()).state, "ready");
});

test("each failure is named: a file missing on the host, different bytes than before, a mirror that is down", async () => {
  host.files.delete(config);
  await act("add");
  assert.deepEqual([(await settled()).state, (await settled()).last?.failure], ["incomplete", "missing"]);
  putModel(host, findModel(name) ?? assert.fail("no such model"), tinyFiles(name));
  await act("add");
  assert.equal((await settled()).state, "ready");
  await act("remove");
  host.files.set(config, Buffer.from(" ".repeat(host.files.get(config)?.length ?? 0)));
  await act("add");
  assert.equal((await settled()).last?.failure, "changed");
  const { address } = host;
  await host.close();
  await act("add", admin, "m2m100-418m");
  await until("it", async () => (await standing("m2m100-418m")).state === "absent");
  assert.equal((await standing("m2m100-418m")).last?.failure, "unreachable");
  host = await startFileHost(Number(new URL(address).port));
});

test("a check finds a file that was changed on the disk, and adding the model again repairs it", async () => {
  await act("add");
  const { bytes } = await settled();
  assert.ok(bytes);
  await writeFile(join(folder, "language", name, "config.json"), " ".repeat(host.files.get(config)?.length ?? 0));
  await act("check");
  const damaged = await settled();
  assert.deepEqual([damaged.state, damaged.last?.failure], ["damaged", "damaged"]);
  await act("add");
  assert.deepEqual([(await settled()).state, (await settled()).last?.failure], ["ready", null]);
});

test("a licence that forbids paid services is refused unless the operator allows it; only admins have access", async () => {
  const refused = await act("add", admin, "nllb-200-600m");
  assert.equal(refused.key, "modelNonCommercial");
  assert.match(String(refused.message), /CC-BY-NC-4\.0.*MODELS_NON_COMMERCIAL=yes/);
  assert.equal((await act("add", admin, "nothing")).key, "modelUnknown");
  assert.equal((await act("remove")).key, "modelNotHere");
  assert.equal((await act("check")).key, "modelNotHere");
  const customer = await aCustomer(features);
  for (const what of ["add", "check", "stop", "remove"]) assert.equal((await act(what, customer)).key, "adminsOnly");
  assert.equal((await customer.call("GET", "/client/admin/model/list")).key, "adminsOnly");
});
