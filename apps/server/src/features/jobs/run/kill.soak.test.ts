import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { type Begun, type Crew, jobsOf, type Run, startCrew } from "@cutwater/testing/crew.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { type Engine, engines, lacks } from "@cutwater/testing/make-database.ts";
import { preparedId } from "@cutwater/testing/prepared-customer.ts";
import { lacksEngine } from "@cutwater/testing/start-server.ts";
import { askTrial, jobNow } from "@cutwater/testing/trials.ts";
import { until } from "@cutwater/testing/until.ts";
import { systemClock } from "../../../platform/clock.ts";
import { createDirectories } from "../../../platform/durable/directories.ts";
import { differencesInBooks } from "../../billing/ledger/check.ts";
import { creditsOf } from "../../billing/ledger/store-lots.ts";
import { charges } from "../../billing/tables.ts";

const waves = isSoak ? 8 : 1;
const jobsAWave = isSoak ? 5 : 3;
const units = 3;
/** Maximum time from the kill to the next run: 15 s (jobs.6), plus the time that a busy machine takes. */
const retriedWithinMs = 20_000;
/** A job whose engine had already finished ends within this time after the kill. Any other job needs another run. */
const endedWithinMs = 3_000;
/** Percentage of the steps after which a job ends within the grace period of a stop, however busy the machine is. */
const nearlyDonePercent = 90;
const job = { steps: isSoak ? 80 : 40, stepMs: 100, units };

/**
 * A killed run. `servedFrom` is the time from which some worker could take the job again. It is later than the kill only if there
 * was no other worker.
 */
type Kill = { jobId: string; at: number; servedFrom: number };

// platform/durable proves on both databases that runs survive kills; this test adds engines and charges.
for (const engine of engines)
  test(`kill -9 of engines, workers amid ${waves * jobsAWave} jobs (${engine}): each ends and pays once; SIGTERM drains`, {
    skip: lacksEngine || lacks(engine),
    timeout: 1_800_000,
  }, async (t) => {
    const crew = await startCrew(engine, { credits: (waves * jobsAWave + 1) * units + 7, jobsAtOnce: jobsAWave });
    try {
      const kills: Kill[] = [];
      for (let wave = 0; wave < waves; wave++) kills.push(...(await killAmid(crew, engine)));
      await drain(crew);
      const all = await jobsOf(crew.customer);
      const jobs = all.filter(({ isCancelled }) => !isCancelled);
      assert.deepEqual([jobs.length, all.length], [waves * jobsAWave + 1, waves * jobsAWave + 2]);
      for (const { status, error, outputUrl } of jobs) {
        assert.deepEqual([status, error], [1, null]);
        // Every step appears once: a run continues where the killed one stopped, or begins again elsewhere.
        const output = await (await crew.customer.get(outputUrl ?? "")).text();
        assert.equal(output, `${".".repeat(job.steps)} nothing`);
      }
      const retries = retriesAfter(kills, crew.runs(), jobs);
      const longest = retries.map(({ ms }) => ms).toSorted((one, other) => other - one);
      t.diagnostic(`${kills.length} kills, ${retries.length} retries; the longest waits in ms: ${longest.slice(0, 5)}`);
      assert.ok(retries.length > 0, "every job that was killed had all but ended");
      if (isSoak)
        assert.deepEqual(
          retries.filter(({ ms }) => ms > retriedWithinMs),
          [],
        );
      const keys: string[] = [];
      for await (const { key } of crew.storage.list("jobs/")) keys.push(key);
      assert.equal(keys.length, jobs.length, "one output each");
      // The folder of a job that finished elsewhere stays until the sweeper removes it.
      for (const folder of crew.folders) {
        await createDirectories(join(folder, "jobs"), systemClock).sweep(async () => new Set());
        assert.deepEqual(await readdir(join(folder, "jobs")).catch(() => []), []);
      }

      const database = await crew.end();
      try {
        const rows = await database.db.select().from(charges);
        const paid = rows.filter(({ state }) => state === "used");
        assert.deepEqual(
          paid.map(({ credits }) => credits),
          jobs.map(() => units),
        );
        assert.equal(rows.length, paid.length + 1, "what was cancelled is given back");
        assert.equal(await creditsOf(database.db, preparedId, Date.now()), 7);
        assert.deepEqual(await differencesInBooks(database.db), []);
      } finally {
        await database.close();
      }
    } finally {
      await crew.remove();
    }
  });

