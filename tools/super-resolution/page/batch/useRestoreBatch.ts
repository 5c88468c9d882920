import type { Customer } from "@cutwater/contract/accounts.ts";
import type { BatchItem } from "@cutwater/studio-kit/batch/items.ts";
import { isPicture } from "@cutwater/studio-kit/batch/source.ts";
import { type Batch, type BatchTool, useBatch } from "@cutwater/studio-kit/batch/useBatch.ts";
import { type BatchJobs, useBatchJobs } from "@cutwater/studio-kit/batch/useBatchJobs.ts";
import tool from "../../tool.ts";
import { dataFor, fits, isOf, type JobOptions, jobNameOf, jobOptionsOf, sourceOf } from "../job-options.ts";
import { keep, readKept } from "../kept-pictures.ts";

/** A batch of pictures to restore, all with the same options. */
export type RestoreBatch = Batch<JobOptions> & { options: JobOptions };

const batchTool: BatchTool<JobOptions> = {
  accepts: tool.accepts,
  isFacts: isPicture,
  storedAs: "pictures",
  kept: { read: readKept, keep },
  sourceOf,
};

/** @param customerId owner of the pictures; null stores nothing in the browser */
export function useRestoreBatch(customerId: Customer["id"] | null): RestoreBatch {
  const batch = useBatch(batchTool, customerId);
  const { items, chosen } = batch;
  const usual: JobOptions = {
    mode: "REALITY",
    strength: "automatic",
    detail: "faithful",
    scale: mostFit(items, 4) ? 4 : 2,
    format: "auto",
    target: { by: "scale" },
  };
  const first = items.find(({ job }) => job)?.job;
  return { ...batch, options: { ...usual, ...(first && jobOptionsOf(first)), ...chosen } };
}

export const useRestoreJobs = ({ options, ...batch }: RestoreBatch): BatchJobs =>
  useBatchJobs(batch, {
    tool,
    isAsWanted: (job, source) => isOf(job, source, options),
    requestFor: (source) => ({
      name: jobNameOf(source, options),
      thumb: source.url,
      data: dataFor(source, options),
    }),
  });

/** Whether a scale is possible for most of the known pictures. */
function mostFit(items: readonly BatchItem[], scale: number): boolean {
  const known = items.flatMap(({ source }) => (source ? [source.facts] : []));
  return known.filter((facts) => fits(facts, scale)).length * 2 >= known.length;
}
