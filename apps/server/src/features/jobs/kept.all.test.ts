import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { startS3 } from "@cutwater/testing/s3.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf, jobNow } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { aFilm, anUpload } from "@cutwater/testing/uploads.ts";
import { charges } from "../billing/tables.ts";

for (const engine of engines) {
  describe(`what jobs keep, on ${engine}${engine === "postgres" ? " and S3" : ""}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let s3: Awaited<ReturnType<typeof startS3>> | null = null;
    let customer: SignedUp;
    before(async () => {
      s3 = engine === "postgres" ? await startS3() : null;
      const config = s3 ? { storage: s3.config } : {};
      features = await startFeatures({ engine, config, tools: trialTools, passwords: quickPasswords });
      customer = await aCustomer(features, { plan: "BASIC_MONTH" });
    });
    after(async () => {
      await features.close();
      await s3?.stop();
    });

    const filesOf = async (id: string): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of features.parts.storage.list(`jobs/${id}/`)) keys.push(key);
      return keys;
    };

    test("a job works on its owner's uploads of accepted kinds; they are stored while needed, its thumbnail longer", async () => {
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
        .png()
        .toBuffer();
      const own = await anUpload(customer, picture);
      const film = await anUpload(customer, await aFilm());
      const addressOf = ({ domain, src }: typeof own) => domain + src;
      const url = addressOf(own);
      const stranger = await aCustomer(features, { plan: "BASIC_MONTH" });
      assert.equal((await askTrial(stranger, { url })).key, "uploadGone");
      assert.equal((await askTrial(customer, { url: addressOf(film) })).key, "input.kind");
      const gif = await anUpload(customer, await sharp(picture).gif().toBuffer());
      const wrongFormat = await askTrial(customer, { url: addressOf(gif) });
      assert.deepEqual(
        [wrongFormat.key, wrongFormat.message],
        ["input.format", "Use one of these formats: png, jpg, jpeg."],
      );

      const { message: job } = await askTrial(customer, { url, steps: 1_000, stepMs: 20 });
      await until("its first steps", async () => ((await jobNow(customer, job.id)).progress ?? 0) > 0);
      const sweep = async () => {
        features.later(25 * 3_600_000);
        for (const chore of features.uploads.chores) await chore.run(new AbortController().signal);
      };
      await sweep();
      assert.equal((await fetch(url)).status, 200, "a job works on it");
      await customer.call("POST", "/client/opencut/execute/cancel", { id: job.id });
      const again = { id: job.id, jobId: "the-same-picture-again" };
      const { message: second } = await customer.call<Job>("POST", "/client/opencut/execute/again", again);
      assert.equal(second.asked?.inputs[0]?.url, url);
      await customer.call("POST", "/client/opencut/execute/cancel", { id: second.id });
      const done = await endOf(customer, (await askTrial(customer, { url })).message.id);
      assert.equal(
        await (await fetch(features.address + done.outputUrl)).text(),
        `. ${createHash("sha256").update(picture).digest("hex")}`,
      );
      await sweep();
      assert.equal((await fetch(url)).status, 404);
      const thumb = await fetch(features.address + apiBase + done.thumb);
      assert.deepEqual([thumb.status, thumb.headers.get("content-type")], [200, "image/webp"]);
      const late = { id: job.id, jobId: "too-late-for-that-one" };
      assert.equal((await customer.call("POST", "/client/opencut/execute/again", late)).key, "uploadGone");
    });

    test("the data export contains the results; a deleted owner's jobs are cancelled and deleted", async () => {
      const guest = await aCustomer(features, { plan: "BASIC_MONTH" });
      const first = (await askTrial(guest)).message;
      const second = (await askTrial(guest)).message;
      for (const { id } of [first, second]) await endOf(guest, id);
      const exported: string[] = [];
      for await (const { name, content } of features.jobs.filesOf(first.uid)) {
        exported.push(name);
        if (content instanceof Readable) assert.equal(await text(content), ". nothing");
      }
      assert.deepEqual(exported, [
        "jobs.json",
        `results/${first.name} (Trial).bin`,
        `results/${second.name} (Trial).bin`,
      ]);
      const running = (await askTrial(guest, { steps: 1_000, stepMs: 200, units: 9 })).message;
      await until("it to run", async () => ((await jobNow(guest, running.id)).progress ?? 0) > 0);
      await features.jobs.forget(first.uid);
      assert.deepEqual([await filesOf(first.id), await filesOf(second.id)], [[], []]);
      assert.equal((await features.jobs.recordsOf(first.uid)).length, 0);
      const { db } = features.parts.database;
      const held = (await db.select().from(charges)).filter(({ customerId }) => customerId === guest.id);
      assert.deepEqual(held.map(({ state }) => state).sort(), ["returned", "used", "used"]);
    });

    test("a job can be repeated under another jobId, and deleted with its file when it has ended", async () => {
      const { message: job } = await askTrial(customer, { units: 2 });
      await endOf(customer, job.id);
      const again = await customer.call<Job>("POST", "/client/opencut/execute/again", {
        id: job.id,
        jobId: "once-more-of-it",
      });
      assert.deepEqual([again.state, again.message.name, again.message.credits], ["0", job.name, 2]);
      const done = await endOf(customer, "once-more-of-it");
      const drop = (id: string) => customer.call("POST", "/client/customer/job/delete", { id });
      assert.equal((await filesOf(done.id)).length, 1);
      assert.equal((await drop(done.id)).state, "0");
      assert.deepEqual(await filesOf(done.id), []);
      assert.equal((await fetch(features.address + done.outputUrl)).status, 410);
      assert.equal((await customer.call("GET", "/client/customer/job/get", { id: done.id })).key, "jobUnknown");
      const stranger = await aCustomer(features);
      assert.equal((await stranger.call("POST", "/client/customer/job/delete", { id: job.id })).key, "jobUnknown");
    });

    test("results are swept after 12 hours, with a plan after 30 days, rows after 90; a running job keeps its own", async () => {
      const run = async (name: string) => {
        const chore = features.jobs.chores.find((one) => one.name === name) ?? assert.fail(name);
        await chore.run(new AbortController().signal);
      };
      const free = await aCustomer(features);
      await features.parts.database.db.transaction((tx) =>
        features.billing.books.adjust(tx, { customerId: free.id, amount: 5, days: 365, onceKey: randomUUID() }),
      );
      const frees = (await askTrial(free)).message;
      const paids = (await askTrial(customer)).message;
      const links = [(await endOf(free, frees.id)).outputUrl, (await endOf(customer, paids.id)).outputUrl];
      const statuses = () => Promise.all(links.map(async (link) => (await fetch(features.address + link)).status));
      assert.deepEqual(await statuses(), [200, 200]);
      const hour = 3_600_000;
      features.later(12 * hour + 1_000);
      await run("jobs: results past their time");
      assert.deepEqual(await statuses(), [410, 200]);
      assert.deepEqual([(await filesOf(frees.id)).length, (await filesOf(paids.id)).length], [0, 1]);
      assert.equal((await jobNow(free, frees.id)).outputUrl, null);
      await features.parts.storage.put("jobs/left-behind/0.txt", "an orphan");
      features.later(18 * 24 * hour);
      await run("jobs: files without a row");
      assert.deepEqual(await filesOf("left-behind"), []);
      assert.deepEqual(await statuses(), [410, 200]);
      features.later(72 * 24 * hour);
      await run("jobs: old rows");
      assert.equal((await features.jobs.ofOwner(frees.uid, [frees.id])).length, 0);
      assert.deepEqual(await filesOf(paids.id), []);
    });
  });
}
