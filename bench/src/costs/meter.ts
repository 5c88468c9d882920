import { setTimeout as pause } from "node:timers/promises";
import { sql } from "@cutwater/server/platform/db/drizzle.ts";
import { openDatabase } from "@cutwater/server/platform/db/open.ts";
import { rowsOf } from "@cutwater/server/platform/db/rows.ts";
import { processorSecondsOf } from "@cutwater/server/platform/sandbox/process-tree.ts";
import { type Fleet, serversOf } from "@cutwater/testing/drill/fleet.ts";
import { silentLog } from "@cutwater/testing/make-database.ts";

/** Cost of one operation, for each process that does a part of the work. */
export type Cost = {
  /** Seconds of one core. */
  api: number;
  worker: number;
  clock: number;
  database: number;
  /** Committed transactions, reads included. */
  transactions: number;
  /** Bytes that PostgreSQL writes to its write-ahead log. */
  walBytes: number;
  /** Time from the call to its end, with no other load on this machine. */
  seconds: number;
};

type Reading = Cost;

/** Waiting time for work after the response, and for PostgreSQL's statistics, which are updated late. */
const settleMs = 2_500;

export async function openMeter(fleet: Fleet) {
  const database = await openDatabase({ kind: "postgres", url: fleet.database.url }, { log: silentLog });
  const groups = [
    serversOf(fleet, "api").map(({ pid }) => pid()),
    serversOf(fleet, "worker").map(({ pid }) => pid()),
    serversOf(fleet, "clock").map(({ pid }) => pid()),
    [fleet.database.pid()],
  ];

  async function read(): Promise<Reading> {
    const sums = groups.map((group) => group.reduce((sum, pid) => sum + processorSecondsOf(pid), 0));
    const [api = 0, worker = 0, clock = 0, ofDatabase = 0] = sums;
    const rows = await rowsOf<{ transactions: number; bytes: number }>(
      database.db,
      sql`select xact_commit::float as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as bytes
          from pg_stat_database where datname = current_database()`,
    );
    const { transactions = 0, bytes = 0 } = rows[0] ?? {};
    return {
      api,
      worker,
      clock,
      database: ofDatabase,
      transactions: Number(transactions),
      walBytes: Number(bytes),
      seconds: performance.now() / 1_000,
    };
  }

  const each = (cost: Cost, change: (value: number, name: keyof Cost) => number): Cost =>
    Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, change(value, name as keyof Cost)])) as Cost;

  const during = async (act: () => Promise<void>): Promise<{ cost: Cost; actSeconds: number }> => {
    await pause(settleMs);
    const before = await read();
    const begun = performance.now();
    await act();
    const actSeconds = (performance.now() - begun) / 1_000;
    await pause(settleMs);
    const after = await read();
    return { cost: each(after, (value, name) => value - before[name]), actSeconds };
  };

  return {
    /** Cost per second of all processes without any requests. */
    async idle(seconds: number): Promise<Cost> {
      const { cost } = await during(() => pause(seconds * 1_000));
      return each(cost, (value) => value / cost.seconds);
    },
    /** Cost of one of `count` operations run in sequence, minus the cost of idle processes in the same time; at least 0. */
    async of(idle: Cost, count: number, act: (n: number) => Promise<void>): Promise<Cost> {
      const { cost, actSeconds } = await during(async () => {
        for (let n = 0; n < count; n++) await act(n);
      });
      const own = each(cost, (value, name) => Math.max(0, value - idle[name] * cost.seconds) / count);
      return { ...own, seconds: actSeconds / count };
    },
    close: () => database.close(),
  };
}
export type Meter = Awaited<ReturnType<typeof openMeter>>;
