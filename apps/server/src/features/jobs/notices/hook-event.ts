import { languageOf } from "@cutwater/contract/i18n.ts";
import type { WebhookData } from "@cutwater/contract/webhooks.ts";
import type { HookEvent } from "../../webhooks/index.ts";
import type { Sentence } from "../refusals.ts";
import type { ResultLinks } from "../results/result-links.ts";
import type { JobRow } from "../rows/store-jobs.ts";

type HookEventDeps = { links: Pick<ResultLinks, "result">; sentence: Sentence };

/** The event of a job that has ended or waits for its owner's review. */
export const hookEventOf = (
  row: JobRow,
  status: WebhookData["status"],
  { links, sentence }: HookEventDeps,
): HookEvent => ({
  ownerId: row.ownerId,
  type: "job.ended",
  data: {
    id: row.id,
    jobId: row.jobId,
    serviceCode: row.serviceCode,
    name: row.name,
    status,
    error: status === "failed" ? errorOf(row, sentence) : null,
    outputPath: status === "done" ? links.result(row) : null,
  },
});

function errorOf({ language, errorKey, errorParams }: JobRow, sentence: Sentence): WebhookData["error"] {
  const key = errorKey ?? "unexpected";
  return { key, message: sentence(languageOf(language), key, errorParams ?? {}) };
}
