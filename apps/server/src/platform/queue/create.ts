import { randomUUID } from "node:crypto";
import { kept } from "@cutwater/contract/kept.ts";
import { type ConstructorOptions, type DrizzleTransactionLike, fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import { sql } from "../db/drizzle.ts";
import type { OpenDatabase } from "../db/open.ts";
import { rowsOf } from "../db/rows.ts";
import type { Log } from "../log/log.ts";
import { currentTrace, inSpan, type Trace } from "../log/trace.ts";
import { isPutBack } from "./network-share.ts";
import { type Lane, lanes, type Queue, type Ticket } from "./queue.ts";

/** If a worker sends no heartbeat for this many seconds, its ticket is given to another worker. */
const heartbeatSeconds = 10;
const common = {
  // Only one ticket of a key may wait or run. Tickets without a key get a unique one.
  policy: "exclusive",
  notify: true,
  heartbeatSeconds,
  retryDelay: 1,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: kept.queueHours * 3600,
} as const;
const growing = { retryLimit: 3, retryBackoff: true, retryDelayMax: 60 } as const;
// In these lanes the rows count faults and decide when to give up. The pauses grow, so that a resource that a run needs has time
// to recover.
const byRow = { ...common, retryLimit: 100, retryBackoff: true, retryDelayMax: 60 } as const;
const laneOptions = {
  downloads: { ...common, ...growing },
  clips: { ...common, ...growing },
  conversions: byRow,
  short: byRow,
  heavy: byRow,
} as const;
const every = (seconds: number) => ({ pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds });
/**
 * Seconds between polls. A new ticket is announced by NOTIFY, so polling only has to find tickets that are due for another try.
 * An embedded database has only one process, so no worker can die without the database. Polling is part of the cost of an idle
 * server: with PostgreSQL's intervals it takes 3.1 % of a core, with PGlite's 2.3 %.
 */
const looks = {
  postgres: { poll: every(2), pollBeside: every(2), supervise: 2 },
  pglite: { poll: every(2), pollBeside: every(6), supervise: 15 },
} as const;
/** Time that an aborted run gets for cleaning up before the database closes. */
const cleanUpMs = 2_000;

type Options = {
  log: Log;
  /** Whether this process hands on tickets of dead workers; false if the process only adds tickets. */
  supervise: boolean;
};

/** The queue, built on pg-boss, in the schema "pgboss" of the same database. */
export async function createQueue(database: OpenDatabase, { log, supervise }: Options): Promise<Queue> {
  const look = looks[database.engine];
  const boss = new PgBoss({
    ...connectionOf(database),
    useListenNotify: true,
    schedule: false,
    supervise,
    monitorIntervalSeconds: look.supervise,
    superviseIntervalSeconds: look.supervise,
  });
  boss.on("error", (error) => log.error({ err: error }, "the queue has a fault"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "the queue warns"));
  await boss.start();
  for (const lane of lanes) {
    const { policy, ...changeable } = laneOptions[lane];
    await boss.createQueue(lane, { policy, ...changeable });
    // Without this, a lane made by an earlier version would keep its old options.
    await boss.updateQueue(lane, changeable);
    // Any query fills pg-boss's cache of lanes. Filling it within a transaction would wait for ever for PGlite's one connection.
    await boss.findJobs(lane, { key: "none" });
  }

  if (database.engine === "pglite") await handBackActive(database);

  const running = new Set<Promise<void>>();
  return {
    async add(lane, data, { once, group, network, turn, tx } = {}) {
      // Carries the request's trace into the worker's log lines.
      const trace = currentTrace();
      await boss.send(lane, trace ? { ...data, trace } : data, {
        singletonKey: once ?? randomUUID(),
        ...(group ? { group: { id: group, ...(network ? { tier: network } : {}) } } : {}),
        // pg-boss runs higher priorities first.
        ...(turn === undefined ? {} : { priority: -turn }),
        ...(tx ? { db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) } : {}),
      });
    },
    async work<T extends object>(
      lane: Lane,
      { concurrency, perGroup, perNetwork }: { concurrency: number; perGroup?: number; perNetwork?: number },
      run: (ticket: Ticket<T>) => Promise<void>,
    ) {
      for (let place = 0; place < concurrency; place++) {
        const polling = place === 0 ? look.poll : look.pollBeside;
        const options = { ...polling, ...(perGroup ? { groupConcurrency: perGroup } : {}) };
        const worker = await boss.work<T>(lane, options, async ([job]) => {
          if (!job) return;
          const ended = Promise.withResolvers<void>();
          running.add(ended.promise);
          try {
            if (perNetwork && (await isPutBack(database.db, lane, job.id, perNetwork))) return;
            const { trace = null, ...data } = job.data as T & { trace?: Trace };
            await inSpan(lane, trace, { ticket: job.id }, () =>
              run({ data: data as unknown as T, signal: job.signal }),
            );
          } catch (error) {
            log.warn({ err: error, lane, ticket: job.id, retries: job.retryCount }, "a run failed");
            throw error;
          } finally {
            running.delete(ended.promise);
            ended.resolve();
            // A worker that has finished takes the next ticket at once, not at its next poll.
            boss.notifyWorker(worker);
          }
        });
      }
    },
    async waiting(lane) {
      const rows = await rowsOf<{ key: string }>(
        database.db,
        sql`select singleton_key as key from pgboss.job where name = ${lane} and state in ('created', 'retry')`,
      );
      return new Set(rows.map(({ key }) => key));
    },

    async depth() {
      const rows = await rowsOf<{ name: Lane; state: string; count: number }>(
        database.db,
        sql`select name, state::text, count(*)::int as count from pgboss.job
            where state in ('created', 'retry', 'active') group by 1, 2`,
      );
      return depthOf(rows);
    },
    async oldest() {
      const rows = await rowsOf<{ name: Lane; seconds: number }>(
        database.db,
        sql`select name, extract(epoch from now() - min(greatest(created_on, start_after)))::float as seconds
            from pgboss.job where state in ('created', 'retry') and start_after <= now() group by 1`,
      );
      const found = new Map(rows.map(({ name, seconds }) => [name, Number(seconds)]));
      return Object.fromEntries(lanes.map((lane) => [lane, found.get(lane) ?? 0])) as Record<Lane, number>;
    },
    async stop(graceMs) {
      await boss.stop({ graceful: true, timeout: graceMs });
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, cleanUpMs).unref())]);
    },
  };
}

/**
 * Hands back running tickets at the start. Only one process can open an embedded database, so the process that was working on
 * them is gone, and there is no need to wait for its silence. These tickets run first, so that unfinished rows come before rows
 * that have not begun.
 */
async function handBackActive({ db }: OpenDatabase): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry', priority = 1, start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit`);
  // A ticket that was tried too often fails at the next supervision.
  await db.execute(sql`update pgboss.job set heartbeat_on = 'epoch' where state = 'active'`);
}

function connectionOf({ native }: OpenDatabase): ConstructorOptions {
  return native.kind === "pglite"
    ? { db: fromPglite(native.lite), backend: "pglite" }
    : { connectionString: native.url, max: 4, application_name: "cutwater queue" };
}

function depthOf(rows: readonly { name: Lane; state: string; count: number }[]): Awaited<ReturnType<Queue["depth"]>> {
  const depth = Object.fromEntries(lanes.map((lane) => [lane, { waiting: 0, running: 0 }])) as Awaited<
    ReturnType<Queue["depth"]>
  >;
  for (const { name, state, count } of rows) {
    const lane = depth[name];
    if (!lane) continue;
    if (state === "active") lane.running += count;
    else lane.waiting += count;
  }
  return depth;
}
