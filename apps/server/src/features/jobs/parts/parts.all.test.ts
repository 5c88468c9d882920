import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { type Crew, jobsOf, startCrew } from "@cutwater/testing/crew.ts";
import { lacksPostgres } from "@cutwater/testing/postgres.ts";
import { lacksEngine } from "@cutwater/testing/start-server.ts";
import { askTrial, jobNow, type TrialData } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

// Tested elsewhere: the rows of parts, also after a new run of the job (store-parts.test.ts); segments of a video have the same
// bytes whoever makes them (libs/video/video-inpainting/src/sharing.all.test.ts).

const skip = lacksEngine || lacksPostgres;
const timeout = 180_000;
const units = 2;
let crew: Crew;
before(async () => {
  if (!skip) crew = await startCrew("postgres", { credits: 100, jobsAtOnce: 1 });
});
after(() => crew?.remove());

type Part = { jobId: string; at: number; part: number; pid: number };
const partsOf = ({ id }: Job): Part[] => crew.told<Part>("a part begins").filter(({ jobId }) => jobId === id);
const processesOf = (job: Job): Set<number> => new Set(partsOf(job).map(({ pid }) => pid));
/** The job has little work, because engines of long jobs give way to everything else on the machine. */
const ask = async (data: TrialData): Promise<Job> =>
  (await askTrial(crew.customer, { units, workSeconds: 1, ...data })).message;
const textOf = async ({ outputUrl }: Job): Promise<string> => await (await crew.customer.get(outputUrl ?? "")).text();
const shared = (job: Job) => until("two workers to do parts", async () => processesOf(job).size === 2, 60);
const ended = async ({ id }: Job): Promise<Job> => {
  const look = async () => {
    const job = await jobNow(crew.customer, id);
    return job.status === 0 ? null : job;
  };
  const end = await until("the end of the job", look, 100);
  assert.equal(end.status, 1, end.error ?? "");
  return end;
};
const filesOf = async ({ id }: Job): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of crew.storage.list(`jobs/${id}/`)) keys.push(key.slice(`jobs/${id}/`.length));
  return keys;
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    // The process has ended.
    return false;
  }
};
/** Index of the worker that is helping with a job. */
const helperOf = ({ id }: Job): number =>
  crew.workers.findIndex(({ lines }) =>
    lines.some((line) => line.includes(id) && line.includes('"message":"parts of a job begin"')),
  );

const wanted = { parts: 8, steps: 10, stepMs: 100 } as const;
/** The result of one worker; see tools/trial. */
const made = (parts: number): string =>
  Array.from({ length: parts }, (_, part) => createHash("sha256").update(`part ${part}`).digest("hex")).join("");

test("jobs.23 two workers share a job: each part is done once, the result equals the result of one worker, and no part stays", {
  skip,
  timeout,
}, async () => {
  const job = await ask(wanted);
  await shared(job);
  const end = await ended(job);
  const done = partsOf(job);
  assert.deepEqual(
    done.map(({ part }) => part).toSorted((one, other) => one - other),
    [0, 1, 2, 3, 4, 5, 6, 7],
  );
  assert.equal(await textOf(end), made(8));
  assert.deepEqual(await filesOf(job), ["0.txt"]);
});

test("jobs.23 a worker is killed during its part: a second one does the part, and the job has the same result", {
  skip,
  timeout,
}, async () => {
  const job = await ask({ ...wanted, steps: 15 });
  await shared(job);
  await crew.killWorker(helperOf(job));
  assert.equal(await textOf(await ended(job)), made(8));
  const counts = Map.groupBy(partsOf(job), ({ part }) => part);
  assert.ok(
    [...counts.values()].some(({ length }) => length > 1),
    "what was killed is done again",
  );
});

test("jobs.23 a cancellation ends the help too, and leaves no files", { skip, timeout }, async (t) => {
  const job = await ask({ ...wanted, steps: 100 });
  await shared(job);
  const helpers = [...processesOf(job)];
  const at = performance.now();
  await crew.customer.call("POST", "/client/opencut/execute/cancel", { id: job.id });
  await until("all of them to be gone", async () => !helpers.some(isAlive), 10);
  t.diagnostic(`gone ${Math.round(performance.now() - at)} ms after the cancel`);
  assert.deepEqual(await filesOf(job), []);
});

test("jobs.23 a job that needs the place of a helping run takes it at once", { skip, timeout }, async (t) => {
  const long = await ask({ parts: 4, steps: 30, stepMs: 100 });
  await shared(long);
  const other = await ask({ steps: 1, stepMs: 1 });
  const { createDate, endDate } = await ended(other);
  t.diagnostic(`a job beside a long one ended ${(endDate ?? 0) - createDate} ms after it was asked for`);
  assert.equal(await textOf(await ended(long)), made(4));
  const counts = Map.groupBy(partsOf(long), ({ part }) => part);
  assert.ok(
    [...counts.values()].some(({ length }) => length > 1),
    "the help did not end its part first",
  );
});

test("jobs.23 jobs whose parts several workers did cost the same as others", { skip, timeout }, async () => {
  const jobs = await jobsOf(crew.customer);
  const database = await crew.end();
  try {
    const rows = await rowsOf<{ credits: number; state: string }>(
      database.db,
      sql`select credits, state from billing_charge`,
    );
    const done = jobs.filter(({ status }) => status === 1);
    assert.deepEqual(
      rows.filter(({ state }) => state === "used").map(({ credits }) => credits),
      done.map(() => units),
    );
    assert.deepEqual(await rowsOf(database.db, sql`select * from job_parts`), []);
  } finally {
    await database.close();
  }
});
