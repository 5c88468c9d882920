import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { engines, lacks, makeDatabase } from "@cutwater/testing/make-database.ts";
import { eq, sql } from "../../../platform/db/drizzle.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { jobParts, jobs } from "../tables.ts";
import {
  endPart,
  givePartsBack,
  type Holder,
  jobToHelp,
  keepParts,
  leaveParts,
  offerParts,
  standOfParts,
  takePart,
} from "./store-parts.ts";

for (const engine of engines)
  describe(`parts of a job, on ${engine}`, { skip: lacks(engine) }, () => {
    let database: OpenDatabase;
    before(async () => {
      database = await makeDatabase(engine);
    });
    after(() => database.close());

    /** Inserts a job whose own run is under way. */
    async function aJob(): Promise<{ own: Holder; helper(): Holder; nextRun(): Promise<Holder> }> {
      const job = randomUUID();
      const row = { id: job, ownerId: "c:1", jobId: job, serviceCode: "TRIAL", name: "Trial", data: {}, attempt: 1 };
      const times = { createdAt: 1, startedAt: 1, turnAt: 1 };
      await database.db.insert(jobs).values({ ...row, ...times, status: JobStatus.running });
      return {
        own: { job, holder: randomUUID(), attempt: 1 },
        helper: () => ({ job, holder: randomUUID(), attempt: null }),
        async nextRun() {
          await database.db.update(jobs).set({ attempt: 2 }).where(eq(jobs.id, job));
          return { job, holder: randomUUID(), attempt: 2 };
        },
      };
    }
    const statesOf = async (run: Holder) => (await standOfParts(database.db, run)).parts.map(({ state }) => state);
    /** Simulates that a run gave no sign for longer than allowed. */
    const silence = ({ holder }: Holder) =>
      database.db
        .update(jobParts)
        .set({ seenAt: sql`now() - interval '11 seconds'` })
        .where(eq(jobParts.holder, holder));

    test("concurrent runs get each part once", async () => {
      const { own, helper } = await aJob();
      await offerParts(database.db, own, 12);
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, i) => takePart(database.db, i % 2 === 0 ? own : helper())),
      );
      const numbers = taken.filter((number) => number !== null);
      assert.equal(new Set(numbers).size, numbers.length);
      for (let next = await takePart(database.db, own); next !== null; next = await takePart(database.db, own))
        numbers.push(next);
      assert.deepEqual(
        numbers.toSorted((one, other) => one - other),
        Array.from({ length: 12 }, (_, number) => number),
      );
    });

    test("a part of a run that is silent for 10 s is free, and that run's later writes do not count", async () => {
      const { own, helper } = await aJob();
      const silent = helper();
      const other = helper();
      await offerParts(database.db, own, 1);
      assert.equal(await takePart(database.db, silent), 0);
      assert.equal(await takePart(database.db, other), null);
      await silence(silent);
      assert.deepEqual(await statesOf(own), ["free"]);
      assert.equal(await takePart(database.db, other), 0);
      await endPart(database.db, silent, 0);
      await leaveParts(database.db, silent);
      assert.deepEqual(await statesOf(own), ["held"]);
      await endPart(database.db, other, 0);
      assert.deepEqual(await statesOf(own), ["done"]);
      await silence(other);
      assert.deepEqual(await statesOf(own), ["done"], "what is done stays done");
    });

    test("a run that gives signs keeps its parts, and reports how far they are", async () => {
      const { own, helper } = await aJob();
      const run = helper();
      await offerParts(database.db, own, 2);
      await takePart(database.db, run);
      await silence(run);
      assert.equal(await keepParts(database.db, run, new Map([[0, 0.5]])), true);
      const { hasHelpers, parts } = await standOfParts(database.db, own);
      assert.deepEqual([hasHelpers, parts[0]], [true, { state: "held", isOwn: false, share: 0.5 }]);
    });

    test("the next run of a job keeps the parts that helpers did, and repeats those of the previous run", async () => {
      const { own, helper, nextRun } = await aJob();
      const run = helper();
      await offerParts(database.db, own, 4);
      for (const [who, ends] of [
        [own, true],
        [run, true],
        [own, false],
        [run, false],
      ] as const) {
        const number = await takePart(database.db, who);
        if (ends) await endPart(database.db, who, number ?? -1);
      }
      const next = await nextRun();
      assert.equal(await takePart(database.db, own), null, "the run before has lost its fence");
      await offerParts(database.db, next, 4);
      assert.deepEqual(await statesOf(next), ["free", "done", "free", "held"]);
      await givePartsBack(database.db, next, [1]);
      assert.deepEqual(await statesOf(next), ["free", "free", "free", "held"], "its file was not there");
    });

    test("only jobs with free parts and a living run of their own are helped, until they end", async () => {
      const { own, helper } = await aJob();
      const services = { services: ["TRIAL"], except: [] as string[] };
      const isHelped = async (asked = services) => (await jobToHelp(database.db, asked)) === own.job;
      await database.db.update(jobs).set({ turnAt: 0 }).where(eq(jobs.id, own.job));
      await offerParts(database.db, own, 2);
      assert.equal(await isHelped(), false, "nobody has begun");
      await takePart(database.db, own);
      assert.equal(await isHelped(), true);
      assert.equal(await isHelped({ ...services, except: [own.job] }), false);
      assert.equal(await isHelped({ ...services, services: ["OTHER"] }), false);
      await silence(own);
      assert.equal(await isHelped(), false, "its own run is gone");
      await keepParts(database.db, own, new Map());
      await database.db.update(jobs).set({ status: JobStatus.failed }).where(eq(jobs.id, own.job));
      assert.equal(await isHelped(), false);
      assert.equal(await takePart(database.db, helper()), null);
      assert.equal(await keepParts(database.db, own, new Map()), false);
    });
  });
