import type { RefusalParams } from "@cutwater/contract/answer.ts";
import type { Held, JobStatus, JobStep } from "@cutwater/contract/jobs.ts";
import type { Allowance } from "@cutwater/contract/plans.ts";
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  sql,
  text,
  timestamp,
  unique,
  uuid,
} from "../../platform/db/drizzle.ts";
import type { JobInput } from "./rows/job-input.ts";

/** Jobs of every service. Times are epoch milliseconds. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").notNull().primaryKey(),
    /** The owner: "v:<uuid>" a visitor, "c:<id>" a customer. */
    uid: text("uid").notNull(),
    /** Made by the client; unique per owner. */
    jobId: text("job_id").notNull(),
    serviceCode: text("service_code").notNull(),
    name: text("name").notNull(),
    thumb: text("thumb"),
    /** The link of the job, as its owner may see it; searched. */
    link: text("link"),
    /** The request, and what the service stores with it; only the service's view sends parts of it. */
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    /** The result in the service's own shape. json, not jsonb: maps keep their order. */
    result: json("result").$type<object>(),
    /** 0 in progress, 1 success, 2 failed (states.1). */
    status: smallint("status").$type<JobStatus>().notNull(),
    progress: real("progress"),
    /** The number of the latest run, part of its fence. */
    attempt: integer("attempt").notNull(),
    errorKey: text("error_key"),
    errorParams: jsonb("error_params").$type<RefusalParams>(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    /** When the latest run started. */
    startedAt: bigint("started_at", { mode: "number" }).notNull(),
    endedAt: bigint("ended_at", { mode: "number" }),
    /** Whether its owner cancelled it. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    /** When its owner first had a file of it whole; null for what was only read. */
    savedAt: bigint("saved_at", { mode: "number" }),
    /** The owner's newer job of the same link, which the list shows in its place. */
    replacedBy: uuid("replaced_by"),
    // From here on: only for jobs of tools.
    /** Since when it waits for its owner's review (jobs.18); null when it does not. Such a job has no turn, no ticket and no run. */
    pausedAt: bigint("paused_at", { mode: "number" }),
    /** The run that ended in the latest pause: runs up to it count no more. */
    pausedAttempt: integer("paused_attempt").notNull().default(0),
    /** The version of the draft: each pause and each edit counts it up, so that it never names two drafts. */
    revision: integer("revision").notNull().default(0),
    /** The version that its owner answered last; 0 before the first answer. */
    answeredRevision: integer("answered_revision").notNull().default(0),
    /** Whether the job waits for its turn and no run is under way. */
    isWaiting: boolean("is_waiting").notNull().default(false),
    /** Whether it is little work, which has places of its own. */
    isShort: boolean("is_short").notNull().default(false),
    /** Its turn among waiting jobs of its kind: the smallest goes first. */
    turnAt: bigint("turn_at", { mode: "number" }),
    /** Runs that ended with a fault. */
    faults: integer("faults").notNull().default(0),
    /** What its run does now, and the estimated seconds until its end; null where nothing is known. */
    step: jsonb("step").$type<JobStep>(),
    secondsLeft: integer("seconds_left"),
    /** Credits held or settled; 0 for a free use. */
    credits: integer("credits"),
    /** Null when nothing is held. */
    held: text("held").$type<Held>(),
    /** The owner's allowance when the job was submitted: its limits follow from it. */
    allowance: jsonb("allowance").$type<Allowance>(),
    /** Whether an admin submitted it: admins have every plan and pay nothing. */
    isAdmins: boolean("is_admins").notNull().default(false),
    /** The language of the request. */
    language: text("language"),
    /** The uploads that `data` names. */
    inputs: jsonb("inputs").$type<JobInput[]>(),
    /** Written before the file is moved into the storage, so that a crash in between leaves no orphan. */
    outputKey: text("output_key"),
    outputBytes: bigint("output_bytes", { mode: "number" }),
    /** When its files expire. */
    keptUntil: bigint("kept_until", { mode: "number" }),
  },
  (table) => [
    unique("jobs_owner_job_id_key").on(table.uid, table.jobId),
    index("jobs_owner_created_idx").on(table.uid, table.createdAt),
    index("jobs_replaced_idx").on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
    index("jobs_service_status_idx").on(table.serviceCode, table.status),
    index("jobs_ended_idx").on(table.endedAt),
    index("jobs_turn_idx").on(table.turnAt).where(sql`${table.isWaiting}`),
    index("jobs_unfinished_idx").on(table.uid).where(sql`${table.status} = 0 and ${table.turnAt} is not null`),
    index("jobs_paused_idx").on(table.pausedAt).where(sql`${table.pausedAt} is not null`),
    index("jobs_kept_idx").on(table.keptUntil).where(sql`${table.outputKey} is not null`),
  ],
);

/**
 * Parts of jobs that several workers do at the same time (docs/decisions/0043). They go when their job ends; their files lie beside its
 * result.
 */
export const jobParts = pgTable(
  "job_parts",
  {
    job: uuid("job")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** The run that does it or did it; null where it is free. */
    holder: uuid("holder"),
    /** Whether that is a run that helps: what it did lies in the storage. */
    isHelpers: boolean("is_helpers").notNull().default(false),
    isDone: boolean("is_done").notNull().default(false),
    /** How far it is, 0-1. */
    share: real("share").notNull().default(0),
    /** When its run was last heard of, by the database's clock, which all workers share. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
    /** Bytes that were stored for it so far. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.job, table.number] })],
);

/** What the owners of paused jobs review, apart from the jobs' rows, which are read often. Each goes when its job ends. */
export const reviews = pgTable("job_reviews", {
  job: uuid("job")
    .notNull()
    .primaryKey()
    .references(() => jobs.id, { onDelete: "cascade" }),
  /** In the tool's own shape, as edited since the pause. json, not jsonb: maps keep their order. */
  draft: json("draft").$type<Stored>().notNull(),
  /** What the owner answered last; null before the first answer. */
  answer: json("answer").$type<Stored>(),
});

/** A value of JSON in an object, since a value alone may be null. */
type Stored = { value: unknown };
