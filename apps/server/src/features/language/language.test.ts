import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { after, before, beforeEach, test } from "node:test";
import { type PrepareLine, prepareLanguage, readLanguageMeans } from "@cutwater/contract/language.ts";
import { findModel } from "@cutwater/language-models/catalogue.ts";
import { type FileHostStandIn, putModel, startFileHost } from "@cutwater/language-models/install/file-host.stand-in.ts";
import { readActs } from "@cutwater/language-models/install/ongoing.ts";
import { tinyFiles } from "@cutwater/language-models/test/install.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { until } from "@cutwater/testing/until.ts";

const name = "opus-mt-en-zh";
let host: FileHostStandIn;
let features: TestFeatures;
let customer: SignedUp;
let modelsFolder = "";

before(async () => {
  modelsFolder = await mkdtemp(join(tmpdir(), "prepared-"));
  host = await startFileHost();
  putModel(host, findModel(name) ?? assert.fail("no such model"), tinyFiles(name));
  features = await startFeatures({
    works: false,
    allow: [new URL(host.address).host],
    config: { modelsFolder, modelsUrl: host.address, autoModels: [name] },
  });
  customer = await aCustomer(features);
});
after(async () => {
  await features.close();
  await Promise.all([host.close(), rm(modelsFolder, { recursive: true })]);
});
beforeEach(async () => {
  host.gate = null;
  await rm(join(modelsFolder, "language"), { recursive: true, force: true, maxRetries: 3 });
});

const asked = { port: "translate", from: "en", to: "zh-Hans" };
const meansNow = async (input: object = { from: "en", to: "zh-Hans" }) =>
  (await features.visitor().call("GET", readLanguageMeans.path, { ...input })).message;
const isFetching = async () => (await readActs(modelsFolder, Date.now())).ongoing !== null;

function post(input: object, signal?: AbortSignal, who = customer as Pick<SignedUp, "get">): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(input);
  return who.get(prepareLanguage.path, headers, { method: "POST", body, ...(signal && { signal }) });
}
async function* linesOf(response: Response): AsyncGenerator<PrepareLine> {
  const input = Readable.fromWeb(response.body as never);
  for await (const line of createInterface({ input })) yield prepareLanguage.line.parse(JSON.parse(line));
}
async function allOf(input: object): Promise<PrepareLine[]> {
  const lines: PrepareLine[] = [];
  for await (const line of linesOf(await post(input))) lines.push(line);
  return lines;
}

test("everybody can see which engine does what; a customer fetches a model with progress, and then it is here", async () => {
  const before = await meansNow();
  assert.deepEqual([before.translate.kind, before.translate.name, before.translate.isDraft], ["model", name, true]);
  assert.ok(before.translate.toFetch > 0);
  assert.deepEqual([before.transcribe, (await meansNow({ from: "zh", to: "en" })).translate], [null, null]);
  const off = before.lacking.find(({ port }: { port: string }) => port === "transcribe");
  assert.deepEqual([off.model, off.why], ["whisper-base", "off"]);
  assert.match(off.text, /does not download/);

  const lines = await allOf(asked);
  assert.deepEqual(lines.at(-1), { ready: true });
  const [first] = lines;
  assert.ok(first && "preparing" in first && first.preparing.model === name && first.preparing.bytes === 0);
  assert.equal((await meansNow()).translate.toFetch, null);
  assert.deepEqual(await allOf(asked), [{ ready: true }]);
});

test("a disconnect ends the download, unless another window waits for it", async () => {
  const open = Promise.withResolvers<void>();
  host.gate = open.promise;
  const one = new AbortController();
  const other = new AbortController();
  const streams = await Promise.all([one, other].map(async ({ signal }) => linesOf(await post(asked, signal))));
  for (const stream of streams) await stream.next();
  await until("the fetch", isFetching);
  one.abort();
  for (let heard = 0; heard < 2; heard++) await streams[1]?.next();
  assert.ok(await isFetching(), "the other one waits for it");
  other.abort();
  await until("its end", async () => !(await isFetching()));
  open.resolve();
});

test("the reason of a failure is reported in the caller's language, also if no engine is available", async () => {
  const { address } = host;
  await host.close();
  assert.deepEqual((await allOf({ ...asked, lang: "zh" })).at(-1), {
    failed: { why: "unreachable", text: "所需的模型下载失败：下载源无响应，请几分钟后重试。" },
  });
  const [again] = await allOf(asked);
  assert.ok(
    again &&
      "failed" in again &&
      again.failed.why === "unreachable" &&
      /source does not answer/.test(again.failed.text),
  );
  host = await startFileHost(Number(new URL(address).port));
  putModel(host, findModel(name) ?? assert.fail("no such model"), tinyFiles(name));
  const [none] = await allOf({ port: "translate", from: "en", to: "tlh" });
  assert.ok(none && "failed" in none && none.failed.why === "none");
  assert.match(none.failed.text, /does not support these languages/);
});

test("visitors must sign in, an unknown port is refused, and more than eight windows are too many", async () => {
  const signedOut = (await (await post(asked, undefined, features.visitor())).json()) as { state: string };
  assert.equal(signedOut.state, "10002");
  for (const wrong of [{ port: "dance" }, { ...asked, to: "zh Hans!" }])
    assert.equal(((await (await post(wrong)).json()) as { state: string }).state, "1");
  features.later(61_000);
  const open = Promise.withResolvers<void>();
  host.gate = open.promise;
  const leaving = new AbortController();
  const streams = await Promise.all(Array.from({ length: 8 }, async () => linesOf(await post(asked, leaving.signal))));
  for (const stream of streams) await stream.next();
  assert.equal(((await (await post(asked)).json()) as { key: string }).key, "preparesTooMuch");
  leaving.abort();
  await until("the end", async () => !(await isFetching()));
  open.resolve();
  host.gate = null;
  assert.deepEqual((await allOf(asked)).at(-1), { ready: true });
});
