import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { aCustomer, loggedIn, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools, type Visitor } from "@cutwater/testing/features.ts";
import { aJob } from "@cutwater/testing/jobs.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, endOf, jobNow } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { differencesInBooks } from "../../billing/ledger/check.ts";

const prepare = "/client/opencut/execute/prepare";

for (const engine of engines)
  describe(`hostile requests to jobs, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, passwords: quickPasswords });
      customer = await aCustomer(features, { plan: "BASIC_MONTH" });
    });
    after(() => features.close());

    const credits = async (): Promise<number> =>
      (await customer.call("GET", "/client/customer/get/info")).message.credits;
    const ask = (data: string, more: object = {}, who: Visitor = customer) =>
      who.call<Job>("POST", prepare, { serviceCode: "TRIAL", jobId: randomUUID(), name: "a", data, ...more });
    const count = async (): Promise<number> =>
      (await customer.call("GET", "/client/customer/job/page", {})).message.count;

    test("data that the database cannot store, or that is too deep or large, is refused before anything is held", async () => {
      const had = await credits();
      const jobs = await count();
      const deep = (open: string, close: string) => `{"steps":1,"x":${open.repeat(50_000)}1${close.repeat(50_000)}}`;
      for (const [data, key] of [
        ['{"steps":1,"x":"\\u0000"}', "dataUnreadable"],
        ['{"steps":1,"\\u0000":1}', "dataUnreadable"],
        ['{"url":"\\ud800"}', "dataUnreadable"],
        [deep("[", "]"), "dataUnreadable"],
        [deep('{"a":', "}"), "dataUnreadable"],
        ["null", "dataUnreadable"],
        ['"text"', "dataUnreadable"],
        [`{"x":"${"x".repeat(513 * 1024)}"}`, "fieldTooLong"],
      ] as const) {
        const answer = await ask(data);
        assert.deepEqual([answer.state, answer.key], ["1", key], data.slice(0, 40));
      }
      const body = JSON.stringify({ serviceCode: "TRIAL", data: "x".repeat(25 * 1024 ** 2) });
      const headers = { "content-type": "application/json" };
      const huge = await customer.get(apiBase + prepare, headers, { method: "POST", body });
      assert.equal(huge.status, 413);
      assert.deepEqual([await credits(), await count()], [had, jobs]);
    });

    test("only fields that the tool's schema knows are stored", async () => {
      const junk = '"units":2,"outputUrl":"https://elsewhere.example/","__proto__":{"steps":9},"constructor":1';
      const long = `"x":"${"x".repeat(100_000)}"`;
      const { state, message: job } = await ask(`{"steps":1,${junk},${long},"marks":[{"at":1,${long}},{"at":2}]}`);
      assert.equal(state, "0");
      const { steps, units, marks, x, outputUrl } = job.asked?.data ?? assert.fail();
      assert.deepEqual([steps, units, marks, x, outputUrl], [1, 2, [{ at: 1 }, { at: 2 }], undefined, undefined]);
      assert.equal((await endOf(customer, job.id)).status, 1);
    });

    test("a job's name is never used as a path, a header or markup", async () => {
      const name = '../../etc/passwd\r\nset-cookie: a=b; "<script>"';
      const { message: job } = await ask("{}", { name });
      const { outputUrl } = await endOf(customer, job.id);
      const saved = await customer.get(outputUrl ?? assert.fail("no output"));
      assert.equal(saved.status, 200);
      assert.equal(saved.headers.get("set-cookie"), null);
      assert.equal(saved.headers.get("x-content-type-options"), "nosniff");
      const disposition = saved.headers.get("content-disposition") ?? "";
      assert.match(disposition, /^attachment; filename="[^"]*"/);
      const sent = decodeURIComponent(disposition.split("''")[1] ?? disposition);
      assert.doesNotMatch(sent.replace(/^attachment; filename=/, ""), /[/\\<>\r\n]/);
      for await (const { name: exported, content } of features.jobs.filesOf(job.uid)) {
        assert.match(exported, /^(jobs\.json|results\/[^/\\<>\r\n]+)$/);
        if (content instanceof Readable) await text(content);
      }
    });

    test("a customer who was signed out cannot submit jobs, and their earlier jobs go on", async () => {
      const { message: job } = await askTrial(customer, { steps: 20, stepMs: 50, units: 3 });
      const had = await credits();
      const gone: Visitor = Object.assign(features.visitor(), { token: customer.token });
      const here = await loggedIn(features, customer.email);
      assert.equal((await here.call("POST", "/client/customer/session/end", { id: "others" })).state, "0");
      customer.token = here.token;
      for (const [path, input] of [
        [prepare, { serviceCode: "TRIAL", jobId: randomUUID(), name: "a", data: "{}" }],
        ["/client/opencut/execute/quote", { serviceCode: "TRIAL", data: "{}" }],
        ["/client/opencut/execute/cancel", { id: job.id }],
        ["/client/opencut/execute/again", { id: job.id, jobId: randomUUID() }],
        ["/client/customer/job/delete", { id: job.id }],
      ] as const)
        assert.match((await gone.call("POST", path, input)).state, /^1000[25]$/, path);
      assert.equal(await credits(), had);
      assert.equal((await endOf(customer, job.id)).status, 1);
    });

    test("nobody can cancel, repeat or delete another owner's job, and a download is not a job of a tool", async () => {
      const stranger = await aCustomer(features, { plan: "BASIC_MONTH" });
      const { message: job } = await askTrial(customer, { steps: 1_000, stepMs: 200 });
      const download = await aJob(features, job.uid);
      for (const id of [job.id, job.jobId])
        for (const [path, input] of [
          ["/client/opencut/execute/cancel", { id }],
          ["/client/opencut/execute/again", { id, jobId: randomUUID() }],
          ["/client/customer/job/delete", { id }],
        ] as const)
          assert.equal((await stranger.call("POST", path, input)).key, "jobUnknown", path);
      assert.equal((await customer.call("POST", "/client/customer/job/delete", { id: job.id })).key, "jobRuns");
      assert.equal((await customer.call("POST", "/client/opencut/execute/cancel", { id: job.id })).state, "0");
      const repeat = { id: download, jobId: randomUUID() };
      assert.equal((await customer.call("POST", "/client/opencut/execute/again", repeat)).key, "jobNotRepeatable");
      assert.equal((await customer.call("POST", "/client/opencut/execute/cancel", { id: download })).key, "jobEnded");
    });

    test("a waiting job whose tool was removed fails after hours without it, and everything held is released", async () => {
      const had = await credits();
      const first = (await askTrial(customer, { steps: 1_000, stepMs: 200, units: 2 })).message;
      await until("it to run", async () => ((await jobNow(customer, first.id)).progress ?? 0) > 0);
      const waiting = (await askTrial(customer, { units: 5 })).message;
      const tools = features.tools as Map<string, unknown>;
      const trial = tools.get("TRIAL");
      tools.delete("TRIAL");
      try {
        await customer.call("POST", "/client/opencut/execute/cancel", { id: first.id });
        await until("its ticket to be spent", async () => (await features.parts.queue.depth()).heavy.waiting === 0);
        features.later(6 * 3_600_000 + 120_000);
        const again = features.jobs.chores.find(({ name }) => name === "jobs: lost tickets") ?? assert.fail();
        await again.run(new AbortController().signal);
        const ended = await endOf(customer, waiting.id);
        assert.deepEqual([ended.status, ended.error], [2, "An unexpected error occurred."]);
        assert.equal((await askTrial(customer)).key, "serviceMissing");
      } finally {
        tools.set("TRIAL", trial);
      }
      assert.equal(await credits(), had);
      assert.deepEqual(await differencesInBooks(features.parts.database.db), []);
    });
  });
