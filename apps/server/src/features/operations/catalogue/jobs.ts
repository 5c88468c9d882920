import { refuse } from "@cutwater/contract/answer.ts";
import { describeOperation, operationFields as fields } from "@cutwater/toolkit/operation.ts";
import { z } from "zod";
import type { JobUseCases } from "../../jobs/index.ts";
import { type Act, implement } from "../act.ts";
import { described } from "../texts.ts";

/** Operations on the customer's own downloads and tasks. */
export function jobActs(jobs: JobUseCases): Act[] {
  const listResults = implement(
    describeOperation({
      name: "list_results",
      ...described.list_results,
      input: z.object({ words: fields.words.optional(), count: fields.count.default(5) }),
      scope: "read",
      costs: false,
    }),
    async ({ words, count }, { caller }) => ({
      kind: "jobs",
      ...(await jobs.page({ search: words, pageNo: 1, pageSize: count }, caller)),
    }),
  );

  const jobStatus = implement(
    describeOperation({
      name: "job_status",
      ...described.job_status,
      input: z.object({ job: fields.job.optional() }),
      scope: "read",
      costs: false,
    }),
    async ({ job }, { caller }) => {
      if (job !== undefined) return { kind: "job", job: await jobs.get(job, caller) };
      const { list } = await jobs.page({ pageNo: 1, pageSize: 1 }, caller);
      return { kind: "job", job: list[0] ?? refuse("operation.noJobs") };
    },
  );

  const cancelJob = implement(
    describeOperation({
      name: "cancel_job",
      ...described.cancel_job,
      input: z.object({ job: fields.job }),
      scope: "tools",
      costs: false,
    }),
    async ({ job }, { caller }) => ({ kind: "job", job: await jobs.cancel(job, caller) }),
  );

  return [listResults, jobStatus, cancelJob];
}
