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
import { foldedText } from "./rows/folded-text.ts";
import type { JobInput } from "./rows/job-input.ts";

/** Jobs of every service. Times are epoch milliseconds. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").notNull().primaryKey(),
    /** The owner: "v:<uuid>" a visitor, "c:<id>" a customer. */
    ownerId: text("uid").notNull(),
    /** Chosen by the client; unique for each owner. */
    jobId: text("job_id").notNull(),
    serviceCode: text("service_code").notNull(),
    name: text("name").notNull(),
    thumb: text("thumb"),
    /** The job's link in the form that its owner may see; used by searches. */
    link: text("link"),
    /** The request, and data that the service stores with it. Only the service's view sends parts of it. */
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
    /** When its owner first got a whole file of it; null for a job that was only read. */
    savedAt: bigint("saved_at", { mode: "number" }),
    /** The owner's newer job with the same link, which the list shows in place of this one. */
    replacedBy: uuid("replaced_by"),
    // The columns below are only for jobs of tools.
    /**
     * When the job began to wait for its owner's review (jobs.18); null when it does not wait. A waiting job has no turn, no
     * ticket and no run.
     */
    pausedAt: bigint("paused_at", { mode: "number" }),
    /** Number of the run that ended in the latest pause. Runs up to this number no longer count. */
    pausedAttempt: integer("paused_attempt").notNull().default(0),
    /**
     * The version of the draft. Each pause and each edit increases it, so that a version never stands for two different drafts.
     */
    revision: integer("revision").notNull().default(0),
    /** The version that its owner answered last; 0 before the first answer. */
    answeredRevision: integer("answered_revision").notNull().default(0),
    /** Whether the job waits for its turn and no run is under way. */
    isWaiting: boolean("is_waiting").notNull().default(false),
    /** Whether it is a short job, for which there are separate places. */
    isShort: boolean("is_short").notNull().default(false),
    /** Its turn among the waiting jobs of its lane; the smallest turn runs first. */
    turnAt: bigint("turn_at", { mode: "number" }),
    /** Number of runs that ended with a fault. */
    faults: integer("faults").notNull().default(0),
    /** The current step of its run, and the estimated seconds until its end; null where unknown. */
    step: jsonb("step").$type<JobStep>(),
    secondsLeft: integer("seconds_left"),
    /** Credits held or settled; 0 for a free use. */
    credits: integer("credits"),
    /** Null when nothing is held. */
    held: text("held").$type<Held>(),
    /** The owner's allowance at submission, which sets its limits. */
    allowance: jsonb("allowance").$type<Allowance>(),
    /** Whether an admin submitted the job: admins count as having every plan, and pay nothing. */
    isAdmins: boolean("is_admins").notNull().default(false),
    /** The language of the request. */
    language: text("language"),
    /** The uploads that `data` refers to. */
    inputs: jsonb("inputs").$type<JobInput[]>(),
    /** Written before the file is moved into the storage, so that a crash in between leaves no file without a row. */
    outputKey: text("output_key"),
    outputBytes: bigint("output_bytes", { mode: "number" }),
    /** When its files expire. */
    keptUntil: bigint("kept_until", { mode: "number" }),
    /** The folder of its owner's list that it is in; null for none. */
    folder: text("folder"),
    /** Further words by which a search finds the job: title and author of a link's media. */
    words: text("words"),
    /**
     * The text that searches compare: name, words, folder and link, folded (see `foldedText`), with `textSeparator` between them.
     * The database generates it with every change of the row.
     */
    searchText: text("search_text").generatedAlwaysAs(
      sql.raw(
        foldedText(
          `name || chr(31) || coalesce(words, '') || chr(31) || coalesce(folder, '') || chr(31) || coalesce(link, '')`,
        ),
      ),
    ),
  },
  (table) => [
    unique("jobs_owner_job_id_key").on(table.ownerId, table.jobId),
    index("jobs_owner_created_idx").on(table.ownerId, table.createdAt),
    index("jobs_replaced_idx").on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
    index("jobs_service_status_idx").on(table.serviceCode, table.status),
    index("jobs_ended_idx").on(table.endedAt),
    index("jobs_turn_idx").on(table.turnAt).where(sql`${table.isWaiting}`),
    index("jobs_unfinished_idx").on(table.ownerId).where(sql`${table.status} = 0 and ${table.turnAt} is not null`),
    index("jobs_paused_idx").on(table.pausedAt).where(sql`${table.pausedAt} is not null`),
    index("jobs_folder_idx").on(table.ownerId, table.folder).where(sql`${table.folder} is not null`),
    index("jobs_kept_idx").on(table.keptUntil).where(sql`${table.outputKey} is not null`),
  ],
);

/**
 * Parts of jobs that several workers do at the same time (docs/decisions/0043). The rows are deleted when their job ends. The
 * parts' files are stored beside the job's result.
 */
export const jobParts = pgTable(
  "job_parts",
  {
    job: uuid("job")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    /** The run that does the part or did it; null where the part is free. */
    holder: uuid("holder"),
    /** Whether the run is a helping run. A part that a helping run finished is in the storage. */
    isHelpers: boolean("is_helpers").notNull().default(false),
    isDone: boolean("is_done").notNull().default(false),
    /** Finished share of the part, 0-1. */
    share: real("share").notNull().default(0),
    /** When the part's run last gave a sign, by the database's clock, which all workers share. */
    seenAt: timestamp("seen_at", { withTimezone: true }),
    /** Bytes stored for it so far. */
    bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.job, table.number] })],
);

/**
 * Reviews of paused jobs by their owners. Reviews have a table of their own, because the jobs' rows are read often. They are
 * deleted when the job ends.
 */
export const reviews = pgTable("job_reviews", {
  job: uuid("job")
    .notNull()
    .primaryKey()
    .references(() => jobs.id, { onDelete: "cascade" }),
  /** The draft in the tool's own format, as edited since the pause. json, not jsonb: maps keep their order. */
  draft: json("draft").$type<Stored>().notNull(),
  /** The owner's latest answer; null before the first. */
  answer: json("answer").$type<Stored>(),
});

/** Public links to results, at most one for each job. The link's token is a seal of the row's id, so no secret is stored. */
export const shares = pgTable(
  "job_shares",
  {
    id: uuid("id").notNull().primaryKey(),
    job: uuid("job")
      .notNull()
      .unique()
      .references(() => jobs.id, { onDelete: "cascade" }),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
    endsAt: bigint("ends_at", { mode: "number" }).notNull(),
  },
  (table) => [index("job_shares_ends_idx").on(table.endsAt)],
);

/** The answer, wrapped in an object because the value itself may be null. */
type Stored = { value: unknown };
