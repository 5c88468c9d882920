import type { Customer } from "@cutwater/contract/accounts.ts";
import { keptPictures } from "@cutwater/studio-kit/batch/kept-sources.ts";
import { isPicture, sourceOf } from "@cutwater/studio-kit/batch/source.ts";
import { type Batch, type BatchTool, useBatch } from "@cutwater/studio-kit/batch/useBatch.ts";
import { type BatchJobs, useBatchJobs } from "@cutwater/studio-kit/batch/useBatchJobs.ts";
import { useLanguagePair } from "@cutwater/studio-kit/languages/useLanguagePair.ts";
import type { Glossary } from "../../draft.ts";
import tool from "../../tool.ts";
import { dataFor, isOf, isWish, jobNameOf, type Wish, wishOf } from "./wish.ts";

/** A batch of pictures to translate, all with the same languages and choices. */
export type PictureBatch = Batch<Wish> & { wish: Wish };

const batchTool: BatchTool<Wish> = {
  accepts: tool.accepts,
  isFacts: isPicture,
  storedAs: "translatedPictures",
  kept: keptPictures<Wish>(isWish),
  sourceOf,
};

/** @param customerId owner of the pictures; null stores nothing in the browser */
export function usePictureBatch(customerId: Customer["id"] | null): PictureBatch {
  const batch = useBatch(batchTool, customerId);
  const { pair } = useLanguagePair();
  const usual: Wish = { ...pair, keepsSmallPrint: false };
  const first = batch.items.find(({ job }) => job)?.job;
  return { ...batch, wish: { ...usual, ...defined(first ? wishOf(first) : {}), ...batch.chosen } };
}

export const useTranslationJobs = ({ wish, ...batch }: PictureBatch, glossary: Glossary): BatchJobs =>
  useBatchJobs(batch, {
    tool,
    isAsWanted: (job) => isOf(job, wish),
    requestFor: (source) => ({
      name: jobNameOf(source),
      thumb: source.url,
      data: dataFor(source, wish, glossary),
    }),
  });

const defined = (wish: Partial<Wish>): Partial<Wish> =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
