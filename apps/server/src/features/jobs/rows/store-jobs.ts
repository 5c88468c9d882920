import { JobStatus } from "@cutwater/contract/jobs.ts";
import type { Sql, Tx } from "../../../platform/db/database.ts";
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "../../../platform/db/drizzle.ts";
import { fence, type RunId } from "../../../platform/durable/fence.ts";
import { jobs } from "../tables.ts";
import { jobSearch, type NamedService } from "./search-jobs.ts";

export type JobRow = typeof jobs.$inferSelect;
/** A job to insert; its status is 0, in progress. */
export type NewJob = Pick<JobRow, "ownerId" | "jobId" | "serviceCode" | "name" | "link"> & {
  data: Record<string, unknown>;
};

/** Null when the owner already has a job with that jobId. */
export async function insertJob(db: Sql, id: string, job: NewJob, at: number): Promise<JobRow | null> {
  const rows = await db
    .insert(jobs)
    .values({ ...job, id, status: JobStatus.running, attempt: 1, createdAt: at, startedAt: at })
    .onConflictDoNothing({ target: [jobs.ownerId, jobs.jobId] })
    .returning();
  return rows[0] ?? null;
}

export async function jobById(db: Sql, id: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row ?? null;
}

/** Finds a job only by the owner's own jobId. */
export async function jobOfOwner(db: Sql, ownerId: string, jobId: string): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), eq(jobs.jobId, jobId)));
  return row ?? null;
}

/** @param idOrJobId an id wins over a jobId: a jobId may look like a uuid too */
export async function findJob(db: Sql, ownerId: string, idOrJobId: string): Promise<JobRow | null> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), isEither([idOrJobId])));
  return rows.find((row) => row.id === idOrJobId) ?? rows[0] ?? null;
}

export const findJobs = async (db: Sql, ownerId: string, idsOrJobIds: readonly string[]): Promise<JobRow[]> =>
  idsOrJobIds.length === 0
    ? []
    : await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.ownerId, ownerId), isEither(idsOrJobIds)));

