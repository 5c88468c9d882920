import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, describe, test } from "node:test";
import {
  bothEngines,
  lacks,
  makeDatabase,
  noMigrations,
  placeDatabase,
  silentLog,
} from "@cutwater/testing/make-database.ts";
import type { Config } from "../../config/config.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { createQueue } from "./create.ts";
import type { Queue, Ticket } from "./queue.ts";

for (const engine of bothEngines)
  describe(`the queue on ${engine}`, { skip: lacks(engine) }, () => {
    let database: OpenDatabase;
    let queue: Queue;
    before(async () => {
      database = await makeDatabase(engine, { migrationsFolder: noMigrations });
      queue = await createQueue(database, { log: silentLog, supervise: true });
    });
    after(async () => {
      await queue.stop(0);
      await database.close();
    });

    test("a key has only one waiting or running ticket, and may be used again afterwards", async () => {
      const tickets = collector<{ n: number }>();
      await queue.add("clips", { n: 1 }, { once: "a/720p" });
      await queue.add("clips", { n: 2 }, { once: "a/720p" });
      await queue.add("clips", { n: 3 }, { once: "b/720p" });
      assert.deepEqual((await queue.depth()).clips, { waiting: 2, running: 0 });
      const again = Promise.withResolvers<void>();
      await queue.work<{ n: number }>("clips", { concurrency: 1 }, async (ticket) => {
        if (ticket.data.n === 1) await queue.add("clips", { n: 4 }, { once: "a/720p" });
        tickets.take(ticket);
        if (ticket.data.n === 5) again.resolve();
      });
      await tickets.count(2);
      await queue.add("clips", { n: 5 }, { once: "c" });
      await again.promise;
      assert.deepEqual(
        tickets.all.map((ticket) => ticket.data.n),
        [1, 3, 5],
      );
    });

    test("a ticket that was added in a failed transaction does not exist", async () => {
      const sink = database.db.transaction(async (tx) => {
        await queue.add("downloads", { n: 1 }, { tx });
        throw new Error("not today");
      });
      await assert.rejects(sink, /not today/);
      assert.deepEqual((await queue.depth()).downloads, { waiting: 0, running: 0 });
      await database.db.transaction(
        async (tx) => await queue.add("downloads", { fails: true, text: "it's $1 ?" }, { tx }),
      );
      assert.equal((await queue.depth()).downloads.waiting, 1);
    });

    test("a run that throws is tried again", async () => {
      const done = Promise.withResolvers<Ticket<{ text: string }>>();
      let runs = 0;
      await queue.work<{ text: string }>("downloads", { concurrency: 2 }, async (ticket) => {
        runs += 1;
        if (runs === 1) throw new Error("the first time fails");
        done.resolve(ticket);
      });
      const ticket = await done.promise;
      assert.equal(runs, 2);
      assert.equal(ticket.data.text, "it's $1 ?");
    });
  });

// In parallel, because each case waits ten seconds until a dead worker counts as silent.
describe("a killed worker", { concurrency: true }, () => {
  for (const engine of bothEngines)
    test(`loses no ticket: another run has it within 15 s (${engine})`, {
      skip: lacks(engine),
    }, async () => {
      const { config, remove } = await placeDatabase(engine);
      const child = startWorkerProcess(config);
      await once(child.stdout, "data");
      child.kill("SIGKILL");
      await once(child, "exit");
      const killedAt = Date.now();

      const database = await openDatabase(config, { log: silentLog, migrationsFolder: noMigrations });
      const queue = await createQueue(database, { log: silentLog, supervise: true });
      const again = Promise.withResolvers<Ticket<{ n: number }>>();
      await queue.work<{ n: number }>("downloads", { concurrency: 1 }, async (ticket) => again.resolve(ticket));
      const ticket = await again.promise;
      const waitedSeconds = (Date.now() - killedAt) / 1000;
      assert.deepEqual(ticket.data, { n: 7 });
      // 15 s, plus the time that opening the database takes on a busy machine.
      assert.ok(waitedSeconds < 18, `it took ${waitedSeconds} s`);
      await queue.stop(0);
      await database.close();
      await remove();
    });
});

test("tickets that ran when an embedded server was killed run first, before tickets of an earlier turn", async () => {
  const database = await makeDatabase("pglite", { migrationsFolder: noMigrations });
  const killed = await createQueue(database, { log: silentLog, supervise: false });
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const tickets = collector<{ n: number }>();
  try {
    await killed.work("heavy", { concurrency: 1 }, async () => (started.resolve(), await end.promise));
    await killed.add("heavy", { n: 1 }, { once: "running", turn: 60 });
    await started.promise;
    await killed.add("heavy", { n: 2 }, { once: "waiting", turn: 0 });

    const after = await createQueue(database, { log: silentLog, supervise: true });
    await after.work<{ n: number }>("heavy", { concurrency: 1 }, async (ticket) => tickets.take(ticket));
    await tickets.count(2);
    await after.stop(0);
  } finally {
    end.resolve();
    await killed.stop(0);
    await database.close();
  }
  assert.deepEqual(
    tickets.all.map(({ data: { n } }) => n),
    [1, 2],
  );
});

