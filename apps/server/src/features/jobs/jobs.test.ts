import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { after, before, describe, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { startFeatures, type TestFeatures, type Visitor } from "@cutwater/testing/features.ts";
import { aFile } from "@cutwater/testing/jobs.ts";
import { engines, lacks } from "@cutwater/testing/make-database.ts";

for (const engine of engines) {
  describe(`jobs on ${engine}`, { skip: lacks(engine) }, () => {
    let features: TestFeatures;
    let visitor: Visitor;
    let ownerId: string;
    before(async () => {
      features = await startFeatures({ engine, works: false });
      visitor = features.visitor();
      ownerId = await visitor.ownerId();
    });
    after(() => features.close());

    const open = (jobId: string, name: string, owner = ownerId, link = `https://example.com/${jobId}`) =>
      features.jobs.open({ ownerId: owner, jobId, serviceCode: "TEST", name, link, data: { private: "secret" } });

    test("a jobId sent twice is the same job, also concurrently", async () => {
      const both = await Promise.all([open("twice-job", "one"), open("twice-job", "two")]);
      assert.equal(both[0].row.id, both[1].row.id);
      assert.deepEqual(both.map(({ isNew }) => isNew).sort(), [false, true]);
    });

    test("two owners may use the same jobId, and each sees their own", async () => {
      const other = features.visitor();
      const { row } = await open("same-job-id", "mine");
      await open("same-job-id", "theirs", await other.ownerId());
      assert.equal((await visitor.call("GET", "/client/customer/job/get", { id: "same-job-id" })).message.name, "mine");
      assert.equal((await other.call("GET", "/client/customer/job/get", { id: "same-job-id" })).message.name, "theirs");
      const stolen = await other.call("GET", "/client/customer/job/get", { id: row.id });
      assert.equal(stolen.state, "1");
      assert.equal(stolen.message, "This task does not exist or belongs to another account.");
    });

    test("a status changes once, and a late end of an earlier run writes nothing", async () => {
      const { row } = await open("end-once-job", "ends");
      assert.ok(await features.jobs.fail(row, { key: "x" }));
      assert.equal(await features.jobs.succeed(row, {}), null);
      const { row: second, isNew } = await open("end-once-job", "again");
      assert.deepEqual([isNew, second.attempt, second.status, second.name], [true, 2, 0, "again"]);
      assert.equal(await features.jobs.succeed(row, {}), null, "the first run is over");
      assert.equal((await features.jobs.succeed(second, { result: { b: 1, a: 2 } }))?.status, 1);
      assert.equal(await features.jobs.fail(second, { key: "late" }), null);
    });

    test("a job that is started again counts its time from the new start", async () => {
      const { row } = await open("long-ago-job", "first");
      await features.jobs.fail(row, { key: "x" });
      features.later(600_000);
      const { row: again } = await open("long-ago-job", "second");
      const lost = async () =>
        (await features.jobs.runningSince("TEST", features.parts.clock.now() - 165_000)).map(({ id }) => id);
      assert.equal(again.createdAt, row.createdAt);
      assert.ok(!(await lost()).includes(row.id), "its second run has only begun");
      features.later(166_000);
      assert.ok((await lost()).includes(row.id));
      await features.jobs.fail(again, { key: "x" });
    });

    test("the jobId of another service's job is refused", async () => {
      const { row } = await open("a-services-job", "first");
      await features.jobs.fail(row, { key: "x" });
      const job = {
        ownerId,
        jobId: "a-services-job",
        serviceCode: "OTHER",
        name: "second",
        link: "https://example.com/",
      };
      await assert.rejects(features.jobs.open({ ...job, data: {} }), { key: "jobIdTaken" });
      assert.equal((await features.jobs.find(ownerId, row.id))?.name, "first");
    });

    test("an ended download can be deleted by its owner, also a visitor, and other owners of its file keep it", async () => {
      const one = features.visitor();
      const other = features.visitor();
      const owners = [await one.ownerId(), await other.ownerId()];
      const bytes = Buffer.from("a film");
      for (const owner of owners) await aFile(features, owner, bytes);
      const list = async (who: Visitor) => (await who.call("GET", "/client/customer/job/page")).message.list as Job[];
      const drop = (who: Visitor, id: string) => who.call("POST", "/client/customer/job/delete", { id });
      const [job] = await list(one);
      assert.equal((await drop(other, job?.id ?? "")).key, "jobUnknown");
      assert.equal((await drop(one, job?.id ?? "")).state, "0");
      assert.deepEqual(await list(one), []);
      const names = async (owner: string) => {
        const found: string[] = [];
        for await (const { name, content } of features.downloads.filesOf(owner)) {
          found.push(name);
          if (content instanceof Readable) content.destroy();
        }
        return found;
      };
      assert.deepEqual(await names(owners[0] ?? ""), []);
      assert.deepEqual(await names(owners[1] ?? ""), ["files/A film 720p.mp4"]);
      let stored = 0;
      for await (const _ of features.parts.storage.list("downloads/")) stored += 1;
      assert.equal(stored, 1, "a file that nobody has any more is deleted with its job");
      const { row } = await open("a-running-job", "runs", owners[0]);
      assert.equal((await drop(one, row.jobId)).key, "jobRuns");
    });

    test("failed jobs of a service are deleted together, and only the owner's", async () => {
      const one = features.visitor();
      const other = features.visitor();
      const owners = [await one.ownerId(), await other.ownerId()] as const;
      for (const owner of owners)
        for (const jobId of ["clear-failed-1", "clear-failed-2", "clear-running"]) {
          const { row } = await open(jobId, jobId, owner);
          if (jobId !== "clear-running") await features.jobs.fail(row, { key: "x" });
        }
      const clear = (serviceCode: string) => one.call("POST", "/client/customer/job/clear", { serviceCode });
      const names = async (who: Visitor) =>
        (await who.call("GET", "/client/customer/job/page")).message.list.map(({ name }: Job) => name).sort();
      assert.deepEqual((await clear("OTHER")).message, { count: 0 });
      assert.deepEqual((await clear("TEST")).message, { count: 2 });
      assert.deepEqual(await names(one), ["clear-running"]);
      assert.equal((await names(other)).length, 3);
    });

    test("a job's stored data never leave the server", async () => {
      await open("private-job", "private");
      const answer = await visitor.call("GET", "/client/customer/job/get", { id: "private-job" });
      assert.ok(!JSON.stringify(answer).includes("secret"));
    });

    test("pages are sorted newest first, by GET and POST alike, and searched in title and link", async () => {
      const pager = features.visitor();
      const owner = await pager.ownerId();
      for (let i = 1; i <= 5; i += 1) {
        await open(`page-job-${i}`, `Cats 100% part_${i}`, owner, `https://cats.example/${i}`);
        features.later(10);
      }
      await open("page-job-dog", "Dogs", owner, "https://dogs.example/watch");
      const page = async (input: Record<string, unknown>, method: "GET" | "POST" = "GET") => {
        const { message } = await pager.call(method, "/client/customer/job/page", input);
        return [message.count, ...message.list.map((job: { jobId: string }) => job.jobId.slice(9))];
      };
      assert.deepEqual(await page({ pageNo: 1, pageSize: 2 }), [6, "dog", "5"]);
      assert.deepEqual(await page({ pageNo: 3, pageSize: 2 }, "POST"), [6, "2", "1"]);
      assert.deepEqual(await page({ search: "cats part_3" }), [1, "3"]);
      assert.deepEqual(await page({ search: "DOGS.example" }), [1, "dog"]);
      assert.deepEqual(await page({ search: "100%" }), [5, "5", "4", "3", "2", "1"]);
      assert.deepEqual(await page({ search: "p%t" }), [0], "a percent sign is a letter, not a wildcard");
      assert.deepEqual(await page({ serviceCode: "OTHER" }), [0]);
    });
  });
}