const isEither = (values: readonly string[]) => {
  const uuids = values.filter((value) => uuid.test(value));
  return or(inArray(jobs.jobId, [...values]), uuids.length ? inArray(jobs.id, uuids) : undefined);
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type JobFilter = {
  ownerId: string;
  serviceCode?: string | undefined;
  status?: number | undefined;
  search?: string | undefined;
  folder?: string | undefined;
};
export type Paging = { pageNo: number; pageSize: number };

/**
 * A page of an owner's jobs: newest first, or best matches of a search first.
 * @param services services that a search finds by their names
 */
export async function pageOfJobs(
  db: Sql,
  { search = "", ...filter }: JobFilter,
  paging: Paging,
  services: readonly NamedService[],
): Promise<{ rows: JobRow[]; count: number }> {
  const searched = jobSearch(search, filter.serviceCode === undefined ? services : []);
  const matches = and(matching(filter), searched?.matches);
  return searched ? await pageOfFound(db, matches, searched.rank, paging) : await pageOfNewest(db, matches, paging);
}

async function pageOfNewest(db: Sql, matches: SQL | undefined, { pageNo, pageSize }: Paging) {
  const rows = await db
    .select()
    .from(jobs)
    .where(matches)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { rows, count: await countOf(db, matches) };
}

/** Finds and counts in one pass, because a search reads all rows of the owner. */
async function pageOfFound(db: Sql, matches: SQL | undefined, rank: SQL<number>, { pageNo, pageSize }: Paging) {
  const found = await db
    .select({ id: jobs.id, count: sql<number>`(count(*) over ())::int` })
    .from(jobs)
    .where(matches)
    .orderBy(desc(rank), desc(jobs.createdAt), desc(jobs.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [first] = found;
  if (!first) return { rows: [], count: pageNo > 1 ? await countOf(db, matches) : 0 };
  const ids = found.map(({ id }) => id);
  const byId = new Map((await jobsById(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), count: first.count };
}

async function countOf(db: Sql, matches: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(jobs).where(matches);
  return counted?.count ?? 0;
}

const matching = ({ ownerId, serviceCode, status, folder }: JobFilter) =>
  and(
    eq(jobs.ownerId, ownerId),
    isNull(jobs.replacedBy),
    serviceCode ? eq(jobs.serviceCode, serviceCode) : undefined,
    folder ? eq(jobs.folder, folder) : undefined,
    status === undefined ? undefined : sql`${jobs.status} = ${status}`,
  );

/** Starts a failed job again with the new request; null when the job had not failed. */
export async function restartJob(
  db: Sql,
  id: string,
  { name, link, data }: NewJob,
  at: number,
): Promise<JobRow | null> {
  const rows = await db
    .update(jobs)
    .set({
      name,
      link,
      data,
      status: JobStatus.running,
      attempt: sql`${jobs.attempt} + 1`,
      errorKey: null,
      errorParams: null,
      startedAt: at,
      endedAt: null,
      replacedBy: null,
    })
    .where(and(eq(jobs.id, id), eq(jobs.status, JobStatus.failed)))
    .returning();
  return rows[0] ?? null;
}

export type JobChanges = Partial<Pick<JobRow, "name" | "thumb" | "link" | "words" | "progress">> & {
  result?: object;
  data?: Record<string, unknown>;
};

/** 0 → 1. Null when the run has lost its fence. */
export async function succeedJob(db: Sql, run: RunId, changes: JobChanges, at: number): Promise<JobRow | null> {
  const done = { ...changes, status: JobStatus.succeeded, progress: 100, endedAt: at };
  const rows = await db.update(jobs).set(done).where(fence(jobs, run)).returning();
  return rows[0] ?? null;
}

export async function failJob(
  db: Sql,
  run: RunId,
  error: { key: string; params: Readonly<Record<string, string | number>> },
  at: number,
): Promise<JobRow | null> {
  const failed = { status: JobStatus.failed, errorKey: error.key, errorParams: error.params, endedAt: at };
  const rows = await db.update(jobs).set(failed).where(fence(jobs, run)).returning();
  return rows[0] ?? null;
}

/** Jobs of a service that are in progress and whose latest run started before `at`. */
export const jobsRunningSince = (db: Sql, serviceCode: string, at: number): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.serviceCode, serviceCode), eq(jobs.status, JobStatus.running), lt(jobs.startedAt, at)))
    .limit(500);

const jobsById = (db: Sql, ids: readonly string[]): Promise<JobRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(jobs)
        .where(inArray(jobs.id, [...ids]));

/** If the new owner already has a job with this jobId, the job's own id becomes its jobId. */
export type Renamed = { id: string; jobId: string };

/** Moves all jobs of one owner to another, within a transaction. @returns the jobs that got another jobId */
export async function takeOverJobs(tx: Tx, from: string, to: string): Promise<Renamed[]> {
  const taken = tx.select({ jobId: jobs.jobId }).from(jobs).where(eq(jobs.ownerId, to));
  const renamed = await tx
    .update(jobs)
    .set({ ownerId: to, jobId: sql`${jobs.id}::text` })
    .where(and(eq(jobs.ownerId, from), inArray(jobs.jobId, taken)))
    .returning({ id: jobs.id, jobId: jobs.jobId });
  await tx.update(jobs).set({ ownerId: to }).where(eq(jobs.ownerId, from));
  return renamed;
}

export const forgetJobs = async (db: Sql, ownerId: string): Promise<void> => {
  await db.delete(jobs).where(eq(jobs.ownerId, ownerId));
};

/** A job in the data export. */
export type JobRecord = Pick<JobRow, "jobId" | "serviceCode" | "name" | "link" | "status" | "createdAt" | "endedAt">;

export const recordsOf = (db: Sql, ownerId: string): Promise<JobRecord[]> => {
  const { jobId, serviceCode, name, link, status, createdAt, endedAt } = jobs;
  return db
    .select({ jobId, serviceCode, name, link, status, createdAt, endedAt })
    .from(jobs)
    .where(eq(jobs.ownerId, ownerId))
    .orderBy(desc(createdAt));
};

export type MostAsked = { name: string; link: string; result: unknown; count: number };

export type MostAskedFilter = {
  serviceCode: string;
  since: number;
  /**
   * Only links that at least `atLeast` people requested are returned. People are distinguished by the value at this path in a
   * job's data; jobs without that value do not count.
   */
  people: { atLeast: number; toldApartBy: readonly string[] };
  limit: number;
};

/** Links of succeeded jobs that several people requested, most requested first. */
export async function mostAsked(db: Sql, { serviceCode, since, people, limit }: MostAskedFilter): Promise<MostAsked[]> {
  const asked = countDistinct(sql`${jobs.data} #>> ${sql.param(`{${people.toldApartBy.join(",")}}`)}::text[]`);
  const rows = await db
    .select({
      link: jobs.link,
      count: asked,
      latest: sql<string>`(array_agg(${jobs.id} order by ${jobs.createdAt} desc))[1]`,
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.serviceCode, serviceCode),
        eq(jobs.status, JobStatus.succeeded),
        gte(jobs.createdAt, since),
        isNotNull(jobs.link),
      ),
    )
    .groupBy(jobs.link)
    .having(gte(asked, people.atLeast))
    .orderBy(desc(asked), asc(jobs.link))
    .limit(limit);
  const latest = new Map(
    (
      await jobsById(
        db,
        rows.map((row) => row.latest),
      )
    ).map((row) => [row.id, row]),
  );
  return rows.flatMap(({ link, count: many, latest: id }) => {
    const row = latest.get(id);
    return row && link ? [{ name: row.name, link, result: row.result, count: many }] : [];
  });
}
