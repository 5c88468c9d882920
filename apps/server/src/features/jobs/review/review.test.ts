import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, before, describe, test } from "node:test";
import { reviewLength } from "@cutwater/contract/jobs.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { aCustomer, loggedIn, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools, type Visitor } from "@cutwater/testing/features.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, continueJob, endOf, jobNow, pauseOf, saveDraft } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { anUpload } from "@cutwater/testing/uploads.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { createLog } from "../../../platform/log/create.ts";
import { charges } from "../../billing/tables.ts";
import { jobs } from "../tables.ts";
import { reviewOf } from "./store-review.ts";

for (const engine of engines) {
  describe(`jobs that pause for a review, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    const lines: string[] = [];
    before(async () => {
      const log = createLog("info", { write: (line: string) => void lines.push(line) });
      features = await startFeatures({ engine, tools: trialTools, passwords: quickPasswords, log });
      customer = await aCustomer(features, { plan: "BASIC_MONTH" });
    });
    after(() => features.close());

    const credits = async (): Promise<number> =>
      (await customer.call("GET", "/client/customer/get/info")).message.credits;
    const inbox = async (who: Visitor = customer) =>
      (await who.call("GET", "/client/customer/inbox/page")).message.list;
    const chore = async (name: string): Promise<void> => {
      const found = features.jobs.chores.find((one) => one.name === name) ?? assert.fail(name);
      await found.run(new AbortController().signal);
    };
    const directoriesOf = async (id: string): Promise<string[]> =>
      (await readdir(join(features.parts.config.dataDir, "jobs"))).filter((name) => name.startsWith(id));
    const draftsOf = async (ownerId: string): Promise<string[]> => {
      const names: string[] = [];
      for await (const { name, content } of features.jobs.filesOf(ownerId)) {
        names.push(name);
        if (content instanceof Readable) content.destroy();
      }
      return names.filter((name) => name.startsWith("reviews/"));
    };
    const cancel = (id: string) => customer.call("POST", "/client/opencut/execute/cancel", { id });

    test("jobs.18 a job pauses with a draft, its owner edits and answers it, and it resumes: one result, one charge", async () => {
      const before = await credits();
      const { message: job } = await askTrial(customer, { steps: 2, pauses: 2, units: 3 });
      const paused = await pauseOf(customer, job.id);
      assert.deepEqual([paused.status, paused.isPaused, paused.ahead, paused.step], [0, true, null, null]);
      assert.deepEqual([paused.credits, await credits()], [3, before - 3]);
      assert.deepEqual([paused.review.draft, paused.review.revision], [{ round: 1, lines: ["line 1"] }, 1]);
      assert.ok(Math.abs(paused.review.since - Date.now()) < 60_000);

      const edited = { round: 1, lines: ["edited"] };
      assert.deepEqual((await saveDraft(customer, job.id, 1, edited)).message, { revision: 2 });
      assert.deepEqual((await saveDraft(customer, job.id, 1, edited)).message, { revision: 2 }, "saved twice, once");
      const going = await continueJob(customer, job.id, 2);
      assert.deepEqual([going.state, going.message.isPaused, going.message.review], ["0", false, null]);
      const second = await until("the second pause", async () => {
        const now = await pauseOf(customer, job.id);
        return now.review.revision > 2 ? now : null;
      });
      assert.deepEqual(second.review.draft, { round: 2, lines: ["edited", "line 2"] });
      assert.equal((await continueJob(customer, job.id, 2)).state, "0", "the first answer, sent once more");
      await continueJob(customer, job.id, 3, { word: "great" });
      const done = await endOf(customer, job.id);
      const output = await (await customer.get(done.outputUrl ?? "")).text();
      assert.equal(output, "...... nothing edited+line 2 great");
      const begun = lines.filter((line) => line.includes(job.id) && line.includes('"message":"begins"'));
      const steps = begun.map((line) => JSON.parse(line).done);
      assert.deepEqual(steps, [0, 2, 4], "each run finds what the one before it left");

      const { db } = features.parts.database;
      const paid = (await db.select().from(charges)).filter(({ key }) => key.endsWith(job.id));
      assert.deepEqual(
        paid.map(({ state, credits: settled }) => [state, settled]),
        [["used", 3]],
      );
      assert.equal(await reviewOf(db, job.id), null, "a draft goes with its job's end");
    });

    test("states.15 the owner is notified of each pause once, lists omit the draft, and other jobs run meanwhile", async () => {
      const { message: job } = await askTrial(customer, { pauses: 1 });
      await pauseOf(customer, job.id);
      const told = features.frames.filter(
        ({ frame }) => frame.method === "STREAM_PROGRESS" && frame.jobId === job.jobId && frame.isPaused,
      );
      assert.equal(told.length, 1);
      const messages = (await inbox()).filter(({ link }: { link: string }) => link.endsWith(job.jobId));
      assert.deepEqual(
        messages.map(({ kind, title, text }: Record<string, string>) => [kind, title, text]),
        [
          [
            "jobPaused",
            "Trial run: ready for your review",
            `"${job.name}" waits for your review. Without it, the task ends after 7 days.`,
          ],
        ],
      );
      const { list } = (await customer.call("GET", "/client/customer/job/page")).message;
      assert.deepEqual([list[0].id, list[0].isPaused, list[0].review], [job.id, true, null]);

      const { message: other } = await askTrial(customer);
      assert.equal((await endOf(customer, other.id)).status, 1);
      const [directory] = await directoriesOf(job.id);
      for (const name of ["jobs: lost tickets", "jobs: lost runs", "jobs: never reviewed"]) await chore(name);
      await until("every ticket to be spent", async () => {
        const { waiting, running } = (await features.parts.queue.depth()).heavy;
        return waiting + running === 0;
      });
      assert.deepEqual(await directoriesOf(job.id), [directory]);
      assert.equal((await jobNow(customer, job.id)).isPaused, true);
      await cancel(job.id);
    });

    test("drafts and answers need the tool's format and the version that their sender saw, or are refused", async () => {
      const { message: job } = await askTrial(customer, { pauses: 1 });
      const { review } = await pauseOf(customer, job.id);
      const draft = { round: 1, lines: ["from this page"] };
      assert.equal((await saveDraft(customer, job.id, review.revision, draft)).state, "0");
      for (const stale of [
        await saveDraft(customer, job.id, review.revision, { round: 1, lines: ["from another"] }),
        await continueJob(customer, job.id, review.revision),
      ])
        assert.deepEqual(
          [stale.key, stale.message],
          ["reviewStale", "This was changed in another window. Reload the page to see the latest version."],
        );
      const { revision } = (await pauseOf(customer, job.id)).review;
      const path = "/client/opencut/execute/continue";
      const form = new URLSearchParams({ id: job.id, revision: `${revision}`, data: JSON.stringify(draft) });
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const init = { method: "POST", body: form.toString() };
      const byForm = await (await customer.get(`${apiBase}/client/opencut/execute/draft`, headers, init)).json();
      assert.deepEqual(byForm, { state: "0", message: { revision: revision + 1 } });
      const saved = revision + 1;
      const unread = await customer.call("POST", path, { id: job.id, revision: saved, data: "{" });
      assert.equal(unread.key, "dataUnreadable");
      const long = await customer.call("POST", path, {
        id: job.id,
        revision: saved,
        data: "x".repeat(reviewLength + 1),
      });
      assert.equal(long.key, "fieldTooLong");
      assert.equal(
        (await continueJob(customer, job.id, saved, {})).message,
        'The field "word" is missing or has the wrong type.',
      );
      assert.equal((await saveDraft(customer, job.id, saved, { round: 1, lines: [] })).state, "1");
      assert.deepEqual((await pauseOf(customer, job.id)).review.draft, draft, "what was refused changes nothing");

      const stranger = await aCustomer(features);
      assert.equal((await continueJob(stranger, job.id, revision)).key, "jobUnknown");
      assert.equal((await continueJob(features.visitor(), job.id, revision)).state, "10002");
      const { message: runs } = await askTrial(customer, { steps: 100, stepMs: 100 });
      assert.equal((await saveDraft(customer, runs.id, 0, draft)).key, "jobNotPaused");
      await cancel(runs.id);
      await cancel(job.id);
    });

    test("a cancellation ends a paused job: holds are released, the draft is deleted, answers are refused", async () => {
      const before = await credits();
      const { message: job } = await askTrial(customer, { pauses: 1, units: 4 });
      const { review } = await pauseOf(customer, job.id);
      assert.deepEqual(await draftsOf(job.uid), [`reviews/${job.jobId}.json`], "the data export has it until then");
      const cancelled = (await cancel(job.id)).message;
      assert.deepEqual([cancelled.status, cancelled.isCancelled, cancelled.isPaused], [2, true, false]);
      assert.deepEqual([await credits(), await draftsOf(job.uid)], [before, []]);
      assert.equal((await continueJob(customer, job.id, review.revision)).key, "jobEnded");
      assert.equal((await saveDraft(customer, job.id, review.revision, { round: 1, lines: ["late"] })).key, "jobEnded");
    });

    test("a draft that the tool's schema refuses ends the job at once, as a result would", async () => {
      const { message: job } = await askTrial(customer, { pauses: 1, ends: "unfit" });
      const failed = await endOf(customer, job.id);
      assert.equal(failed.error, "The tool's result cannot be used. This is a fault of this site.");
      assert.equal((await features.jobs.ofOwner(job.uid, [job.id]))[0]?.attempt, 1);
    });

    test("limits.22 the number of answers for one payment is limited; one too many is refused, and the draft stays", async () => {
      const { message: job } = await askTrial(customer, { pauses: 1 });
      const { review } = await pauseOf(customer, job.id);
      const { db } = features.parts.database;
      await db.update(jobs).set({ attempt: limits.reviewRuns }).where(eq(jobs.id, job.id));
      const refused = await continueJob(customer, job.id, review.revision);
      assert.deepEqual(
        [refused.key, refused.message],
        ["reviewTooOften", "This task was continued 60 times. Save its texts, cancel it and start a new one."],
      );
      assert.equal((await saveDraft(customer, job.id, review.revision, { round: 1, lines: ["kept"] })).state, "0");
      await cancel(job.id);
    });

    test("limits.22 an owner with many jobs that ended without a result after a run gets no further one that day", async () => {
      const who = await aCustomer(features, { plan: "BASIC_MONTH" });
      const { message: job } = await askTrial(who, { pauses: 1 });
      await pauseOf(who, job.id);
      await who.call("POST", "/client/opencut/execute/cancel", { id: job.id });
      const { db } = features.parts.database;
      const [row] = await db.select().from(jobs).where(eq(jobs.id, job.id));
      assert.ok(row);
      const others = Array.from({ length: limits.unpaidReviewsPerDay - 1 }, () => ({
        ...row,
        id: randomUUID(),
        jobId: randomUUID(),
      }));
      await db.insert(jobs).values(others.slice(1));
      const { message: last } = await askTrial(who);
      assert.equal((await endOf(who, last.id)).status, 1);
      await db.insert(jobs).values(others.slice(0, 1));
      const refused = await askTrial(who);
      assert.equal(refused.key, "unpaidReviews");
      assert.equal((await endOf(customer, (await askTrial(customer)).message.id)).status, 1, "others go on");
      features.later(86_400_000);
      const back = await loggedIn(features, who.email);
      assert.equal((await endOf(back, (await askTrial(back)).message.id)).status, 1);
    });

    test("limits.22 a paused job keeps its uploads for 7 days; then it ends and its holds are released", async () => {
      const before = await credits();
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
        .png()
        .toBuffer();
      const { domain, src } = await anUpload(customer, picture);
      const { message: job } = await askTrial(customer, { url: domain + src, pauses: 1, units: 2 });
      await pauseOf(customer, job.id);
      const dayMs = 86_400_000;
      features.later(7 * dayMs - 60_000);
      for (const { run } of features.uploads.chores) await run(new AbortController().signal);
      await chore("jobs: never reviewed");
      assert.equal((await fetch(domain + src)).status, 200);
      const back = await loggedIn(features, customer.email);
      assert.equal((await jobNow(back, job.id)).isPaused, true);
      features.later(60_000);
      await chore("jobs: never reviewed");
      const ended = await jobNow(back, job.id);
      assert.deepEqual([ended.status, ended.isPaused, ended.error], [2, false, "You did not review it within 7 days."]);
      const [message] = await inbox(back);
      assert.match(message.text, /failed\. You did not review it within 7 days\. The credits have been returned\.$/);
      assert.equal((await back.call("GET", "/client/customer/get/info")).message.credits, before);
    });
  });
}
