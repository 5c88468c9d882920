import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { videoOf } from "@cutwater/media/facts.ts";
import { probe } from "@cutwater/media/probe.ts";
import { drawVideo } from "@cutwater/media/test/drawn.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures } from "@cutwater/testing/features.ts";
import { jobNow } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";
import { repositoryFolder } from "../../../config/config.ts";

let features: TestFeatures;
let customer: SignedUp;
let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "cutwater-converted-"));
  features = await startFeatures({ tools: join(repositoryFolder, "tools") });
  customer = await aCustomer(features, { plan: "BASIC_MONTH" });
});
after(async () => {
  await features.close();
  await rm(folder, { recursive: true });
});

const erase = (url: string, more: object = {}) => ({
  serviceCode: "VIDEO_REMOVE_OBJECT",
  jobId: randomUUID(),
  name: "a phone's video",
  data: JSON.stringify({
    url,
    regions: [
      {
        marks: [
          {
            category: "box",
            time: 0,
            points: [
              [4, 4],
              [20, 16],
            ],
          },
        ],
      },
    ],
    ...more,
  }),
});
async function uploaded(name: string, options: Parameters<typeof drawVideo>[1]): Promise<string> {
  const path = join(folder, name);
  await drawVideo(path, options);
  const { domain, src } = await anUpload(customer, await readFile(path));
  return domain + src;
}
const hevc = ["libx265", "-preset", "ultrafast", "-x265-params", "log-level=none"];

test("a job that requests it gets its HEVC video converted first; without that, the codec is refused", async () => {
  const url = await uploaded("hevc.mp4", { seconds: 1, fps: 10, size: "96x64", codec: hevc });
  const prepare = (data: ReturnType<typeof erase>) =>
    customer.call<Job>("POST", "/client/opencut/execute/prepare", data);
  assert.equal((await prepare(erase(url))).key, "input.codec");
  assert.equal((await prepare(erase(url, { convert: false }))).key, "input.codec");
  const quoted = await customer.call<{ credits: number }>(
    "POST",
    "/client/opencut/execute/quote",
    erase(url, { convert: true }),
  );
  const { message: job } = await prepare(erase(url, { convert: true }));
  assert.deepEqual([quoted.key, job.credits], [undefined, quoted.message.credits]);
  const done = await until(
    "its end",
    async () => {
      const now = await jobNow(customer, job.id);
      return now.status === 0 ? null : now;
    },
    300,
  );
  assert.deepEqual([done.status, done.error], [1, null]);
  const result = join(folder, "result.mp4");
  await writeFile(result, Buffer.from(await (await fetch(features.address + done.outputUrl)).arrayBuffer()));
  const video = videoOf(await probe(result));
  assert.deepEqual([video?.codec, video?.width, video?.height], ["h264", 96, 64]);
  assert.equal((await fetch(url)).status, 200, "the upload stays");
  const kept: string[] = [];
  for await (const { key } of features.parts.storage.list(`jobs/${job.id}/converted/`)) kept.push(key);
  assert.deepEqual(kept, []);

  const again = { id: job.id, jobId: randomUUID() };
  const { message: second } = await customer.call<Job>("POST", "/client/opencut/execute/again", again);
  await customer.call("POST", "/client/opencut/execute/cancel", { id: second.id });
});

test("a video that is too long for a conversion is refused with that reason", async () => {
  const url = await uploaded("long.mp4", { seconds: 1_300, fps: 1, size: "16x16", codec: hevc });
  const part = { fromSeconds: 0, toSeconds: 5 };
  const { key, message } = await customer.call(
    "POST",
    "/client/opencut/execute/prepare",
    erase(url, { convert: true, part }),
  );
  assert.equal(key, "input.convertSeconds");
  assert.match(String(message), /longer than \d+ seconds/);
});
