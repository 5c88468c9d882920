import { randomUUID } from "node:crypto";
import type { DeskJob } from "@cutwater/contract/admin-jobs.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import { type Language, languageOf } from "@cutwater/contract/i18n.ts";
import { JobStatus } from "@cutwater/contract/jobs.ts";
import { and, count, desc, eq, isNull, sql } from "../../platform/db/drizzle.ts";
import { customerIdOf, ownerOf } from "../accounts/index.ts";
import type { Sentence } from "./refusals.ts";
import { requestedData } from "./rows/job-input.ts";
import { type JobRow, jobById } from "./rows/store-jobs.ts";
import type { Endings } from "./run/end.ts";
import { type SubmitJobDeps, submitJob } from "./submit/submit.ts";
import { jobs } from "./tables.ts";

export type DeskFilter = { status?: number | undefined; customerId?: string | undefined };

/** All owners' jobs, for admins. */
export type JobDesk = {
  page(
    filter: DeskFilter,
    paging: { pageNo: number; pageSize: number },
    language: Language,
  ): Promise<{ list: DeskJob[]; count: number }>;
  /** @throws Refusal "jobUnknown", "jobEnded" */
  cancel(id: string): Promise<void>;
  /**
   * Submits the same job again for its owner, free of charge. @returns the new job's id @throws Refusal "jobUnknown",
   * "jobNotRepeatable", or the reason for refusing the job
   */
  again(id: string): Promise<string>;
};

export type JobDeskDeps = SubmitJobDeps & { endings: Pick<Endings, "cancel">; sentence: Sentence };

export function createJobDesk(deps: JobDeskDeps): JobDesk {
  const { db } = deps.database;
  const toolJob = async (id: string): Promise<JobRow> => {
    const row = (isUuid.test(id) ? await jobById(db, id) : null) ?? refuse("jobUnknown");
    return row.turnAt === null ? refuse("jobNotRepeatable") : row;
  };

  return {
    async page({ status, customerId }, { pageNo, pageSize }, language) {
      const matches = and(
        isNull(jobs.replacedBy),
        status === undefined ? undefined : sql`${jobs.status} = ${status}`,
        customerId === undefined ? undefined : eq(jobs.ownerId, ownerOf(customerId)),
      );
      const rows = await db
        .select()
        .from(jobs)
        .where(matches)
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize);
      const [all] = await db.select({ count: count() }).from(jobs).where(matches);
      return { list: rows.map((row) => toDeskJob(row, language, deps.sentence)), count: all?.count ?? 0 };
    },
    async cancel(id) {
      if (!(await deps.endings.cancel(await toolJob(id)))) refuse("jobEnded");
    },
    async again(id) {
      const row = await toolJob(id);
      if (row.status !== JobStatus.failed || customerIdOf({ ownerId: row.ownerId }) === null)
        refuse("jobNotRepeatable");
      const { ownerId, serviceCode, name } = row;
      const language = languageOf(row.language);
      // The job is submitted as an admin's, so nothing is charged, but it still belongs to its owner.
      const caller = { kind: "customer", ownerId, isAdmin: true, language, address: "" } as const;
      const request = { serviceCode, name, jobId: randomUUID(), data: JSON.stringify(requestedData(row)) };
      return (await submitJob(request, caller, deps)).id;
    },
  };
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const toDeskJob = (row: JobRow, language: Language, sentence: Sentence): DeskJob => ({
  id: row.id,
  customerId: customerIdOf({ ownerId: row.ownerId }),
  name: row.name,
  serviceCode: row.serviceCode,
  status: row.status,
  progress: row.progress,
  secondsLeft: row.status === JobStatus.running ? row.secondsLeft : null,
  isWaiting: row.status === JobStatus.running && row.isWaiting,
  isPaused: row.pausedAt !== null,
  isCancelled: row.isCancelled,
  attempt: row.attempt,
  error: row.errorKey && row.turnAt !== null ? sentence(language, row.errorKey, row.errorParams ?? {}) : row.errorKey,
  createDate: row.createdAt,
  endDate: row.endedAt,
  isOfTool: row.turnAt !== null,
});