/** Submits a wave of jobs, kills two engines and then one worker at random, and waits until all jobs have ended. */
async function killAmid(crew: Crew, engine: Engine): Promise<Kill[]> {
  const { customer } = crew;
  const asked = await Promise.all(Array.from({ length: jobsAWave }, () => askTrial(customer, job)));
  const ids = asked.map(({ message }) => message.id);
  const current = () => crew.begun().filter(({ jobId }) => ids.includes(jobId));
  await until("all of them to run", async () => new Set(current().map(({ jobId }) => jobId)).size === jobsAWave);

  const kills: Kill[] = [];
  for (let count = 0; count < jobsAWave - 3 || count < 1; count++) {
    await someTime();
    // The first job that begins may end before the last job begins.
    const isVictim = ({ jobId, pid }: Begun) => parentOf(pid) !== null && kills.every((kill) => kill.jobId !== jobId);
    const victim = shuffled(current()).find(isVictim) ?? assert.fail("there was nobody to kill");
    process.kill(victim.pid, "SIGKILL");
    const at = Date.now();
    kills.push({ jobId: victim.jobId, at, servedFrom: at });
  }
  const statusOf = async () => new Map((await jobsOf(customer)).map(({ id, status }) => [id, status]));
  await until("the next runs of those, or their end", async () => {
    const status = await statusOf();
    return kills.every((kill) => nextRun(kill, current()) !== null || status.get(kill.jobId) !== 0);
  });
  await someTime();
  const place = engine === "postgres" ? Math.floor(Math.random() * 2) : 0;
  const under = await runningUnder(crew, place, current());
  const at = Date.now();
  await crew.killWorker(place);
  const servedFrom = engine === "postgres" ? at : Date.now();
  kills.push(...under.map((jobId) => ({ jobId, at, servedFrom })));

  await until(
    "all of them to end",
    async () => {
      const status = await statusOf();
      return ids.every((id) => status.get(id) !== 0);
    },
    180,
  );
  return kills;
}

/**
 * After SIGTERM, runs that end within the grace period finish. Other runs are handed back, do not count as faults, and continue
 * elsewhere.
 */
async function drain(crew: Crew): Promise<void> {
  const { customer, workers } = crew;
  const short = (await askTrial(customer, job)).message;
  const long = (await askTrial(customer, { ...job, steps: 1_000 })).message;
  const runs = (id: string) => crew.begun().filter(({ jobId }) => jobId === id);
  // The steps that the short one has left take under a second of the seven of the grace period.
  await until(
    "both to run, and the short one to be near its end",
    async () => runs(long.id).length === 1 && ((await jobNow(customer, short.id)).progress ?? 0) >= nearlyDonePercent,
    180,
  );
  const codes = await Promise.all(workers.map((worker) => worker.stop()));
  assert.deepEqual(
    codes,
    workers.map(() => 0),
  );
  await Promise.all(workers.map((_, place) => crew.startWorker(place)));
  await until("the long one to go on", async () => runs(long.id).length === 2);
  assert.equal((await jobNow(customer, short.id)).status, 1);
  assert.equal(runs(short.id).length, 1);
  await customer.call("POST", "/client/opencut/execute/cancel", { id: long.id });
}

const someTime = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * 700));
const shuffled = <T>(list: readonly T[]): T[] => list.toSorted(() => Math.random() - 0.5);

/** The jobs whose latest run belongs to that worker and is alive. */
async function runningUnder(crew: Crew, place: number, begun: readonly Begun[]): Promise<string[]> {
  const parent = crew.workers[place]?.pid;
  const latest = new Map(begun.map((one) => [one.jobId, one]));
  return [...latest.values()].filter(({ pid }) => parentOf(pid) === parent).map(({ jobId }) => jobId);
}

function parentOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  } catch {
    // The process has ended.
    return null;
  }
}

/** Start of a job's first run after it was killed. */
function nextRun({ jobId, at }: Pick<Kill, "jobId" | "at">, runs: readonly Run[]): number | null {
  const next = runs.filter((one) => one.jobId === jobId && one.at > at).map((one) => one.at);
  return next.length > 0 ? Math.min(...next) : null;
}

/**
 * Time from each kill to the start of the job's next run; infinite if there was none. A job that had nearly ended needs no
 * further run.
 */
function retriesAfter(
  kills: readonly Kill[],
  runs: readonly Run[],
  jobs: readonly Pick<Job, "id" | "endDate">[],
): { jobId: string; ms: number }[] {
  const endOf = new Map(jobs.map(({ id, endDate }) => [id, endDate ?? Number.POSITIVE_INFINITY]));
  return kills.flatMap(({ jobId, at, servedFrom }) => {
    const next = nextRun({ jobId, at }, runs);
    // A starting worker takes jobs before it reports that it is running.
    if (next !== null) return [{ jobId, ms: Math.max(0, next - servedFrom) }];
    const endedAt = endOf.get(jobId) ?? Number.POSITIVE_INFINITY;
    return endedAt - at <= endedWithinMs ? [] : [{ jobId, ms: Number.POSITIVE_INFINITY }];
  });
}
