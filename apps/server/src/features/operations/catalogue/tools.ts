import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { refuse } from "@cutwater/contract/answer.ts";
import type { Card } from "@cutwater/contract/cards.ts";
import { textsIn } from "@cutwater/contract/i18n.ts";
import { JobId } from "@cutwater/contract/job-id.ts";
import { type Job, JobStatus } from "@cutwater/contract/jobs.ts";
import { describeOperation, operationFields as fields, type ToolOperation } from "@cutwater/toolkit/operation.ts";
import type { Tool } from "@cutwater/toolkit/tool.ts";
import { z } from "zod";
import type { Tools } from "../../../load-tools.ts";
import type { Billing } from "../../billing/index.ts";
import type { JobUseCases } from "../../jobs/index.ts";
import { type Act, type ActContext, implement } from "../act.ts";
import type { FoundSource, Sources } from "../sources.ts";

export type ToolActsDeps = {
  tools: Tools;
  jobs: JobUseCases;
  billing: Pick<Billing, "holdingsOf">;
  sources: Sources;
};

const pollMs = 1_000;
/** How long a call waits for its job. It then answers with the running job. */
const patienceMs = 600_000;

/** The operation of a tool. */
export type ToolAct = Act & { serviceCode: string };

/** The operations of all tools that describe one. */
export const toolActs = ({ tools, ...deps }: ToolActsDeps): ToolAct[] =>
  [...tools.values()].flatMap(({ tool }) =>
    tool.operation ? [{ ...toolAct(tool, tool.operation, deps), serviceCode: tool.code }] : [],
  );

function toolAct(tool: Tool, operation: ToolOperation, { jobs, billing, sources }: Omit<ToolActsDeps, "tools">): Act {
  const { name, texts, phrases, dataOf } = operation;
  const input = z.object({
    ...(dataOf && { source: fields.source, jobId: JobId.optional().describe("the same jobId is the same job") }),
    ...operation.fields,
  });

  async function quoted(data: string, found: FoundSource, { caller }: ActContext): Promise<Card> {
    const { credits, isFree, notes } = await jobs.quote({ serviceCode: tool.code, data }, caller);
    const { credits: balance } = await billing.holdingsOf(caller.ownerId);
    const service = textsIn(tool.names, caller.language).name;
    return { kind: "quote", serviceCode: tool.code, service, name: found.name, data, credits, isFree, balance, notes };
  }

  return implement(
    describeOperation({ name, texts, phrases, input, scope: "tools", costs: true, isPageOnly: !dataOf }),
    async (asked, context) => {
      const { caller, maySpend } = context;
      const source = "source" in asked ? String(asked.source) : null;
      const found = source === null ? null : await sources.uploadOf(source, context);
      const data = found && dataOf ? dataOf(found.url, asked) : null;
      if (found === null || data === null) {
        if (maySpend) refuse("operation.needsPage", { page: tool.path });
        const query = found?.query ?? queryOf(asked);
        const { name: service } = textsIn(tool.names, caller.language);
        return { kind: "page", serviceCode: tool.code, service, path: `/studio${tool.path}${query}` };
      }
      const text = JSON.stringify(data);
      if (!maySpend) return await quoted(text, found, context);
      const jobId = "jobId" in asked && asked.jobId !== undefined ? String(asked.jobId) : randomUUID();
      const request = { serviceCode: tool.code, jobId, name: found.name, data: text };
      return { kind: "job", job: await ended(await jobs.submit(request, caller), jobs, context) };
    },
  );
}

/** The fields that a tool's page reads from its address. */
function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return texts.length > 0 ? `?${new URLSearchParams(texts)}` : "";
}

/**
 * Waits until a job has ended, waits for its owner, or the call has waited for `patienceMs`. A job whose request is withdrawn is
 * cancelled.
 */
async function ended(job: Job, jobs: JobUseCases, { caller, signal, withdrawn, report }: ActContext): Promise<Job> {
  const startedAt = performance.now();
  let now = job;
  while (now.status === JobStatus.running && !now.isPaused && performance.now() - startedAt < patienceMs) {
    report({ percent: now.progress, step: "working" });
    try {
      await wait(pollMs, undefined, { signal });
    } catch (error) {
      // A job that has ended meanwhile cannot be cancelled.
      if (withdrawn?.aborted) await jobs.cancel(job.id, caller).catch(() => undefined);
      throw error;
    }
    now = await jobs.get(job.id, caller);
  }
  return now;
}
