import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Db } from "../db/database.ts";
import { and, boolean, eq, integer, pgTable, real, smallint, sql, text } from "../db/drizzle.ts";
import { fence, type RunId } from "./fence.ts";
import type { DurableWork, RunOutput } from "./work.ts";

/** Durable work that only counts to `steps`, in a table of its own. */
export const counted = pgTable("counted", {
  id: text("id").notNull().primaryKey(),
  attempt: integer("attempt").notNull().default(0),
  status: smallint("status").notNull().default(JobStatus.running),
  percent: real("percent").notNull().default(0),
  faults: integer("faults").notNull().default(0),
  isCancelled: boolean("is_cancelled").notNull().default(false),
  isPaused: boolean("is_paused").notNull().default(false),
  answers: integer("answers").notNull().default(0),
  outputKey: text("output_key"),
});
/** Every successful write: "progress" with its percentage, "paused", "answered", or how the row ended. */
export const countedWrites = pgTable("counted_writes", {
  at: integer("at").notNull().primaryKey().generatedAlwaysAsIdentity(),
  id: text("id").notNull(),
  what: text("what").notNull(),
  percent: real("percent"),
});

export const createCountedTables = async (db: Db): Promise<void> => {
  await db.execute(sql`create table counted (id text primary key, attempt int not null default 0,
    status smallint not null default 0, percent real not null default 0, faults int not null default 0,
    is_cancelled boolean not null default false, is_paused boolean not null default false,
    answers int not null default 0, output_key text)`);
  await db.execute(sql`create table counted_writes (at int primary key generated always as identity, id text not null,
    what text not null, percent real)`);
};

export const countedSteps = 40;
const stepMs = 40;
/** Rows that have a fault the first time a run gets this far. */
const faultyStep = 15;
/** The step at which pausing rows wait for an answer. */
const pauseStep = 6;
export const countedChannel = "counted_cancel";

type Row = typeof counted.$inferSelect;

const ofRun = (run: RunId) => and(fence(counted, run), eq(counted.isPaused, false));

/** Answers all rows that wait for an answer. */
export const answerPaused = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const answered = { isPaused: false, answers: sql`${counted.answers} + 1` };
    const rows = await tx.update(counted).set(answered).where(eq(counted.isPaused, true)).returning();
    for (const { id } of rows) await tx.insert(countedWrites).values({ id, what: "answered" });
  });

type Options = {
  db: Db;
  /** File that gets a line for each step, even if the run is killed later. */
  trace: string;
};

export function createCountedWork({ db, trace }: Options): DurableWork<Row, { percent: number }, RunOutput> {
  const isInProgress = eq(counted.status, JobStatus.running);
  const ending = async (row: Row, status: number, what: string): Promise<void> =>
    await db.transaction(async (tx) => {
      const ended = await tx.update(counted).set({ status }).where(ofRun(row)).returning();
      if (ended.length > 0) await tx.insert(countedWrites).values({ id: row.id, what });
    });
  const pause = (row: Row): Promise<boolean> =>
    db.transaction(async (tx) => {
      const paused = await tx.update(counted).set({ isPaused: true }).where(ofRun(row)).returning();
      if (paused.length > 0) await tx.insert(countedWrites).values({ id: row.id, what: "paused" });
      return paused.length > 0;
    });

  return {
    name: "count",
    logged: ({ id, attempt }) => ({ id, attempt }),
    attemptLimit: 1_000,
    percentOf: ({ percent }) => percent,
    store: {
      async begin(id) {
        const next = { attempt: sql`${counted.attempt} + 1` };
        const [row] = await db
          .update(counted)
          .set(next)
          .where(and(eq(counted.id, id), isInProgress, eq(counted.isPaused, false)))
          .returning();
        return row ?? null;
      },
      async isWanted(run) {
        const [row] = await db.select().from(counted).where(ofRun(run));
        return row !== undefined && !row.isCancelled;
      },
      writeProgress: (run, { percent }) =>
        db.transaction(async (tx) => {
          const [row] = await tx.update(counted).set({ percent }).where(ofRun(run)).returning();
          if (row) await tx.insert(countedWrites).values({ id: run.id, what: "progress", percent });
          return row !== undefined && !row.isCancelled;
        }),
      async writeOutput(run, output) {
        const rows = await db.update(counted).set(output).where(ofRun(run)).returning();
        return rows.length > 0;
      },
      async handBack() {},
      async unfinished() {
        return new Set((await db.select().from(counted).where(isInProgress)).map(({ id }) => id));
      },
    },
    isFinal: () => false,
    retries: {
      limit: 1,
      async countFault(run) {
        const faults = sql`${counted.faults} + 1`;
        const [row] = await db.update(counted).set({ faults }).where(ofRun(run)).returning();
        return row?.faults ?? null;
      },
    },
    async make({ row, directory, signal, report }) {
      const checkpoint = join(directory, "done");
      const readDone = async () => (await readFile(checkpoint, "utf8").catch(() => "")).length;
      const pauses = row.id.startsWith("pausing") && row.answers === 0;
      for (let done = await readDone(); done < countedSteps; done++) {
        if (pauses && done >= pauseStep) return { pause: () => pause(row) };
        await sleep(stepMs, null, { signal });
        if (row.id.startsWith("faulty") && row.faults === 0 && done === faultyStep) throw new Error("a fault");
        await appendFile(trace, `${row.id}\n`);
        await appendFile(checkpoint, ".");
        report({ percent: (100 * (done + 1)) / countedSteps });
      }
      const keyOf = (name: string) => `counted/${row.id}/${name}`;
      const small = join(directory, "small");
      await writeFile(small, "small");
      await writeFile(join(directory, "out"), await readFile(checkpoint));
      return {
        output: { outputKey: keyOf("out") },
        files: [
          { key: keyOf("out"), path: join(directory, "out") },
          { key: keyOf("small"), path: small },
        ],
      };
    },
    publish: async () => {},
    succeed: (row) => ending(row, JobStatus.succeeded, "succeeded"),
    fail: (row) => ending(row, JobStatus.failed, "failed"),
    async stopped(row) {
      await ending(row, JobStatus.failed, "cancelled");
      return "over";
    },
  };
}
