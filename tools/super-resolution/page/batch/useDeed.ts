import type { BatchJobs } from "@cutwater/studio-kit/batch/useBatchJobs.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { batchMessages } from "./messages.ts";

/**
 * The label of a batch's button: "Restore 5 images · 10 credits".
 *
 * @param begun the number to show while no job is left to submit
 */
export function useDeed({ count, price }: Pick<BatchJobs, "count" | "price">, begun: number): string {
  const t = useText(batchMessages);
  const words = useQuoteText(price && { credits: price.credits, isFree: price.credits === 0 });
  if (words === null || count === 0) return count === 1 ? t("restoreOne") : t("restore", { count: count || begun });
  return count === 1 ? t("restoreOneFor", { price: words }) : t("restoreFor", { count, price: words });
}