test("stopping aborts long runs and hands their tickets back", async () => {
  const { config, remove } = await placeDatabase("pglite");
  const database = await openDatabase(config, { log: silentLog, migrationsFolder: noMigrations });
  const queue = await createQueue(database, { log: silentLog, supervise: true });
  const started = Promise.withResolvers<AbortSignal>();
  let hasCleanedUp = false;
  await queue.work("downloads", { concurrency: 1 }, async ({ signal }) => {
    started.resolve(signal);
    await once(signal, "abort");
    hasCleanedUp = true;
    throw new Error("stopped", { cause: signal.reason });
  });
  await queue.add("downloads", { n: 1 });
  await started.promise;
  await queue.stop(1_000);
  assert.ok(hasCleanedUp);
  assert.deepEqual((await queue.depth()).downloads, { waiting: 1, running: 0 });
  await database.close();
  await remove();
});

function collector<T>() {
  const all: Ticket<T>[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  return {
    all,
    take(ticket: Ticket<T>): void {
      all.push(ticket);
      for (const { count, resolve } of waiting) if (all.length >= count) resolve();
    },
    async count(count: number): Promise<void> {
      if (all.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
    },
  };
}

/** Takes a ticket and never ends; reports the ticket on its output. */
function startWorkerProcess(config: Config["database"]) {
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL("../db/open.ts", import.meta.url).href)};
    import { createQueue } from ${JSON.stringify(new URL("create.ts", import.meta.url).href)};
    import pino from ${JSON.stringify(import.meta.resolve("pino"))};
    const log = pino({ level: "silent" });
    const [config, migrationsFolder] = process.argv.slice(1);
    const queue = await createQueue(await openDatabase(JSON.parse(config), { log, migrationsFolder }), { log, supervise: true });
    await queue.work("downloads", { concurrency: 1 }, async () => { process.stdout.write("running"); await new Promise(() => {}); });
    await queue.add("downloads", { n: 7 });`;
  const args = ["--input-type=module", "-e", script, JSON.stringify(config), noMigrations];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
}

describe("shares of a lane", () => {
  let database: OpenDatabase;
  let queue: Queue;
  before(async () => {
    database = await makeDatabase("pglite", { migrationsFolder: noMigrations });
    queue = await createQueue(database, { log: silentLog, supervise: true });
  });
  after(async () => {
    await queue.stop(0);
    await database.close();
  });

  test("one network of many groups gets only its share of a lane, and continues when one of its tickets ends", async () => {
    const running = new Map<string, () => void>();
    const begun: string[] = [];
    let most = 0;
    const waits = new Map<string, () => void>();
    const isBegun = (whose: string) =>
      begun.includes(whose) ? Promise.resolve() : new Promise<void>((resolve) => waits.set(whose, resolve));
    try {
      for (const whose of ["a", "b", "c", "d"])
        await queue.add("clips", { whose }, { group: whose, network: "192.0.2.1" });
      await queue.add("clips", { whose: "other" }, { group: "other", network: "2001:db8:0:0::/64" });
      const places = { concurrency: 4, perGroup: 2, perNetwork: 2 };
      await queue.work<{ whose: string }>("clips", places, async ({ data: { whose } }) => {
        begun.push(whose);
        const ended = Promise.withResolvers<void>();
        running.set(whose, ended.resolve);
        most = Math.max(most, [...running.keys()].filter((one) => one !== "other").length);
        waits.get(whose)?.();
        await ended.promise;
        running.delete(whose);
      });
      await isBegun("other");
      assert.deepEqual(begun.toSorted(), ["a", "b", "other"]);
      assert.deepEqual([...(await queue.waiting("clips"))].length, 2);
      running.get("a")?.();
      await isBegun("c");
      running.get("b")?.();
      await isBegun("d");
      assert.equal(most, 2);
    } finally {
      for (const end of running.values()) end();
    }
  });

  test("one group never fills a lane: another group's ticket runs before its third", async () => {
    const begun: string[] = [];
    const other = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    try {
      for (let i = 0; i < 4; i += 1) await queue.add("downloads", { whose: "greedy" }, { group: "v:greedy" });
      await queue.add("downloads", { whose: "other" }, { group: "v:other" });
      await queue.work<{ whose: string }>("downloads", { concurrency: 4, perGroup: 2 }, async ({ data: { whose } }) => {
        begun.push(whose);
        if (whose === "other") other.resolve();
        await end.promise;
      });
      await other.promise;
      assert.ok(begun.filter((whose) => whose === "greedy").length <= 3, begun.join());
    } finally {
      end.resolve();
    }
  });
});
