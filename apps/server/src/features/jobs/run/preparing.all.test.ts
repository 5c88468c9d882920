import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { findModel } from "@cutwater/language-models/catalogue.ts";
import { type FileHostStandIn, putModel, startFileHost } from "@cutwater/language-models/install/file-host.stand-in.ts";
import { readActs } from "@cutwater/language-models/install/ongoing.ts";
import { tinyFiles } from "@cutwater/language-models/test/install.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { askTrial, endOf } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { readSettings } from "../../../config/config.ts";

const name = "opus-mt-en-es";
const model = findModel(name) ?? assert.fail("no such model");
let host: FileHostStandIn;
let features: TestFeatures;
let customer: SignedUp;
let modelsFolder = "";

before(async () => {
  modelsFolder = await mkdtemp(join(tmpdir(), "preparing-"));
  host = await startFileHost();
  putModel(host, model, tinyFiles("opus-mt-en-zh"));
  const { tools } = readSettings({}, []);
  features = await startFeatures({
    tools: trialTools,
    allow: [new URL(host.address).host],
    config: { modelsFolder, modelsUrl: host.address, autoModels: [name], tools: { ...tools, jobsAtOnce: 2 } },
  });
  customer = await aCustomer(features, { plan: "BASIC_MONTH" });
});
after(async () => {
  await features.close();
  await Promise.all([host.close(), rm(modelsFolder, { recursive: true })]);
});
beforeEach(async () => {
  await rm(join(modelsFolder, "language"), { recursive: true, force: true, maxRetries: 3 });
  host.requests.length = 0;
});

/** Delays the reading of large files until the returned function is called. */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  host.gate = promise;
  return () => {
    host.gate = null;
    resolve();
  };
}
const steps = (jobId: string) =>
  features.frames.flatMap(({ frame }) =>
    frame.method === "STREAM_PROGRESS" && frame.jobId === jobId && frame.step ? [frame.step] : [],
  );
const waits = (jobId: string) =>
  until("a step of waiting", async () => steps(jobId).find(({ key }) => key === "preparing.translate"));
const creditsOf = async () => (await customer.call("GET", "/client/customer/get/info")).message.credits;
/** Number of requests for a whole file. A request for the file's length reads one byte and is not counted. */
const fetchesOf = (file: string): number =>
  host.requests.filter((one) => one.includes("/resolve/") && new RegExp(`/${file} bytes=0-[1-9]`).test(one)).length;
const isFetching = async () => (await readActs(modelsFolder, Date.now())).ongoing !== null;

test("jobs report in bytes that they wait for a model, which is fetched once for two of them", async () => {
  const open = closeGate();
  const { message: first } = await askTrial(customer, { steps: 2, text: "red" });
  const { message: second } = await askTrial(customer, { text: "green" });
  const { params } = await waits(first.jobId);
  await waits(second.jobId);
  assert.ok((params["done"] ?? -1) <= (params["total"] ?? -1), JSON.stringify(params));
  const shown = (await customer.call("GET", "/client/customer/job/get", { id: first.id })).message;
  assert.deepEqual([shown.status, shown.step?.key, shown.progress], [0, "preparing.translate", 99.9]);
  open();
  for (const { id } of [first, second]) {
    const { outputUrl, error } = await endOf(customer, id);
    assert.equal(error, null);
    assert.match(await (await customer.get(outputUrl ?? "")).text(), /\(opus-mt-en-es\)$/);
  }
  assert.equal(fetchesOf("decoder_model_merged_quantized.onnx"), 1);
});

test("cancelling the only waiting job ends the download of a model, and the next job resumes it", async () => {
  const open = closeGate();
  const { message: job } = await askTrial(customer, { text: "red" });
  await waits(job.jobId);
  await until("the fetch", isFetching);
  const before = await creditsOf();
  await customer.call("POST", "/client/opencut/execute/cancel", { id: job.id });
  const ended = await endOf(customer, job.id);
  assert.deepEqual([ended.status, ended.isCancelled], [2, true]);
  await until("the end of the fetch", async () => !(await isFetching()));
  assert.equal(await creditsOf(), before + 1);
  open();
  const { message: again } = await askTrial(customer, { text: "red" });
  assert.equal((await endOf(customer, again.id)).status, 1);
  assert.equal(fetchesOf("tokenizer_config.json"), 1, "what was here is not fetched again");
});

test("if no source answers, a job ends with one sentence and no charge; a minute later it is tried again", async () => {
  const { address } = host;
  await host.close();
  const before = await creditsOf();
  const refusedJob = async () => {
    const { message: job } = await askTrial(customer, { text: "red" });
    return await endOf(customer, job.id);
  };
  for (const { status, error } of [await refusedJob(), await refusedJob()])
    assert.deepEqual(
      [status, error],
      [
        2,
        "The model that this needs could not be downloaded, because its source does not answer. Try again in a few minutes.",
      ],
    );
  assert.equal(await creditsOf(), before);
  assert.deepEqual(
    (await features.parts.language.engines()).lacking?.filter((one) => one.why !== "off"),
    [{ port: "translate", model: name, why: "unreachable" }],
  );

  host = await startFileHost(Number(new URL(address).port));
  putModel(host, model, tinyFiles("opus-mt-en-zh"));
  features.later(61_000);
  const { message: job } = await askTrial(customer, { text: "red" });
  assert.equal((await endOf(customer, job.id)).error, null);
});
