import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { Job } from "@cutwater/contract/jobs.ts";
import { atBest } from "@cutwater/testing/at-best.ts";
import { aCustomer, buys, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { startS3 } from "@cutwater/testing/s3.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf, jobNow } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { eq } from "../../platform/db/drizzle.ts";
import { customers } from "../accounts/tables.ts";
import { differencesInBooks } from "../billing/ledger/check.ts";
import { charges, services } from "../billing/tables.ts";
import { jobs } from "./tables.ts";

for (const engine of engines) {
  describe(`jobs of tools on ${engine}${engine === "postgres" ? " and S3" : ""}`, { skip: lacks(engine) }, () => {
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

    const credits = async (who = customer): Promise<number> =>
      (await who.call("GET", "/client/customer/get/info")).message.credits;
    const framesOf = (jobId: string) =>
      features.frames.map(({ frame }) => frame).filter((frame) => "jobId" in frame && frame.jobId === jobId);
    /** Waits until the run's folder is removed, which happens just after the job's end. */
    const noWorkFolder = () =>
      until("no work folder to be left", async () => {
        return (await readdir(join(features.parts.config.dataDir, "jobs"))).length === 0;
      });

    test("a job is held for, run, settled, notified and delivered by a link with ranges", async () => {
      const before = await credits();
      const { state, message: job } = await askTrial(customer, { steps: 3, stepMs: 300, units: 4, further: 1 });
      assert.equal(state, "0");
      assert.deepEqual([job.status, job.credits, job.outputUrl, job.error], [0, 6, null, null]);
      assert.partialDeepStrictEqual(job.asked, { data: { steps: 3, stepMs: 300, units: 4, further: 1 }, inputs: [] });
      assert.equal(await credits(), before - 6);
      const done = await endOf(customer, job.id);
      assert.equal(
        typeof done.made?.steps,
        "number",
        "what the tool tells of its result, without the name of its file",
      );
      assert.deepEqual(Object.keys(done.made ?? {}), ["steps"]);
      assert.deepEqual([done.status, done.progress, done.error, done.credits], [1, 0, null, 6]);
      const frame = await features.frame("STREAM_SUCCESS", job.jobId);
      assert.equal(frame.result, done.outputUrl);
      const news = framesOf(job.jobId).flatMap((one) => (one.method === "STREAM_PROGRESS" ? [one] : []));
      const percents = news.map(({ progress }) => progress);
      assert.deepEqual(
        percents,
        percents.toSorted((one, other) => one - other),
      );
      assert.ok(percents.length > 1 && percents.length < 9, percents.join());
      const told = news.filter(({ step }) => step !== null);
      assert.ok(told.length > 1);
      for (const { step, secondsLeft, progress } of told) {
        assert.deepEqual(step, {
          key: "trying",
          params: { step: Math.min(3, Math.round((progress * 3) / 100)), steps: 3 },
        });
        assert.equal(secondsLeft, 10, "what is left never rises");
      }

      const link = done.outputUrl ?? assert.fail("no link");
      const whole = await fetch(features.address + link);
      assert.equal(await whole.text(), "... nothing");
      assert.match(
        whole.headers.get("content-disposition") ?? "",
        /^attachment; filename="Trial [0-9a-f]{4} \(Trial\)\.bin"/,
      );
      const part = await fetch(features.address + link, { headers: { range: "bytes=4-6" } });
      assert.deepEqual([part.status, await part.text()], [206, "not"]);
      assert.equal((await fetch(features.address + link.replace("/result/", "/thumb/"))).status, 403);
      await noWorkFolder();

      const records = (await customer.call("GET", "/client/customer/order/record/page")).message.list;
      assert.deepEqual([records[0].state, records[0].credits, records[0].service.name], ["used", 6, "Trial run"]);
      const inbox = (await customer.call("GET", "/client/customer/inbox/page")).message.list;
      assert.deepEqual([inbox[0].title, inbox[0].link], ["Trial run: done", `/studio/trial?job=${job.jobId}`]);
    });

    test("a refusal of the tool fails the job at once, in the tool's words and the owner's language; everything held is released", async () => {
      const before = await credits();
      const { message: job } = await askTrial(customer, { ends: "refused", units: 3 });
      const failed = await endOf(customer, job.id);
      assert.deepEqual([failed.status, failed.error, failed.credits], [2, "This came to 3 no good.", 0]);
      assert.equal(failed.answer, null);
      assert.equal(await credits(), before);
      const zh = await customer.call("GET", "/client/customer/job/get", { id: job.id, lang: "zh" });
      assert.equal(zh.message.error, "试运行失败（3）。");
      assert.equal((await features.frame("STREAM_ERROR", job.jobId)).result, "This came to 3 no good.");
      const [message] = (await customer.call("GET", "/client/customer/inbox/page")).message.list;
      assert.equal(message.link, `/studio/trial?job=${job.jobId}`);
      assert.match(message.text, /no good\. The credits have been returned\.$/);
    });

    test("a refusal that is an answer is marked in the job, its frame and its message, and costs nothing", async () => {
      const before = await credits();
      const { message: job } = await askTrial(customer, { ends: "answered" });
      const ended = await endOf(customer, job.id);
      assert.deepEqual(
        [ended.status, ended.answer, ended.error, ended.made],
        [2, "Nothing found", "There was nothing in it.", null],
      );
      assert.equal(await credits(), before);
      const zh = await customer.call("GET", "/client/customer/job/get", { id: job.id, lang: "zh" });
      assert.equal(zh.message.answer, "没有内容");
      assert.equal((await features.frame("STREAM_ERROR", job.jobId)).answer, "Nothing found");
      const [message] = (await customer.call("GET", "/client/customer/inbox/page")).message.list;
      assert.deepEqual([message.kind, message.title], ["jobAnswered", "Trial run: Nothing found"]);
      assert.match(message.text, /^".*": There was nothing in it\.$/);
    });

    test("the message names what was released: credits, a free use, or nothing for an admin", async () => {
      const { db } = features.parts.database;
      const guest = await aCustomer(features);
      const admin = await aCustomer(features);
      await db.update(customers).set({ isAdmin: true }).where(eq(customers.id, admin.id));
      await db.update(services).set({ freeTimes: 1 }).where(eq(services.code, "TRIAL"));
      try {
        for (const [who, held, words] of [
          [guest, "freeUse", /no good\. The free use has been returned\.$/],
          [admin, null, /no good\.$/],
        ] as const) {
          const { message: job } = await askTrial(who, { ends: "refused" });
          assert.equal(job.held, held);
          assert.deepEqual([(await endOf(who, job.id)).held, job.credits], [held, 0]);
          const [message] = (await who.call("GET", "/client/customer/inbox/page")).message.list;
          assert.match(message.text, words);
        }
      } finally {
        await db.update(services).set({ freeTimes: 0 }).where(eq(services.code, "TRIAL"));
      }
    });

    test("an impossible job is refused before anything is held, and a quote tells the cost", async () => {
      const before = await credits();
      const cases = [
        [{ units: 51 }, "TRIAL.tooMuch", "A trial has at most 50 units."],
        [{ steps: 0 }, "fieldTooSmall", 'The field "steps" must be 1 or more.'],
        [
          { url: `${features.address}/group1/media/none.png` },
          "uploadGone",
          "The uploaded file has been deleted. Upload it again.",
        ],
      ] as const;
      for (const [data, key, sentence] of cases) {
        const asked = await askTrial(customer, data);
        assert.deepEqual([asked.state, asked.key, asked.message], ["1", key, sentence]);
        const input = { serviceCode: "TRIAL", data: JSON.stringify(data) };
        assert.equal((await customer.call("POST", "/client/opencut/execute/quote", input)).key, key);
      }
      const quoted = await customer.call("POST", "/client/opencut/execute/quote", {
        serviceCode: "TRIAL",
        data: JSON.stringify({ units: 50, further: 1_000 }),
      });
      assert.deepEqual(quoted.message, { credits: 2_050, isFree: false, units: 50, furtherParts: 1_000, notes: [] });
      const request = { serviceCode: "NOTHING", jobId: randomUUID(), name: "x", data: "{}" };
      assert.equal((await customer.call("POST", "/client/opencut/execute/prepare", request)).key, "serviceMissing");
      const odd = { ...request, serviceCode: "TRIAL", data: "[1" };
      assert.equal((await customer.call("POST", "/client/opencut/execute/prepare", odd)).key, "dataUnreadable");
      assert.equal((await askTrial(features.visitor())).state, "10002");
      assert.equal(await credits(), before);
    });

    test("without the credits a job is refused with 20001, and nothing of it stays", async () => {
      const poor = await aCustomer(features);
      const asked = await askTrial(poor, {}, "a-poor-mans-job");
      assert.deepEqual([asked.state, asked.message], ["20001", "Your credits are insufficient, please purchase"]);
      assert.equal((await poor.call("GET", "/client/customer/job/page", {})).message.count, 0);
      await buys(features, poor.id, "BASIC_MONTH");
      assert.equal((await askTrial(poor, {}, "a-poor-mans-job")).state, "0");
      await endOf(poor, "a-poor-mans-job");
    });

    test("one jobId is one job and one charge, also fifty times at once; another customer may use the same jobId", async () => {
      const other = await aCustomer(features, { plan: "BASIC_MONTH" });
      const before = [await credits(), await credits(other)];
      const asked = await Promise.all(
        Array.from({ length: 50 }, () => askTrial(customer, { units: 2 }, "the-same-job")),
      );
      assert.equal(new Set(asked.map(({ message }) => message.id)).size, 1);
      const others = await askTrial(other, { units: 3 }, "the-same-job");
      assert.notEqual(others.message.id, asked[0]?.message.id);
      await Promise.all([endOf(customer, "the-same-job"), endOf(other, "the-same-job")]);
      assert.equal((await askTrial(customer, { units: 9 }, "the-same-job")).message.status, 1, "sent again later");
      assert.deepEqual([await credits(), await credits(other)], [(before[0] ?? 0) - 2, (before[1] ?? 0) - 3]);
    });

    test("of fifty at once with credits for ten, ten are accepted", async () => {
      const one = await aCustomer(features, { plan: "BASIC_MONTH" });
      const asked = await Promise.all(Array.from({ length: 50 }, () => askTrial(one, { units: 30 })));
      const accepted = asked.filter(({ state }) => state === "0");
      assert.equal(accepted.length, 10);
      assert.ok(asked.every(({ state }) => state === "0" || state === "20001"));
      assert.equal(await credits(one), 0);
      for (const { message } of accepted) {
        const { status } = await jobNow(one, message.id);
        if (status === 0) await one.call("POST", "/client/opencut/execute/cancel", { id: message.id });
      }
      await until("all of them to end", async () =>
        (await one.call("GET", "/client/customer/job/page", {})).message.list.every(({ status }: Job) => status !== 0),
      );
      assert.deepEqual(await differencesInBooks(features.parts.database.db), []);
    });

    test("a cancel takes effect within a second: the engine has ended, the credits are released, no message is sent", async (t) => {
      const before = await credits();
      const message = (await customer.call("GET", "/client/customer/inbox/page")).message.count;
      const cancelOne = async () => {
        const { message: job } = await askTrial(customer, { steps: 1_000, stepMs: 200, units: 5 });
        await until("its first steps", async () => ((await jobNow(customer, job.id)).progress ?? 0) > 0);
        const [engine = assert.fail("no engine")] = enginesOf(process.pid);
        const askedAt = performance.now();
        const input = { id: job.jobId };
        const { message: cancelled } = await customer.call<Job>("POST", "/client/opencut/execute/cancel", input);
        assert.deepEqual([cancelled.status, cancelled.isCancelled, cancelled.credits], [2, true, 0]);
        while (isAlive(engine)) await pause(10);
        const tookMs = performance.now() - askedAt;
        await noWorkFolder();
        asked.push(job);
        return tookMs;
      };
      const asked: Job[] = [];
      const tookMs = await atBest(1_000, cancelOne);
      const [job = assert.fail("nothing was asked")] = asked;
      t.diagnostic(`from asking to the engine's end: ${tookMs} ms`);
      assert.ok(tookMs < 1_000, `${tookMs} ms at best`);
      assert.equal(await credits(), before);
      const frame = await features.frame("STREAM_ERROR", job.jobId);
      assert.deepEqual([frame.isCancelled, frame.result], [true, "You cancelled this task."]);
      assert.equal((await customer.call("GET", "/client/customer/inbox/page")).message.count, message);
      assert.equal((await customer.call("POST", "/client/opencut/execute/cancel", { id: job.id })).key, "jobEnded");
    });

    test("after a fault the job is tried twice more, then it fails as unexpected and costs nothing", async () => {
      const before = await credits();
      const { message: job } = await askTrial(customer, { ends: "thrown" });
      const failed = await endOf(customer, job.id);
      assert.deepEqual([failed.status, failed.error], [2, "An unexpected error occurred."]);
      const [row] = await features.jobs.ofOwner(job.uid, [job.id]);
      assert.deepEqual([row?.attempt, row?.faults], [3, 3]);
      assert.equal(await credits(), before);
    });

    test("a run that exceeds its memory or time fails at once, with the reason", async () => {
      for (const [ends, sentence] of [
        ["greedy", /more memory than is allowed/],
        ["endless", /took too long/],
      ] as const) {
        const { message: job } = await askTrial(customer, { ends, megabytes: 900 });
        const failed = await endOf(customer, job.id);
        assert.match(failed.error ?? "", sentence);
        assert.equal((await features.jobs.ofOwner(job.uid, [job.id]))[0]?.attempt, 1);
      }
    });

    test("turns are fair: ten jobs of one customer do not delay the first of another; each owner learns their place", async () => {
      const busy = await aCustomer(features, { plan: "BASIC_MONTH" });
      const other = await aCustomer(features, { plan: "BASIC_MONTH" });
      const long = { steps: 1_000, stepMs: 200 };
      const running = (await askTrial(customer, long)).message;
      await until("it to run", async () => ((await jobNow(customer, running.id)).progress ?? 0) > 0);
      const crowd: Job[] = [];
      for (let n = 0; n < 10; n++) crowd.push((await askTrial(busy, long)).message);
      const late = (await askTrial(other, {})).message;
      assert.deepEqual([late.ahead, crowd[9]?.ahead], [1, 9]);
      assert.equal((await jobNow(busy, crowd[1]?.id ?? "")).ahead, 2, "the other's came before it");
      const stop = (who: SignedUp, id: string) => who.call("POST", "/client/opencut/execute/cancel", { id });
      await stop(customer, running.id);
      await until(
        "the first of the crowd to run",
        async () => ((await jobNow(busy, crowd[0]?.id ?? "")).progress ?? 0) > 0,
      );
      const moved = await until("the frame that says so", async () =>
        framesOf(late.jobId).findLast((one) => one.method === "STREAM_PROGRESS" && one.ahead === 0),
      );
      assert.ok(moved);
      await stop(busy, crowd[0]?.id ?? "");
      assert.equal((await endOf(other, late.id)).status, 1);
      for (const { id } of crowd.slice(1)) await stop(busy, id);
    });

    test("the ledger agrees in the end: each job has the one charge of its outcome, and an admin's job none", async () => {
      const { db } = features.parts.database;
      assert.deepEqual(await differencesInBooks(db), []);
      const made = await db.select().from(jobs).where(eq(jobs.serviceCode, "TRIAL"));
      const wanted = made.flatMap(({ id, status, held, credits }) => {
        if (held === null) return [];
        return [[id, status === 1 ? "used" : "returned", ...(status === 1 ? [credits] : [])]];
      });
      assert.ok(wanted.length > 20, `${wanted.length} jobs were held for`);
      const ids = new Set(made.map(({ id }) => id));
      const charged = (await db.select().from(charges)).flatMap(({ key, state, credits }) => {
        const id = key.replace(/^TRIAL:/, "");
        // The charges of jobs that were taken down, or whose owners left, have no job any longer.
        return ids.has(id) ? [[id, state, ...(state === "used" ? [credits] : [])]] : [];
      });
      assert.deepEqual(charged.toSorted(), wanted.toSorted());
    });
  });
}

/** Ids of the engine processes under a process. */
const enginesOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("engine-process.ts"));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
