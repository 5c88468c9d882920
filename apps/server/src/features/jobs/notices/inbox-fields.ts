import type { Tools } from "../../../load-tools.ts";
import type { Words } from "../../inbox/index.ts";
import type { JobRow } from "../rows/store-jobs.ts";

/** What each message about a job names: the job, what its tool is called, and the address of the tool's page with it. */
type InboxFields = { name: string; service: Words; link: string };

export function inboxFieldsOf({ name, serviceCode, jobId }: JobRow, tools: Tools): InboxFields {
  const tool = tools.get(serviceCode)?.tool;
  return {
    name,
    service: { en: tool?.names.en.name ?? serviceCode, zh: tool?.names.zh.name ?? serviceCode },
    link: `/studio${tool?.path ?? "/"}?job=${encodeURIComponent(jobId)}`,
  };
}

/** When its owner last asked for something: the job, or that it goes on. */
export const askedAt = ({ createdAt, turnAt, answeredRevision }: JobRow): number =>
  answeredRevision > 0 ? (turnAt ?? createdAt) : createdAt;
