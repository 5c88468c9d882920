import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

/** Every piece of work somebody asked for. Times are epoch milliseconds. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").notNull().primaryKey(),
    /** The owner: "v:<uuid>" a visitor, "c:<id>" a customer. */
    uid: text("uid").notNull(),
    /** Made by the client; unique per owner, never a key by itself. */
    jobId: text("job_id").notNull(),
    serviceCode: text("service_code").notNull(),
    name: text("name").notNull(),
    thumb: text("thumb"),
    /** The address it is about, as its owner may see it; searched. */
    link: text("link"),
    /** What was asked for, and what the service keeps beside it: never sent out. */
    data: jsonb("data").notNull(),
    /** What came of it, in the service's own shape; its view makes the wire's result of it. json, not jsonb: maps keep their order. */
    result: json("result"),
    /** 0 in progress, 1 success, 2 failed (states.1). */
    status: smallint("status").notNull(),
    progress: real("progress"),
    /** Counts the runs; writes of an earlier run no longer land. */
    attempt: integer("attempt").notNull(),
    errorKey: text("error_key"),
    errorParams: jsonb("error_params"),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When its latest run began. */
    startedAt: bigint("started_at", { mode: "number" }).notNull(),
    endedAt: bigint("ended_at", { mode: "number" }),
    /** Whether its owner ended it. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    // From here on: jobs of tools alone.
    /** Whether it waits for its turn, no run of it being under way. */
    isWaiting: boolean("is_waiting").notNull().default(false),
    /** Its place among those that wait: the smallest goes first. */
    turnAt: bigint("turn_at", { mode: "number" }),
    /** Runs that ended by a fault. */
    faults: integer("faults").notNull().default(0),
    /** How much work it is: units and further parts together. */
    size: integer("size"),
    /** What is held for it or was paid; 0 for a free use. */
    credits: integer("credits"),
    /** What was set aside for it, as `Held` in the contract; null for nothing. */
    held: text("held"),
    /** What its owner might ask of the studio when he asked for it, as `Allowance` in the contract: its limits are by this. */
    allowance: jsonb("allowance"),
    /** Whether an admin asked for it: he has what every plan opens, and pays nothing. */
    isAdmins: boolean("is_admins").notNull().default(false),
    /** The language its owner asked in. */
    language: text("language"),
    /** The uploads it works on, by the address that `data` names each by. */
    inputs: jsonb("inputs"),
    /** Written before the file is moved in, so that a crash between leaves no orphan. */
    outputKey: text("output_key"),
    outputBytes: bigint("output_bytes", { mode: "number" }),
    /** How long its files are kept. */
    keptUntil: bigint("kept_until", { mode: "number" }),
  },
  (table) => [
    unique("jobs_owner_job_id_key").on(table.uid, table.jobId),
    index("jobs_owner_created_idx").on(table.uid, table.createdAt),
    index("jobs_service_status_idx").on(table.serviceCode, table.status),
    index("jobs_ended_idx").on(table.endedAt),
    index("jobs_turn_idx").on(table.turnAt).where(sql`${table.isWaiting}`),
    index("jobs_unfinished_idx").on(table.uid).where(sql`${table.status} = 0 and ${table.turnAt} is not null`),
    index("jobs_kept_idx").on(table.keptUntil).where(sql`${table.outputKey} is not null`),
  ],
);
