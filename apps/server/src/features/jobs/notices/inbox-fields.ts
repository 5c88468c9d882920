import type { Tools } from "../../../load-tools.ts";
import type { Words } from "../../inbox/index.ts";
import type { JobRow } from "../rows/store-jobs.ts";

/** Fields of each message about a job: the job, its tool's name, and the address of the tool's page with the job. */
type InboxFields = { name: string; service: Words; link: string };

export function inboxFieldsOf({ name, serviceCode, jobId }: JobRow, tools: Tools): InboxFields {
  const tool = tools.get(serviceCode)?.tool;
  return {
    name,
    service: { en: tool?.names.en.name ?? serviceCode, zh: tool?.names.zh.name ?? serviceCode },
    link: `/studio${tool?.path ?? "/"}?job=${encodeURIComponent(jobId)}`,
  };
}

/** The owner's latest request: the job itself, or the answer to its latest review. */
export const askedAt = ({ createdAt, turnAt, answeredRevision }: JobRow): number =>
  answeredRevision > 0 ? (turnAt ?? createdAt) : createdAt;
