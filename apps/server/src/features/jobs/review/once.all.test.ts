import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Language } from "@cutwater/contract/i18n.ts";
import { Crash, crashing, type Fuse } from "@cutwater/testing/crashing.ts";
import { aCustomer, type SignedUp } from "@cutwater/testing/customers.ts";
import { startFeatures, type TestFeatures, trialTools } from "@cutwater/testing/features.ts";
import { bothEngines, lacks } from "@cutwater/testing/make-database.ts";
import { quickPasswords } from "@cutwater/testing/shop.ts";
import { askTrial, continueJob, endOf, pauseOf, saveDraft } from "@cutwater/testing/trials.ts";
import { type JobRow, jobById } from "../rows/store-jobs.ts";
import { createRunStore } from "../rows/store-runs.ts";
import * as answers from "./answer.ts";
import { pauseJob } from "./pause.ts";
import { reviewOf } from "./store-review.ts";

for (const engine of bothEngines)
  describe(`a pause and its answer happen once, on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let customer: SignedUp;
    before(async () => {
      features = await startFeatures({ engine, tools: trialTools, works: false, passwords: quickPasswords });
      customer = await aCustomer(features, { plan: "BASIC_MONTH" });
    });
    after(() => features.close());

    const draft = { round: 1, lines: ["line 1"] };
    const notifier = { progress: async () => {} };
    const none: Fuse = { left: null };
    const depsWith = (fuse: Fuse) => {
      const { parts, inbox, tools, webhooks } = features;
      return {
        ...parts,
        inbox,
        tools,
        notifier,
        webhooks,
        links: { result: () => null },
        sentence: (_language: Language, key: string) => key,
        database: { ...parts.database, db: crashing(parts.database.db, fuse) },
      };
    };
    /** Begins the first run of a job. @returns the row as the worker knows it */
    async function aRun(): Promise<JobRow> {
      const { message } = await askTrial(customer, { pauses: 1 });
      const { db } = features.parts.database;
      return (await createRunStore(db, features.parts.clock).begin(message.id)) ?? assert.fail();
    }
    async function aPausedJob(): Promise<JobRow> {
      const run = await aRun();
      assert.equal(await pauseJob(run, draft, depsWith(none)), true);
      return run;
    }
    const rowNow = async ({ id }: JobRow) => (await jobById(features.parts.database.db, id)) ?? assert.fail();
    const messagesOf = async ({ jobId }: JobRow): Promise<number> => {
      const { list } = (await customer.call("GET", "/client/customer/inbox/page")).message;
      return list.filter(({ link }: { link: string }) => link.endsWith(jobId)).length;
    };
    const ticketsOf = async ({ id }: JobRow): Promise<string[]> =>
      [...(await features.parts.queue.waiting("heavy"))].filter((key) => key.startsWith(id)).sort();
    /** Repeats `act`, and makes the process die one statement later each time, until `act` completes without dying. */
    async function dyingAtEach(act: (fuse: Fuse) => Promise<unknown>, check: () => Promise<void>): Promise<number> {
      for (let left = 0; ; left++) {
        const died = await act({ left }).then(
          () => false,
          (error: unknown) => error instanceof Crash || Promise.reject(error),
        );
        if (!died) return left;
        await check();
      }
    }

    test("a process that dies during a pause leaves the complete pause or nothing", async () => {
      const run = await aRun();
      const { db } = features.parts.database;
      const deaths = await dyingAtEach(
        (fuse) => pauseJob(run, draft, depsWith(fuse)),
        async () => {
          const { pausedAt, revision } = await rowNow(run);
          assert.deepEqual([pausedAt, revision, await reviewOf(db, run.id), await messagesOf(run)], [null, 0, null, 0]);
        },
      );
      assert.ok(deaths >= 3, `${deaths} deaths`);
      const { pausedAt, revision, pausedAttempt } = await rowNow(run);
      assert.deepEqual([pausedAt !== null, revision, pausedAttempt, await messagesOf(run)], [true, 1, 1, 1]);
      assert.equal(await pauseJob(run, draft, depsWith(none)), false, "the run has no fence any more");
      assert.equal(await messagesOf(run), 1);
    });

    test("a process that dies while it takes an answer leaves the pause, or a job with its ticket", async () => {
      const row = await aPausedJob();
      const paused = await rowNow(row);
      const sent = { revision: 1, data: JSON.stringify({ word: "fine" }) };
      const deaths = await dyingAtEach(
        (fuse) => answers.continueJob(paused, sent, depsWith(fuse)),
        async () => {
          assert.deepEqual(await rowNow(row), paused);
          assert.deepEqual(await ticketsOf(row), [row.id], "that of the run before the pause");
        },
      );
      assert.ok(deaths >= 4, `${deaths} deaths`);
      assert.deepEqual(await ticketsOf(row), [row.id, `${row.id}.1`]);
    });

    test("of concurrent answers one is taken, of concurrent edits one is saved, and a late ticket begins no run", async () => {
      const row = await aPausedJob();
      const edits = await Promise.all(
        ["one", "two", "three"].map((line) => saveDraft(customer, row.id, 1, { round: 1, lines: [line] })),
      );
      assert.deepEqual(edits.map(({ state, key }) => key ?? state).sort(), ["0", "reviewStale", "reviewStale"]);
      const { draft: edited, revision } = (await pauseOf(customer, row.id)).review;
      const words = ["fine", "great", "good"];
      const sent = await Promise.all(words.map((word) => continueJob(customer, row.id, revision, { word })));
      assert.deepEqual(
        sent.map(({ state, message }) => [state, message.isPaused]),
        words.map(() => ["0", false]),
      );
      assert.deepEqual(await ticketsOf(row), [row.id, `${row.id}.${revision}`]);
      await features.jobs.work();
      const done = await endOf(customer, row.id);
      const output = await (await customer.get(done.outputUrl ?? "")).text();
      const { lines } = edited as typeof draft;
      assert.ok(
        words.some((word) => output === `.. nothing ${lines} ${word}`),
        output,
      );
      assert.equal((await rowNow(row)).attempt, 2);
    });
  });
