import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { type ConsumptionRecord, Payment } from "@cutwater/contract/billing.ts";
import { mergePath } from "@cutwater/contract/downloads.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { createVisitor } from "@cutwater/testing/features.ts";
import { isSoak } from "@cutwater/testing/height.ts";
import { lacks, silentLog } from "@cutwater/testing/make-database.ts";
import { premiumMonth } from "@cutwater/testing/shop.ts";
import { signUp } from "@cutwater/testing/sign-up.ts";
import { lacksEngine, type RunningServer, startServer } from "@cutwater/testing/start-server.ts";
import { startVideoSite } from "@cutwater/testing/video-site/site.ts";
import type { Db } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { differencesInBooks } from "../../billing/ledger/check.ts";
import { jobs } from "../../jobs/tables.ts";

const kills = isSoak ? 20 : 1;
/** Number of tasks in a round, by kind of link: files that are merged, files that are passed through, and links that fail. */
const tasksOfRound = { merged: 4, plain: 3, dead: 2 } as const;
type Kind = keyof typeof tasksOfRound;
const kinds = Object.keys(tasksOfRound) as Kind[];
type Task = { kind: Kind; jobId: string; round: number; place: number };

const tasks: Task[] = Array.from({ length: kills }, (_, round) =>
  kinds.flatMap((kind) =>
    Array.from({ length: tasksOfRound[kind] }, (__, place) => ({
      kind,
      round,
      place,
      jobId: `${kind}-${round}-${place}`,
    })),
  ),
).flat();

/**
 * Inserts the tasks. Each kind of link is read only once, and the tasks are copies of the job that read it, so that no daily
 * quota interferes.
 */
async function plantTasks(db: Db): Promise<void> {
  for (const kind of kinds) {
    const [read] = await db
      .select()
      .from(jobs)
      .where(eq(jobs.jobId, `read-${kind}`));
    if (!read) throw new Error(`the link of ${kind} was not read`);
    const own = tasks.filter((task) => task.kind === kind);
    const later = (read.endedAt ?? 0) + 86_400_000;
    await db
      .insert(jobs)
      .values(own.map(({ jobId }) => ({ ...read, id: randomUUID(), jobId, name: jobId, endedAt: later })));
  }
}

test(`kill -9, times ${kills}, during charges: a delivery is paid once, a failure is refunded, and no hold remains`, {
  skip: lacksEngine || lacks("postgres"),
  timeout: 1_800_000,
}, async () => {
  const site = await startVideoSite();
  let server: RunningServer = await startServer({ engine: "postgres", env: { EGRESS_ALLOW: site.host } });
  const customer = createVisitor(() => server.origin);
  const ask = async (path: string, input: object) => (await customer.call("POST", path, { ...input })).message;
  const jobOf = async ({ jobId }: Task): Promise<Job> =>
    (await customer.call("GET", "/client/customer/job/get", { id: jobId })).message;
  const inDatabase = async (work: (db: Db) => Promise<void>) => {
    const database = await openDatabase(server.database, { log: silentLog });
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  };

  /** Retries, because the engine may still be starting. */
  async function read(jobId: string, url: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const { state, message } = await customer.call("POST", "/client/parse/video", { url, jobId });
      if (state === "0") return;
      assert.ok(tries < 60, String(message));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  /** The merge options of a task. Each round has its own files, and two tasks of a round wait for the same file. */
  const wishOf = ({ round, place }: Task) => ({
    quality: "1080p",
    to: String(1 + (round + 1) / 100 + (place < 2 ? 0 : 1)),
  });
  async function deliver(task: Task): Promise<void> {
    if (task.kind === "plain") {
      const { result } = (await jobOf(task)).result as { result: { video: Record<string, { download: string }> } };
      const response = await customer.get(result.video["1080p"]?.download ?? assert.fail("no link"));
      assert.equal(response.status, 200);
      await response.arrayBuffer();
      return;
    }
    const asked = new URLSearchParams({ jobId: task.jobId, ...wishOf(task) });
    const answer = await (await customer.get(`${apiBase}${mergePath}?${asked}`)).text();
    assert.equal(answer, "SUCCESS");
    // The last merged task cancels at once. Its file may already be finished by then.
    const { quality, to } = wishOf(task);
    if (task.kind === "merged" && task.place === tasksOfRound.merged - 1)
      await ask("/client/download/cancel", { jobId: task.jobId, key: `${quality}~0-${to}` });
  }
  const recordsOf = async (): Promise<ConsumptionRecord[]> =>
    (await customer.call("GET", "/client/customer/order/record/page", { pageSize: 200 })).message.list;
  /** Waits until no file of a round is being made any longer. */
  async function settled(own: readonly Task[]): Promise<void> {
    for (const task of own)
      for (let tries = 0; Object.keys((await jobOf(task)).qualities).length > 0; tries += 1) {
        assert.ok(tries < 1_200, `${task.jobId} goes on and on`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  }

  try {
    await signUp(customer, server.dataDir);
    const { id } = await ask("/client/trade/order/submit", { productId: premiumMonth.id, payment: Payment.sandbox });
    assert.equal((await ask("/client/trade/cashier/use", { id, act: "pay" })).standing, "paid");
    const links = {
      merged: site.link("dash", "rate=1000000"),
      plain: site.link("html5-hd", "rate=1000000"),
      dead: site.link("dash", "status=404"),
    };
    for (const kind of kinds) await read(`read-${kind}`, links[kind]);
    await inDatabase(plantTasks);

    for (let round = 0; round < kills; round += 1) {
      const own = tasks.filter((task) => task.round === round);
      // The kill happens between the request and the delivery, a little later in each round.
      let answers = 0;
      const enough = Promise.withResolvers<void>();
      const heard = () => (answers += 1) > round % own.length && enough.resolve();
      const cutOff = Promise.allSettled(own.map((task) => deliver(task).finally(heard)));
      await enough.promise;
      await server.stop("SIGKILL");
      await cutOff;
      server = await server.again();
      // Customers whose connection was cut send their request once more.
      await Promise.all(own.map(deliver));
      await settled(own);
    }

    const records = await recordsOf();
    const stateOf = new Map(records.map(({ name, state }) => [name, state]));
    assert.equal(stateOf.size, records.length, "one line a task");
    assert.deepEqual(
      records.filter(({ state }) => state === "held"),
      [],
    );
    for (const task of tasks) {
      const hasFile = task.kind === "plain" || (await jobOf(task)).outputUrl !== null;
      assert.equal(stateOf.get(task.jobId) === "used", hasFile, `${task.jobId}: ${stateOf.get(task.jobId)}`);
      if (task.kind === "dead") assert.equal(stateOf.get(task.jobId), "returned");
    }
    const used = records.filter(({ state }) => state === "used");
    const { message: info } = await customer.call("GET", "/client/customer/get/info");
    assert.equal(info.freeStats.VIDEO_DOWNLOAD.customerFreeTimes, 10, "a plan takes no free uses");
    assert.equal(info.credits, premiumMonth.credits - used.length);
    assert.ok(used.length >= kills * 5, `only ${used.length} charges`);

    await server.stop();
    await inDatabase(async (db) => assert.deepEqual(await differencesInBooks(db), []));
  } finally {
    await server.close();
    await site.close();
  }
});
